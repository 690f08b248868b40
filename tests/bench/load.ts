import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';

/** One case of the bench: what is asked, again and again and in turn, over so many connections. */
export type Load = {
  url: string;
  connections: number;
  seconds: number;
  requests: { method: string; path: string; headers: Record<string, string>; body?: string }[];
  /** Each request carries an Idempotency-Key of its own, as the checkout page sends it. */
  hasIdempotencyKey: boolean;
};

export type LoadResult = { perSecond: number; p50Ms: number; p99Ms: number; failed: number };

/** Runs as a process of its own, so that asking costs the answering side nothing: a `Load` in, a `LoadResult` out, as JSON. */
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

if (process.argv[1] === import.meta.filename) {
  // Written by the bench, which has this file's types.
  const load = JSON.parse(await text(process.stdin)) as Load;
  process.stdout.write(JSON.stringify(await run(load)));
}
