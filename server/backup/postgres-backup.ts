import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { assertKnownMigrations, BackupError, describeReason } from './backup-rules.ts';
import { endedRows } from './ended-rows.ts';

/** A backup of PostgreSQL: the custom format of `pg_dump`, which reads one state of the database. */

const runFile = promisify(execFile);
const maxOutputBytes = 64 * 1024 ** 2;

/** The bytes that a dump may need; it is compressed. */
export async function estimatePostgresBytes(url: string): Promise<number> {
  return Number(await query(url, 'SELECT pg_database_size(current_database())'));
}

/** The migrations that the database has run; none for a new one. Throws BackupError. */
export async function listPostgresMigrations(url: string): Promise<string[]> {
  const table = await query(url, "SELECT to_regclass('migrations')");
  return table === '' ? [] : (await query(url, 'SELECT name FROM migrations')).split('\n');
}

/** Writes a checked dump to `target`. Throws BackupError. */
export async function writePostgresBackup(url: string, target: string): Promise<void> {
  await dump(url, target);
  await checkDump(target);
}

async function dump(url: string, target: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`], url);
}

/** Throws BackupError for a file that is no dump of the shop, or that of a newer version. */
async function checkDump(file: string): Promise<void> {
  // All rows are read, which finds a damaged file.
  await run('pg_restore', ['--file=/dev/null', file]);
  const text = await run('pg_restore', ['--data-only', '--table=migrations', '--file=-', file]);
  assertKnownMigrations([...text.matchAll(/^(\d{4}-[a-z-]+)\t/gm)].map(([, name = '']) => name));
}

const countOthers =
  'SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/**
 * Replaces the tables of the database by those of a dump, all or none, without its ended rows. What was there is dumped to
 * `kept` before. Throws BackupError.
 */
export async function restorePostgresBackup(
  url: string,
  { file, kept }: { file: string; kept: string },
): Promise<void> {
  await checkDump(file);
  if (Number(await query(url, countOthers)) > 0)
    throw new BackupError('The database is in use: stop the shop first, and whatever else is connected.');
  await dump(url, kept);
  const script = `${kept}.restoring.sql`;
  try {
    await run('pg_restore', ['--no-owner', `--file=${script}`, file]);
    // Tables of a newer version than the backup would stay beside its own.
    const reset = ['--command=DROP SCHEMA public CASCADE', '--command=CREATE SCHEMA public'];
    const inOneTransaction = ['--single-transaction', '--set=ON_ERROR_STOP=1'];
    // A backup of an older version may lack a table.
    const removal = endedRows.map(
      ([table, condition]) =>
        `--command=DO $$ BEGIN IF to_regclass('public.${table}') IS NOT NULL THEN DELETE FROM public.${table} WHERE ${condition}; END IF; END $$`,
    );
    const steps = [...reset, `--file=${script}`, ...removal];
    await run('psql', ['--no-psqlrc', '--quiet', ...inOneTransaction, ...steps], url);
  } finally {
    await rm(script, { force: true });
  }
}

async function query(url: string, sql: string): Promise<string> {
  return (await run('psql', ['--no-psqlrc', '--tuples-only', '--no-align', '--command', sql], url)).trim();
}

/** Runs a program of the PostgreSQL client; the password is in no list of processes. */
async function run(
  program: 'pg_dump' | 'pg_restore' | 'psql',
  args: readonly string[],
  url?: string,
): Promise<string> {
  const target = url === undefined ? undefined : new URL(url);
  // As in the pool, the parameter wins.
  const password = target?.searchParams.get('password') ?? decodeURIComponent(target?.password ?? '');
  if (target) {
    target.password = '';
    target.searchParams.delete('password');
  }
  const all = [...(target ? [`--dbname=${target.href}`] : []), ...args];
  const env = { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) };
  try {
    return (await runFile(program, all, { env, maxBuffer: maxOutputBytes })).stdout;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError(`${program} is not installed: install the client of PostgreSQL.`);
    const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new BackupError(`${program} failed: ${stderr.split('\n')[0] || describeReason(error)}`);
  }
}
