import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** One case of the benchmark: the requests, sent in turn, and the number of connections. */
export type Load = {
  url: string;
  connections: number;
  seconds: number;
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[];
  /** Each request carries its own Idempotency-Key, like the checkout page. */
  hasIdempotencyKey: boolean;
};

export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failed: number };

/**
 * A separate process, so that sending requests costs the server nothing: a `Load` in, a `LoadResult` out, as
 * JSON.
 */
async function run(load: Load): Promise<LoadResult> {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    requests: load.requests.map((request) => ({
      ...request,
      ...(load.hasIdempotencyKey
        ? {
            setupRequest: (next) => ({
              ...next,
              headers: { ...next.headers, 'idempotency-key': randomUUID() },
            }),
          }
        : {}),
    })),
  });
  return {
    perSecond: requests.average,
    p50Ms: latency.p50,
    p99Ms: latency.p99,
    failed: non2xx + errors + timeouts,
  };
}

if (import.meta.main) {
  // Written by bench.ts with this file's types.
  const load = JSON.parse(await text(process.stdin)) as Load;
  process.stdout.write(JSON.stringify(await run(load)));
}
