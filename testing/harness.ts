import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import type { ErrorCode } from '#contract/errors.ts';
import { contract } from '#contract/contract.ts';
import type { Contract, EndpointName } from '#contract/contract.ts';
import type { EndpointRequest, EndpointResponseBody } from '#contract/endpoint.ts';
import { createApp } from '#server/app.ts';
import { buildContext } from '#server/build-context.ts';
import type { Clock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { createHashing } from '#server/sessions/hashing.ts';
import type { Context } from '#server/context.ts';
import { unlimitedOrderSettings, writeSettings } from '#server/features/shop/queries.ts';
import { createDatabase, dropDatabase } from './postgres.ts';
import { reportContractViolations } from './response-contract.ts';
import { createSqliteFile } from './sqlite-file.ts';

/** A clock that only changes when a test sets it. */
export type FakeClock = Clock & { set: (iso: string) => void; advance: (ms: number) => void };

/** A whole shop in this process: real database, real routes, fake clock. */
export type TestShop = {
  ctx: Context;
  app: FastifyInstance;
  clock: FakeClock;
  /** Sends a request to an endpoint of the contract, with a session token where one is given. */
  request: <N extends EndpointName>(
    name: N,
    request?: UncheckedRequest<N>,
    token?: string,
  ) => Promise<TestResponse<N>>;
  /** Lines logged as errors; a test that expects one removes it. */
  errorLines: string[];
  /** Every logged line of level `info` or above, unparsed. */
  logLines: string[];
  close: () => Promise<void>;
};

/** Tests also send what the types forbid. */
type UncheckedRequest<N extends EndpointName> = {
  [K in 'params' | 'query' | 'body']?: K extends keyof EndpointRequest<Contract[N]>
    ? EndpointRequest<Contract[N]>[K] | object
    : object;
} & { headers?: Record<string, string> };

/** The whole response; `body` has the fields of a success and of an error. */
export type TestResponse<N extends EndpointName> = {
  status: number;
  headers: Record<string, unknown>;
  body: EndpointResponseBody<Contract[N]> & {
    message: string;
    error: string;
    code: ErrorCode;
    params?: Record<string, string | number>;
    fields?: Record<string, string>;
    requestId: string;
  };
  text: string;
};

/** An afternoon in the standard pricing period: 21 November 2026, 3 PM IST. */
export const afternoon = '2026-11-21T15:00:00+05:30';

/** Cheap, so that hashing costs a test nothing; tests about hashing set their own. */
const fastHashing = { memory: 1024, passes: 1, parallelism: 1 };

/** Opens an empty shop without order limits, on the database that `TEST_DATABASE` names (sqlite or postgres). */
export async function openTestShop(
  options: { at?: string; env?: Record<string, string> } = {},
): Promise<TestShop> {
  const database = await createTestDatabase();
  const clock = createFakeClock(options.at ?? afternoon);
  const errorLines: string[] = [];
  const logLines: string[] = [];
  const log = pino(
    { level: 'info' },
    pino.multistream([
      { level: 'info', stream: { write: (line: string) => void logLines.push(line) } },
      { level: 'error', stream: { write: (line: string) => void errorLines.push(line) } },
    ]),
  );
  const config = readConfig({ DATABASE_URL: database.url, ...options.env });
  const { ctx, close } = await buildContext(config, log, clock);
  ctx.hashing = createHashing(fastHashing);
  ctx.minDurationMs = 0;
  await writeSettings(ctx.db, unlimitedOrderSettings, clock.now());
  const app = await createApp(ctx, log);
  reportContractViolations(app, (problem) => errorLines.push(`${problem}\n`));
  await app.ready();
  return {
    ctx,
    app,
    clock,
    errorLines,
    logLines,
    request: (name, request, token) => injectRequest(app, { name, request, token }),
    close: async () => {
      await app.close();
      await close();
      await database.drop();
      if (errorLines.length > 0) throw new Error(`The server logged errors:\n${errorLines.join('')}`);
    },
  };
}

function createFakeClock(startIso: string): FakeClock {
  let at = Date.parse(startIso);
  return {
    now: () => at,
    set: (iso) => {
      at = Date.parse(iso);
    },
    advance: (ms) => {
      at += ms;
    },
  };
}

async function injectRequest<N extends EndpointName>(
  app: FastifyInstance,
  options: { name: N; request: UncheckedRequest<N> | undefined; token: string | undefined },
): Promise<TestResponse<N>> {
  const { name, request = {}, token } = options;
  const { method, path } = contract[name];
  const params: Record<string, unknown> = { ...(request.params as object | undefined) };
  const url = `/api${path.replace(/:(\w+)/g, (_match, key: string) => encodeURIComponent(String(params[key])))}`;
  const response = await app.inject({
    method,
    url,
    ...(request.query ? { query: toStringValues(request.query) } : {}),
    ...(request.body ? { payload: request.body } : {}),
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers },
  });
  return {
    status: response.statusCode,
    headers: response.headers,
    // Unchecked network data; the tests that use it check it.
    body: isJson(response.headers)
      ? response.json<TestResponse<N>['body']>()
      : ({} as TestResponse<N>['body']),
    text: response.payload,
  };
}

/** Files and empty responses have no JSON. */
function isJson(headers: Record<string, unknown>): boolean {
  return String(headers['content-type']).startsWith('application/json');
}

function toStringValues(query: object): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}

async function createTestDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const engine = process.env['TEST_DATABASE'] ?? 'sqlite';
  if (engine === 'sqlite') return createSqliteFile();
  const serverUrl = process.env['TEST_POSTGRES_URL'];
  if (!serverUrl)
    throw new Error('TEST_POSTGRES_URL is not set; the set-up of the tests starts PostgreSQL and sets it.');
  const name = `shop_${randomBytes(6).toString('hex')}`;
  const url = await createDatabase(serverUrl, name, process.env['TEST_POSTGRES_TEMPLATE']);
  return { url, drop: () => dropDatabase(serverUrl, name) };
}
