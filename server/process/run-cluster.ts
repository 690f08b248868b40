import { createClock } from '#server/clock.ts';
import { forceExitTimeoutMs } from './cluster-messages.ts';
import { answerMetricsRequests } from './cluster-metrics.ts';
import type { Config } from '#server/config.ts';
import { openLog } from './open-log.ts';
import { createWorkers } from './workers.ts';

/** The workers end themselves somewhat earlier. */
const forceExitMarginMs = 250;

/**
 * The primary process of several: the workers run the shop on one port. SIGHUP replaces them one after another without a
 * failed request.
 */
export async function runCluster(config: Config): Promise<void> {
  const { log } = openLog(config);
  const clock = createClock(config.clockStartsAt);
  const workers = createWorkers({
    log,
    // The clock of a later worker must not start again.
    getEnv: () =>
      config.clockStartsAt === null ? {} : { CORRIDOR_CLOCK: new Date(clock.now()).toISOString() },
    onGiveUp: () => process.exit(1),
  });
  answerMetricsRequests(workers.listening);

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), forceExitTimeoutMs + forceExitMarginMs).unref();
    process.exit((await workers.stop()) ? 0 : 1);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));

  let restarting = Promise.resolve();
  const restart = () =>
    workers.restart().then(
      () => log.info({}, 'all workers were replaced'),
      (error: unknown) => log.error({ err: error }, 'workers not replaced: a new one did not start'),
    );
  process.on('SIGHUP', () => {
    restarting = restarting.then(restart);
  });

  try {
    // The first one migrates the database and adds what a new shop needs.
    await workers.start();
    await Promise.all(Array.from({ length: config.processCount - 1 }, workers.start));
  } catch {
    // The worker has written the reason. Without this process the others end.
    if (!stopping) process.exit(1);
  }
}
