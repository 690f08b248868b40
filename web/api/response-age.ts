import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { seenAtHeader } from '#web/service-worker/cache-metadata.ts';
import { createListeners } from './listeners.ts';

/** Responses from the offline cache with the browser time of their origin. */
const responseTimes = new WeakMap<object, number>();
/** Queries with such a response. */
const queriesFromOfflineCache = new WeakSet<object>();
const listeners = createListeners();
let wasOfflineCacheUsed = false;

type TimestampedQuery = { setState: (state: { dataUpdatedAt: number }) => void };

function markFromOfflineCache(query: object): void {
  queriesFromOfflineCache.add(query);
  if (wasOfflineCacheUsed) return;
  wasOfflineCacheUsed = true;
  listeners.notify();
}

/** Stores whether a response came from the offline cache. */
export function tagResponseAge(body: object, headers: Headers): void {
  const atMs = Number(headers.get(seenAtHeader));
  if (atMs > 0) responseTimes.set(body, atMs);
}

/** The newer one of a response and the known data. */
export function pickFresher<T extends object>(
  body: T,
  cached: { data: T | undefined; dataUpdatedAt: number } | undefined,
): T {
  const atMs = responseTimes.get(body);
  if (atMs === undefined || cached?.data === undefined || cached.dataUpdatedAt < atMs) return body;
  responseTimes.set(cached.data, cached.dataUpdatedAt);
  return cached.data;
}

/** Sets the update time of a query to the origin of its response. */
export function applyResponseAge(data: unknown, query: TimestampedQuery): void {
  const atMs = typeof data === 'object' && data !== null ? responseTimes.get(data) : undefined;
  if (atMs === undefined) {
    queriesFromOfflineCache.delete(query);
    return;
  }
  query.setState({ dataUpdatedAt: atMs });
  markFromOfflineCache(query);
}

/** The server has responded to this query. */
export function unmarkFromOfflineCache(query: object): void {
  queriesFromOfflineCache.delete(query);
}

/** Adds the data of a document; `seenAtMs` if the document was cached. */
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

/** Whether a query has data from the offline cache. */
export function isFromOfflineCache(query: object | undefined): boolean {
  return query !== undefined && queriesFromOfflineCache.has(query);
}

/** Whether any cached response was used in this document. */
export function hasUsedOfflineCache(): boolean {
  return wasOfflineCacheUsed;
}

/** Calls back at the first cached response. */
export const onOfflineCacheUsed = listeners.subscribe;
