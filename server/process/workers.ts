import cluster from 'node:cluster';
import type { Worker } from 'node:cluster';
import type { Log } from '#server/log.ts';
import { replacedMessage } from './cluster-messages.ts';

/** A worker that ends sooner counts as a failure; the next one starts later. */
const minLifetimeMs = 10_000;
const initialBackoffMs = 250;
const maxBackoffMs = 30_000;
/** With more in sequence and no worker left, the shop gives up. */
const maxFailures = 6;

export type Workers = {
  /** Starts a worker; throws when it ends before it listens. */
  start: () => Promise<Worker>;
  /** Replaces all workers, one after another; throws when a new one does not start. */
  restart: () => Promise<void>;
  /** Ends all workers; false when one of them failed to. */
  stop: () => Promise<boolean>;
  listening: () => Worker[];
};

type WorkerOptions = {
  log: Log;
  /** The environment of the next worker, in addition to that of this process. */
  getEnv: () => Record<string, string>;
  /** No worker is left, and new ones fail. */
  onGiveUp: () => void;
};

/** The worker processes of the shop. Those that end are replaced. */
export function createWorkers({ log, getEnv, onGiveUp }: WorkerOptions): Workers {
  const listeningSince = new Map<Worker, number>();
  /** Workers without a replacement when they end: they have not listened yet, or have one already. */
  const unsupervised = new Set<Worker>();
  let failures = 0;
  let stopping = false;

  const fork = () => {
    const worker = cluster.fork(getEnv());
    worker.on('listening', () => listeningSince.set(worker, performance.now()));
    worker.on('error', (error) => log.error({ err: error }, 'a worker cannot be reached'));
    return worker;
  };
  cluster.on('exit', (worker: Worker, code: number | null, signal: string | null) => {
    const since = listeningSince.get(worker);
    listeningSince.delete(worker);
    if (unsupervised.delete(worker) || stopping) return;
    const isFailure = since === undefined || performance.now() - since < minLifetimeMs;
    failures = isFailure ? failures + 1 : 0;
    log.error({ worker: worker.process.pid, code, signal }, 'a worker ended');
    if (failures > maxFailures && listeningSince.size === 0) return onGiveUp();
    const backoffMs = failures === 0 ? 0 : Math.min(maxBackoffMs, initialBackoffMs * 2 ** (failures - 1));
    setTimeout(() => stopping || fork(), backoffMs);
  });

  const start = async () => {
    const worker = fork();
    unsupervised.add(worker);
    await waitUntilListening(worker);
    unsupervised.delete(worker);
    return worker;
  };
  const end = async (worker: Worker) => {
    unsupervised.add(worker);
    const exited = waitForExit(worker);
    worker.send(replacedMessage);
    await exited;
  };
  return {
    start,
    restart: async () => {
      for (const worker of listeningSince.keys().toArray()) {
        if (stopping || worker.isDead()) continue;
        const replacement = await start();
        // One that has ended meanwhile is replaced already.
        await end(worker.isDead() ? replacement : worker);
      }
    },
    stop: async () => {
      stopping = true;
      const exits = Object.values(cluster.workers ?? {}).flatMap((worker) => {
        if (worker === undefined || worker.isDead()) return [];
        worker.process.kill('SIGTERM');
        return [waitForExit(worker)];
      });
      return (await Promise.all(exits)).every((code) => code === 0 || code === null);
    },
    listening: () => listeningSince.keys().toArray(),
  };
}

/** The exit code; null when a signal ended the worker. */
function waitForExit(worker: Worker): Promise<number | null> {
  return new Promise((resolve) => worker.once('exit', (code: number | null) => resolve(code)));
}

function waitUntilListening(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('listening', () => resolve());
    worker.once('exit', () => reject(new Error('The worker ended before it listened')));
  });
}
