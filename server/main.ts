import pino from 'pino';
import { createApp } from './app.ts';
import { buildContext } from './build-context.ts';
import { ConfigurationError, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { findDemoAccounts } from './features/demo/queries.ts';
import { demoSummary, seedDemo } from './features/demo/seed-demo.ts';
import { startHousekeeping } from './housekeeping.ts';
import { createFirstAdmin } from '#server/features/admin/create-first-admin.ts';

/** After this time the process is killed. */
const forceExitTimeoutMs = 9_500;

const unreachableErrorCodes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];

// Files of the shop, such as the database with addresses and secrets, are readable by its user only.
process.umask(0o077);

try {
  await run();
} catch (error) {
  const lines = error instanceof ConfigurationError ? error.problems : [getStack(error)];
  for (const line of lines) process.stderr.write(`${line}\n`);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = readConfig(process.env);
  const logStream = openLogStream();
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req', 'res', 'err.parameters', 'err.detail'],
    },
    logStream,
  );
  const { ctx, close } = await withConfigurationErrors(buildContext(config, log), describeDatabaseProblem);
  if (config.demo) await seedDemo(ctx);
  else await assertNoDemoAccounts(ctx);
  await createFirstAdmin(ctx);
  const app = await createApp(ctx, log);
  await withConfigurationErrors(app.listen({ host: config.host, port: config.port }), describeListenProblem);
  const housekeeping = startHousekeeping(ctx);
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : config.port;
  const startupLines = [`${config.shopName} is open at http://${config.host}:${port}`];
  if (config.demo) startupLines.push(demoSummary());
  logStream.flushSync();
  process.stdout.write(`${startupLines.join('\n')}\n`);

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'closing');
    setTimeout(() => process.exit(1), forceExitTimeoutMs).unref();
    void app
      .close()
      .then(housekeeping.stop)
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Standard output, written in blocks: requests do not wait for it. A killed process loses at most a second. */
function openLogStream() {
  const stream = pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 });
  process.on('exit', () => stream.flushSync());
  return stream;
}

/** The demo password is public: production refuses demo accounts, and other modes log a warning. */
async function assertNoDemoAccounts(ctx: Context): Promise<void> {
  if ((await findDemoAccounts(ctx.db)).length === 0) return;
  if (!ctx.config.production) {
    ctx.log.warn({}, 'the demo is off, but its accounts can still sign in with their public password');
    return;
  }
  throw new ConfigurationError([
    'The database holds accounts of the demo, whose password is public: close them by `npm run admin -- remove-demo`, or set DATABASE_URL to another one.',
  ]);
}

/** A step of the start; configuration problems become one message, other errors keep their stack. */
async function withConfigurationErrors<T>(
  step: Promise<T>,
  describeProblem: (code: string, message: string) => string | null,
): Promise<T> {
  try {
    return await step;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const message = error instanceof Error ? error.message.replace(/\.$/, '') : '';
    const problem = describeProblem(code, message);
    throw problem === null ? error : new ConfigurationError([problem]);
  }
}

function describeDatabaseProblem(code: string, message: string): string | null {
  if (unreachableErrorCodes.includes(code))
    return 'The database at DATABASE_URL does not answer. Is PostgreSQL running there?';
  // PostgreSQL error classes for wrong credentials and a missing database.
  if (/^(28|3D)/.test(code)) return `PostgreSQL at DATABASE_URL does not let us in: ${message}.`;
  if (/^(ERR_SQLITE|EACCES|EROFS|EPERM|ENOTDIR|EEXIST|EISDIR|ENOENT)/.test(code))
    return `The database file of DATABASE_URL cannot be opened: ${message}.`;
  return null;
}

function describeListenProblem(code: string): string | null {
  if (code === 'EADDRINUSE')
    return 'The port is taken: another program listens there. Set PORT to another one.';
  if (code === 'EACCES') return 'PORT is one that only the system may use. Set it above 1023.';
  if (code === 'EADDRNOTAVAIL' || unreachableErrorCodes.includes(code))
    return 'HOST is not an address of this machine.';
  return null;
}

function getStack(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
