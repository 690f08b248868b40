import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, dropDatabase } from './postgres.ts';

const main = path.resolve(import.meta.dirname, '../server/main.ts');
const startTimeoutMs = 30_000;

/** A shop in a process of its own, as it runs in a hostel. */
export type ServerProcess = {
  url: string;
  /** Everything it has written so far. */
  output: () => string;
  /** Ends it with a signal and answers its exit code; null when the signal itself ended it. */
  stop: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
};

/** Starts `server/main.ts` on a free port and waits until it is open; throws with what it wrote when it refuses. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output, exited } = launch({ PORT: '0', ...env });
  const listening = Promise.withResolvers<string>();
  child.stdout.on('data', () => {
    const url = / is open at (http:\S+)/.exec(output())?.[1];
    if (url !== undefined) listening.resolve(url);
  });
  void exited.then(() => listening.reject(new Error(`The shop did not open:\n${output()}`)));
  const killTimer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  const url = await listening.promise;
  clearTimeout(killTimer);
  return {
    url,
    output,
    stop: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts it with a configuration it cannot work with; answers how it ended and what it said. */
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
  const child = spawn(process.execPath, [main], {
    // Nothing of the environment that the tests themselves run in.
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let outputText = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      outputText += text;
    });
  }
  // The pipes are empty once they close, and only then is everything there.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => outputText, exited };
}

/** A database that outlives the process on it: a file, or a database on the PostgreSQL of the tests. */
export async function createPersistentDatabase(): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  if (process.env['TEST_DATABASE'] === 'postgres') {
    const serverUrl = process.env['TEST_POSTGRES_URL'] ?? '';
    const name = `lasting_${randomBytes(6).toString('hex')}`;
    return {
      url: await createDatabase(serverUrl, name),
      drop: () => dropDatabase(serverUrl, name),
    };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-shop-'));
  return {
    url: `file:${path.join(folder, 'shop.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A JSON call over the network; the answer with its status. */
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
  // Answers of the API are JSON objects; the tests that use them check them.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
