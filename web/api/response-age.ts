import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { seenAtHeader } from '#web/service-worker/cache-metadata.ts';

/** Answers that this browser had kept, with the browser's time at which the shop gave them. */
const responseTimes = new WeakMap<object, number>();
/** Queries that show such an answer. */
const queriesFromOfflineCache = new WeakSet<object>();
const listeners = new Set<() => void>();
let wasOfflineCacheUsed = false;

type TimestampedQuery = { setState: (state: { dataUpdatedAt: number }) => void };

function markFromOfflineCache(query: object): void {
  queriesFromOfflineCache.add(query);
  if (wasOfflineCacheUsed) return;
  wasOfflineCacheUsed = true;
  for (const listener of listeners) listener();
}

/** Notes of an answer whether it is one from earlier. */
export function tagResponseAge(body: object, headers: Headers): void {
  const atMs = Number(headers.get(seenAtHeader));
  if (atMs > 0) responseTimes.set(body, atMs);
}

/** The newer one of what was answered and what is known: an answer from earlier may be the older. */
export function pickFresher<T extends object>(
  body: T,
  cached: { data: T | undefined; dataUpdatedAt: number } | undefined,
): T {
  const atMs = responseTimes.get(body);
  if (atMs === undefined || cached?.data === undefined || cached.dataUpdatedAt < atMs) return body;
  responseTimes.set(cached.data, cached.dataUpdatedAt);
  return cached.data;
}

/** Sets a query that has just been answered to the time at which the shop gave the answer. */
export function applyResponseAge(data: unknown, query: TimestampedQuery): void {
  const atMs = typeof data === 'object' && data !== null ? responseTimes.get(data) : undefined;
  if (atMs === undefined) {
    queriesFromOfflineCache.delete(query);
    return;
  }
  query.setState({ dataUpdatedAt: atMs });
  markFromOfflineCache(query);
}

/** The shop itself has answered this query, with something else. */
export function unmarkFromOfflineCache(query: object): void {
  queriesFromOfflineCache.delete(query);
}

/** Hands over what a document brought with it; `seenAtMs` if the document is one from earlier. */
export function hydrateQuery(
  queries: QueryClient,
  { key, body }: { key: QueryKey; body: unknown },
  cachedAtMs: number | undefined,
): void {
  if (cachedAtMs === undefined) {
    queries.setQueryData(key, body);
    return;
  }
  queries.setQueryData(key, body, { updatedAt: cachedAtMs });
  const query = queries.getQueryCache().find({ queryKey: key });
  if (query) markFromOfflineCache(query);
}

/** Whether what a query shows came from this device instead of the shop. */
export function isFromOfflineCache(query: object | undefined): boolean {
  return query !== undefined && queriesFromOfflineCache.has(query);
}

/** Whether any answer from earlier was shown in this document. */
export function hasUsedOfflineCache(): boolean {
  return wasOfflineCacheUsed;
}

/** Calls back at the first answer from earlier. */
export function onOfflineCacheUsed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
