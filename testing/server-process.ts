import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, dropDatabase } from './postgres.ts';

const main = path.resolve(import.meta.dirname, '../server/main.ts');
/** As `npm start` starts it (`tools/install.mjs`). */
const serverNodeArgs = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
const serverEnvironment = { UV_THREADPOOL_SIZE: '5', MALLOC_MMAP_THRESHOLD_: '1048576' };
/** Processes start slowly on a busy machine. */
export const startTimeoutMs = 120_000;

/** A shop in a separate process, as in production. */
export type ServerProcess = {
  url: string;
  pid: number;
  /** Everything the process has written so far. */
  output: () => string;
  /** Sends a signal that does not end the process. */
  signal: (signal: 'SIGHUP') => void;
  /** Sends a signal and returns the exit code; null when the signal itself ended the process. */
  stop: (signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL') => Promise<number | null>;
};

/** Starts `server/main.ts` on a free port and waits until it listens; throws with its output when it fails. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output, exited } = launch({ PORT: '0', ...env });
  const listening = Promise.withResolvers<string>();
  const findUrl = () => {
    const url = / is open at (http:\S+)/.exec(output())?.[1];
    if (url === undefined) return;
    // The log grows with every request.
    child.stdout.off('data', findUrl);
    listening.resolve(url);
  };
  child.stdout.on('data', findUrl);
  void exited.then(() => listening.reject(new Error(`The shop did not open:\n${output()}`)));
  const killTimer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  const url = await listening.promise;
  clearTimeout(killTimer);
  // A process that has written has an id.
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    output,
    signal: (signal) => void child.kill(signal),
    stop: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts the server with an invalid configuration; returns exit code and output. */
export async function startExpectingFailure(
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const { child, output, exited } = launch({ PORT: '0', ...env });
  const killTimer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  const code = await exited;
  clearTimeout(killTimer);
  return { code, lines: output().trim().split('\n') };
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [...serverNodeArgs, main], {
    // The environment of the tests does not leak into the server.
    env: { ...serverEnvironment, PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let outputText = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      outputText += text;
    });
  }
  // The output is complete only when the pipes have closed.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => outputText, exited };
}

/** A persistent database: a file, or a database on the test PostgreSQL. */
export async function createPersistentDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (process.env['TEST_DATABASE'] === 'postgres') {
    const serverUrl = process.env['TEST_POSTGRES_URL'] ?? '';
    const name = `lasting_${randomBytes(6).toString('hex')}`;
    return { url: await createDatabase(serverUrl, name), drop: () => dropDatabase(serverUrl, name) };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-shop-'));
  return {
    url: `file:${path.join(folder, 'shop.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Sends a JSON request over the network; returns status and body. */
export async function fetchJson(
  url: string,
  request: {
    method?: string;
    path: string;
    body?: unknown;
    token?: string;
    headers?: Record<string, string>;
  },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${url}/api${request.path}`, {
    method: request.method ?? (request.body === undefined ? 'GET' : 'POST'),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    headers: {
      'content-type': 'application/json',
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
  });
  // Unchecked network data; the tests that use it check it.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
