import cluster from 'node:cluster';
import type { AddressInfo } from 'node:net';
import { createApp } from '#server/app.ts';
import { buildContext } from '#server/build-context.ts';
import { ConfigurationError } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import { findDemoAccounts } from '#server/features/demo/queries.ts';
import { demoSummary, seedDemo } from '#server/features/demo/seed-demo.ts';
import { startHousekeeping } from '#server/jobs/housekeeping.ts';
import { startLaterSettings } from '#server/jobs/later-settings.ts';
import { startScheduledBackups } from '#server/jobs/scheduled-backups.ts';
import { drainConnections } from '#server/http/drain-connections.ts';
import { verifyMailServer } from '#server/integrations/mail.ts';
import type { Log } from '#server/log.ts';
import { openLog } from './open-log.ts';
import { forceExitTimeoutMs, replacedMessage } from './cluster-messages.ts';
import { backUpBeforeUpgrade } from '#server/backup/back-up.ts';
import { BackupError, describeReason } from '#server/backup/backup-rules.ts';
import { createClock } from '#server/clock.ts';
import { claimDatabase } from '#server/db/database.ts';
import { transactionPoolerCode } from '#server/db/postgres.ts';
import { createSetUpLink } from '#server/features/team/set-up-owner.ts';
import { createFirstAdmin } from '#server/features/team/create-first-admin.ts';

const unreachableErrorCodes = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', 'EAI_AGAIN'];

/** Runs the shop in this process, which may be one of several. */
export async function runServer(config: Config): Promise<void> {
  // Meant for the primary process, but a terminal sends it to all.
  if (cluster.isWorker) process.on('SIGHUP', () => undefined);
  const { log, flushLog } = openLog(config);
  const claim = await withConfigurationErrors(claimDatabase(config.databaseUrl), describeClaimProblem);
  const upgradeBackup = await backUpBeforeUpgrade(config, createClock(config.clockStartsAt).now()).catch(
    describeBackupProblem,
  );
  if (upgradeBackup !== null) log.info({ file: upgradeBackup }, 'backed up before the upgrade');
  const { ctx, close } = await withConfigurationErrors(buildContext(config, log), describeDatabaseProblem);
  if (config.demo) await seedDemo(ctx);
  else await assertNoDemoAccounts(ctx);
  await createFirstAdmin(ctx);
  const app = await createApp(ctx, log);
  await withConfigurationErrors(app.listen({ host: config.host, port: config.port }), describeListenProblem);
  const housekeeping = startHousekeeping(ctx);
  const backups = startScheduledBackups(ctx);
  const settings = startLaterSettings(ctx);
  flushLog();
  const isFirst = cluster.worker === undefined || cluster.worker.id === 1;
  if (isFirst) {
    void warnOfMailServer(config, log);
    const setUpLink = config.demo ? null : await createSetUpLink(ctx);
    process.stdout.write(describeStart(config, { address: app.server.address(), setUpLink }));
  }

  let stopping = false;
  const stop = (reason: object) => {
    if (stopping) return;
    stopping = true;
    log.info(reason, 'closing');
    setTimeout(() => process.exit(1), forceExitTimeoutMs).unref();
    void app
      .close()
      .then(housekeeping.stop)
      .then(backups?.stop)
      .then(settings.stop)
      .then(close)
      .then(claim.release)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  const stopSignals = ['SIGTERM', 'SIGINT', ...(cluster.isWorker ? [] : ['SIGHUP'])];
  for (const signal of stopSignals) process.on(signal, () => stop({ signal }));
  cluster.worker?.on('message', (message) => {
    if (message === replacedMessage)
      void drainConnections(app.server, ctx.events.endStreams).then(() => stop({ replaced: true }));
  });
}

/** A wrong mail server shows in the log of the start, not with the first student who waits for a link. */
async function warnOfMailServer(config: Config, log: Log): Promise<void> {
  const { smtpUrl, mailFrom: from, smtpRequireTls: requireTls } = config;
  if (smtpUrl === null) return;
  await verifyMailServer(smtpUrl, { from, requireTls }).catch((error: unknown) =>
    log.warn({ reason: describeReason(error) }, 'the mail server cannot be used'),
  );
}

type Start = { address: AddressInfo | string | null; setUpLink: string | null };

function describeStart(config: Config, { address, setUpLink }: Start): string {
  const port = typeof address === 'object' && address ? address.port : config.port;
  const isForOwner = setUpLink !== null && config.production;
  const note = isForOwner ? ' for its owner, and for students once you open it there' : '';
  const lines = [`${config.shopName} is open at http://${config.host}:${port}${note}`];
  if (config.demo) lines.push(demoSummary());
  else lines.push(`Console: ${config.publicUrl}/admin`);
  if (setUpLink !== null) lines.push(`Make the first account within a day, at this link: ${setUpLink}`);
  return `${lines.join('\n')}\n`;
}

/** The demo password is public: production refuses demo accounts, and other modes log a warning. */
async function assertNoDemoAccounts(ctx: Context): Promise<void> {
  if ((await findDemoAccounts(ctx.db)).length === 0) return;
  if (!ctx.config.production) {
    ctx.log.warn({}, 'the demo is off, but its accounts can still sign in with their public password');
    return;
  }
  throw new ConfigurationError([
    'The database holds accounts of the demo, whose password is public: close them, renamed ones too, by `npm run admin -- remove-demo`, or set DATABASE_URL to another one.',
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

function describeBackupProblem(error: unknown): never {
  if (!(error instanceof BackupError)) throw error;
  throw new ConfigurationError([
    `${error.message} Without a backup the database is not upgraded: mend this, or set BACKUP_KEEP=0 to upgrade without one.`,
  ]);
}

function describeClaimProblem(code: string, message: string): string | null {
  if (message === 'database is locked')
    return 'Another process runs the shop on the database file of DATABASE_URL. Stop it first, or set DATABASE_URL to another file.';
  return describeDatabaseProblem(code, message);
}

function describeDatabaseProblem(code: string, message: string): string | null {
  if (unreachableErrorCodes.includes(code))
    return 'The database at DATABASE_URL does not answer. Is PostgreSQL running there?';
  if (code === transactionPoolerCode) return `${message}.`;
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
