import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, chown, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findMemoryFolder } from './memory-folder.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { findFreePort } from './tcp-proxy.ts';

export type RunningPostgres = { url: string; stop: () => Promise<void> };
type User = { uid: number; gid: number };

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * PostgreSQL for one test run: the server of `TEST_POSTGRES_URL`, else a temporary one that ends with this
 * process. `durable: false` turns fsync off and keeps the files in memory.
 */
export async function startPostgres(options: { durable: boolean }): Promise<RunningPostgres> {
  const configuredUrl = process.env['TEST_POSTGRES_URL'];
  if (configuredUrl !== undefined && configuredUrl !== '') {
    await checkConnection(configuredUrl);
    return { url: configuredUrl, stop: () => Promise.resolve() };
  }
  // PostgreSQL does not run as root.
  const user = process.getuid?.() === 0 ? findUnprivilegedUser() : undefined;
  const home = await createHomeFolder(user, options.durable);
  try {
    return await startPostgresIn({ home, user, durable: options.durable });
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}

/** Creates a database, as a copy of the files of `template` if given, and returns its URL. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  const templateClause =
    template === undefined ? '' : ` template ${quoteIdentifier(template)} strategy file_copy`;
  await run(url, `create database ${quoteIdentifier(name)}${templateClause}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  return databaseUrl.href;
}

/** Drops a database and closes its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await run(url, `drop database if exists ${quoteIdentifier(name)} with (force)`);
}

type StartOptions = { home: string; user: User | undefined; durable: boolean };

async function startPostgresIn({ home, user, durable }: StartOptions): Promise<RunningPostgres> {
  const binaries = await findPostgresBinaries(home, user !== undefined);
  const data = path.join(home, 'data');
  const log = path.join(home, 'log');
  const env = { ...process.env, LD_LIBRARY_PATH: path.join(binaries, '../lib'), PGDATA: data };
  const options = { cwd: home, env, ...user };
  const init = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(path.join(binaries, 'initdb'), init, { ...options, stdio: 'pipe' });
  // Also for a client that has another address than the server.
  await appendFile(path.join(data, 'pg_hba.conf'), 'host all all 127.0.0.0/8 trust\n');

  const port = await findFreePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=300',
    ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting]);
  const output = await open(log, 'w');
  const server = spawn(path.join(binaries, 'postgres'), settings, {
    ...options,
    // Ctrl-C must not reach PostgreSQL: the tests still close their databases.
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  });
  await output.close();
  const watchdog = startWatchdog(server, home);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await waitUntilReady(server, url, log);
  return { url, stop: () => stop({ server, watchdog, home }) };
}

/** A shell that stops the server when this process ends, however it ends. */
function startWatchdog(server: ChildProcess, home: string): ChildProcess {
  const script = 'read _; kill -QUIT "$1" 2>/dev/null; sleep 1; rm -rf "$2"';
  const watchdog = spawn('sh', ['-c', script, 'sh', String(server.pid), home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  server.unref();
  watchdog.unref();
  return watchdog;
}

type PostgresProcess = { server: ChildProcess; watchdog: ChildProcess; home: string };

async function stop({ server, watchdog, home }: PostgresProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const exited = once(server, 'exit');
    server.ref();
    server.kill('SIGINT');
    const killTimeout = wait(STOP_TIMEOUT_MS, 'late', { ref: false });
    if ((await Promise.race([exited, killTimeout])) === 'late') server.kill('SIGQUIT');
    await exited;
  }
  watchdog.kill('SIGKILL');
  await rm(home, { recursive: true, force: true });
}

async function waitUntilReady(server: ChildProcess, url: string, log: string): Promise<void> {
  const deadlineMs = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadlineMs) {
    if (server.exitCode !== null) break;
    const connectionError = await checkConnection(url).catch((error: unknown) => error);
    if (connectionError === undefined) return;
    await wait(50);
  }
  server.kill('SIGQUIT');
  throw new Error(`PostgreSQL did not start; it wrote:\n${await readFile(log, 'utf8')}`);
}

function checkConnection(url: string): Promise<void> {
  return run(url, 'select 1');
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function findUnprivilegedUser(): User {
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // No such user: try the next one.
    }
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it ' +
      'as. Run the tests as an ordinary user, or set TEST_POSTGRES_URL.',
  );
}

async function createHomeFolder(user: User | undefined, durable: boolean): Promise<string> {
  // The other user has no access to a private TMPDIR of root.
  const disk = user === undefined ? tmpdir() : '/tmp';
  const home = await mkdtemp(path.join(durable ? disk : findMemoryFolder(disk), 'corridor-postgres-'));
  await chmod(home, 0o755);
  if (user !== undefined) await chown(home, user.uid, user.gid);
  return home;
}
