import pino from 'pino';
import { createApp } from './app.ts';
import { buildContext } from './build-context.ts';
import { BadConfiguration, readConfig } from './config.ts';
import { demoSummary, seedDemo } from './features/demo/seed-demo.ts';
import { createFirstAdmin } from './features/staff/create-first-admin.ts';

/** Whatever still runs after this is cut off. */
const stopLimitMs = 10_000;

try {
  await run();
} catch (error) {
  const lines = error instanceof BadConfiguration ? error.problems : [startFailure(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['req', 'res', 'err.parameters', 'err.detail'],
  });
  const { ctx, close } = await buildContext(config, log);
  if (!config.production) await seedDemo(ctx);
  await createFirstAdmin(ctx);
  const app = await createApp(ctx, log);
  await app.listen({ host: config.host, port: config.port });
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : config.port;
  process.stdout.write(`${config.shopName} is open at http://${config.host}:${port}\n`);
  if (!config.production) process.stdout.write(`${demoSummary()}\n`);

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    void app
      .close()
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return 'The port is taken: another program listens there. Set PORT to another one.';
  if (code === 'ECONNREFUSED')
    return 'The database at DATABASE_URL does not answer. Is PostgreSQL running there?';
  return error.stack ?? error.message;
}
