import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, dropDatabase } from './postgres.ts';

const main = path.resolve(import.meta.dirname, '../server/main.ts');
const startLimitMs = 30_000;

/** A shop in a process of its own, as it runs in a hostel. */
export type ServerProcess = {
  url: string;
  /** Everything it has written so far. */
  output: () => string;
  /** Ends it with a signal and answers its exit code; null when the signal itself ended it. */
  end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>;
};

/** Starts `server/main.ts` on a free port and waits until it is open; throws with what it wrote when it refuses. */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output, exited } = launch({ PORT: '0', ...env });
  const opened = Promise.withResolvers<string>();
  child.stdout.on('data', () => {
    const url = / is open at (http:\S+)/.exec(output())?.[1];
    if (url !== undefined) opened.resolve(url);
  });
  void exited.then(() => opened.reject(new Error(`The shop did not open:\n${output()}`)));
  const late = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
  const url = await opened.promise;
  clearTimeout(late);
  return {
    url,
    output,
    end: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts it with a configuration it cannot work with; answers how it ended and what it said. */
export async function refusedStart(
  env: Record<string, string>,
): Promise<{ code: number | null; lines: string[] }> {
  const { child, output, exited } = launch({ PORT: '0', ...env });
  const late = setTimeout(() => child.kill('SIGKILL'), startLimitMs);
  const code = await exited;
  clearTimeout(late);
  return { code, lines: output().trim().split('\n') };
}

function launch(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    // Nothing of the environment that the tests themselves run in.
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      written += text;
    });
  }
  // The pipes are empty once they close, and only then is everything there.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => written, exited };
}

/** A database that outlives the process on it: a file, or a database on the PostgreSQL of the tests. */
export async function lastingDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  if (process.env['TEST_DATABASE'] === 'postgres') {
    const server = process.env['TEST_POSTGRES_URL'] ?? '';
    const name = `lasting_${randomBytes(6).toString('hex')}`;
    return { url: await createDatabase(server, name), drop: () => dropDatabase(server, name) };
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'corridor-shop-'));
  return {
    url: `file:${path.join(folder, 'shop.db')}`,
    drop: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A JSON call over the network; the answer with its status. */
export async function fetchCall(
  url: string,
  call: {
    method?: string;
    path: string;
    body?: unknown;
    token?: string;
    headers?: Record<string, string>;
  },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${url}/api${call.path}`, {
    method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    headers: {
      'content-type': 'application/json',
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
  });
  // Answers of the API are JSON objects; the tests that use them check them.
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
