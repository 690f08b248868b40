import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { dayMs } from '#domain/durations.ts';
import { findBackupFolder } from '#server/backup/back-up.ts';
import { describeReason, listBackups, parseStamp } from '#server/backup/backup-rules.ts';
import { checkSqlite } from '#server/backup/sqlite-backup.ts';
import { createClock } from './clock.ts';
import { ConfigurationError, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { describeDatabase, isPostgresUrl, lowDiskBytes, readFreeBytes, toSqlitePath } from './db/database.ts';
import { assertOwnConnections, openPostgres, readStandbys } from './db/postgres.ts';
import { verifyMailServer } from './integrations/mail.ts';

/**
 * `npm run doctor`: whether the settings, the database, the disk, the backups, the mail server, the public address and the
 * clock are ready for production, each with a sentence. It changes nothing, and works beside a running shop.
 */

type Finding = { check: string; problem: string | null };
/** Resolves to what is wrong; null for nothing. */
type Check = (config: Config) => Promise<string | null>;

const checks: Readonly<Record<string, Check>> = {
  Database: examineDatabase,
  Disk: examineDisk,
  Backups: examineBackups,
  Mail: examineMail,
  Address: examineAddress,
  Clock: examineClock,
};

/** What is ready for production, and what is wrong, as sentences. */
export async function examineShop(env: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig({ ...env, NODE_ENV: 'production' });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map((problem) => ({ check: 'Settings', problem }));
  }
  const results = Object.entries(checks).map(async ([check, examine]) => {
    const problem = await examine(config).catch((error: unknown) => `${describeReason(error)}.`);
    return { check, problem };
  });
  return [{ check: 'Settings', problem: null }, ...(await Promise.all(results))];
}

/** The oldest one that the shop is tested with. */
const oldestPostgres = 15;

async function examineDatabase({ databaseUrl }: Config): Promise<string | null> {
  if (!isPostgresUrl(databaseUrl)) {
    const { name, isMissing } = describeDatabase(databaseUrl);
    if (isMissing) return `There is none at ${name} yet: the first start makes it.`;
    checkSqlite(toSqlitePath(databaseUrl));
    return null;
  }
  const pool = openPostgres(databaseUrl, { max: 2 });
  try {
    const { rows } = await pool.query<{ version: string }>('SHOW server_version');
    const version = Number.parseInt(rows[0]?.version ?? '', 10);
    if (version < oldestPostgres) return `PostgreSQL ${version} is too old: use ${oldestPostgres} or newer.`;
    await assertOwnConnections(pool);
    if (await crossesUnencrypted(pool))
      return 'The connection to another machine is not encrypted: add ?sslmode=verify-full&sslrootcert=FILE to DATABASE_URL.';
    return (await readStandbys(pool)) === 'asynchronous'
      ? 'The standby follows later: a fail-over may lose the last confirmed orders. Set synchronous_mode in Patroni.'
      : null;
  } finally {
    await pool.end();
  }
}

/** Through a proxy, PostgreSQL sees the machine of that proxy. */
async function crossesUnencrypted(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ crosses: boolean }>(
    'SELECT NOT ssl AND inet_client_addr() IS DISTINCT FROM inet_server_addr() AS crosses FROM pg_stat_ssl WHERE pid = pg_backend_pid()',
  );
  return rows[0]?.crosses === true;
}

async function examineDisk({ databaseUrl }: Config): Promise<string | null> {
  const freeBytes = await readFreeBytes(databaseUrl);
  if (freeBytes === null || freeBytes >= lowDiskBytes) return null;
  return `Only ${Math.floor(freeBytes / 1024 ** 2)} MB are free: keep at least 1 GB.`;
}

async function examineBackups(config: Config): Promise<string | null> {
  const folder = findBackupFolder(config);
  // A folder of somebody else is no empty one.
  const names = existsSync(folder) ? await readdir(folder) : [];
  const now = createClock(null).now();
  const newest = listBackups(names, now).at(-1);
  if (newest === undefined) return `There is none in ${folder}: npm run backup makes one.`;
  const ageMs = now - (parseStamp(newest)?.getTime() ?? 0);
  if (ageMs < 0)
    return `Those in ${folder} are of a time ahead: check the clock, and make one by npm run backup.`;
  return ageMs < 2 * dayMs ? null : `The newest one in ${folder} is ${Math.floor(ageMs / dayMs)} days old.`;
}

async function examineMail({ smtpUrl, mailFrom: from, smtpRequireTls: requireTls }: Config) {
  if (smtpUrl !== null) await verifyMailServer(smtpUrl, { from, requireTls });
  return null;
}

const addressTimeoutMs = 10_000;

async function examineAddress({ publicUrl, trustProxy }: Config): Promise<string | null> {
  const response = await fetch(`${publicUrl}/healthz`, {
    signal: AbortSignal.timeout(addressTimeoutMs),
  }).catch((error: unknown) => describeReason(error instanceof Error ? (error.cause ?? error) : error));
  if (typeof response === 'string') return `${publicUrl} cannot be reached from here: ${response}.`;
  if ([502, 503, 504].includes(response.status))
    return `${publicUrl} answers ${response.status}: the shop behind it does not run, or its proxy looks elsewhere.`;
  const body = await response.text();
  if (!body.includes('"status":"ok"')) return `${publicUrl} answers, but it is not the shop.`;
  return publicUrl.startsWith('https:') && trustProxy === false
    ? 'A proxy speaks https for the shop, and TRUST_PROXY is 0: all visitors would share the limits of one.'
    : null;
}

async function examineClock(): Promise<string | null> {
  // Of systemd; without it nobody here knows.
  const command = promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  const synchronized = await command.then(({ stdout }) => stdout.trim()).catch(() => 'unknown');
  return synchronized === 'no' ? 'It is not synchronized: switch on NTP (timedatectl set-ntp true).' : null;
}

// Last, since it runs at once what stands above.
if (import.meta.main) {
  const findings = await examineShop(process.env);
  for (const { check, problem } of findings)
    process.stdout.write(
      `${problem === null ? '✓' : '✗'} ${check}${problem === null ? '' : `: ${problem}`}\n`,
    );
  process.exitCode = findings.some(({ problem }) => problem !== null) ? 1 : 0;
}
