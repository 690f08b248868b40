import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { AutocannonRequest } from 'autocannon';

/** The requests, sent in turn by each connection. */
export type Load = {
  url: string;
  connections: number;
  seconds: number;
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[];
  /** Paths of the only request, each for one request of all connections. */
  paths?: string[];
  /** Each request carries its own Idempotency-Key, like the checkout page. */
  hasIdempotencyKey?: boolean;
  /** Requests per second; without it as many as are answered. */
  perSecond?: number;
  /** 2xx without it. */
  expectedStatus?: 304;
};

export type LoadResult = {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  failed: number;
};

/**
 * A separate process, so that sending requests costs the server nothing: a `Load` in, a `LoadResult` out, as
 * JSON.
 */
async function run(load: Load): Promise<LoadResult> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: load.requests.map((request) => ({ ...request, ...createSetup(load) })),
    // Latencies as they were, without those of requests that were never sent.
    ...(load.perSecond === undefined ? {} : { overallRate: load.perSecond, ignoreCoordinatedOmission: true }),
  });
  const { requests, latency, errors, timeouts } = result;
  const unexpected = load.expectedStatus === 304 ? requests.total - result['3xx'] : result.non2xx;
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    maxMs: latency.max,
    failed: unexpected + errors + timeouts,
  };
}

function createSetup({ paths, hasIdempotencyKey = false }: Load) {
  let next = 0;
  if (paths)
    return {
      setupRequest: (request: AutocannonRequest) => ({
        ...request,
        path: paths[next++ % paths.length] ?? '/',
      }),
    };
  if (!hasIdempotencyKey) return {};
  return {
    setupRequest: (request: AutocannonRequest) => ({
      ...request,
      headers: { ...request.headers, 'idempotency-key': randomUUID() },
    }),
  };
}

if (import.meta.main) {
  // Written by the benchmark with this file's types.
  const load = JSON.parse(await text(process.stdin)) as Load;
  process.stdout.write(JSON.stringify(await run(load)));
}
