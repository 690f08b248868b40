import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { seenAtHeader } from '#web/service-worker/marks.ts';

/** Answers that this browser had kept, with the browser's time at which the shop gave them. */
const seenAt = new WeakMap<object, number>();
/** Queries that show such an answer. */
const earlier = new WeakSet<object>();
const listeners = new Set<() => void>();
let hasEarlier = false;

type Seen = { setState: (state: { dataUpdatedAt: number }) => void };

function markEarlier(query: object): void {
  earlier.add(query);
  if (hasEarlier) return;
  hasEarlier = true;
  for (const listener of listeners) listener();
}

/** Notes of an answer whether it is one from earlier. */
export function noteSeenAt(body: object, headers: Headers): void {
  const atMs = Number(headers.get(seenAtHeader));
  if (atMs > 0) seenAt.set(body, atMs);
}

/** The newer one of what was answered and what is known: an answer from earlier may be the older. */
export function newestAnswer<T extends object>(
  body: T,
  known: { data: T | undefined; dataUpdatedAt: number } | undefined,
): T {
  const atMs = seenAt.get(body);
  if (atMs === undefined || known?.data === undefined || known.dataUpdatedAt < atMs) return body;
  seenAt.set(known.data, known.dataUpdatedAt);
  return known.data;
}

/** Sets a query that has just been answered to the time at which the shop gave the answer. */
export function keepSeenAt(data: unknown, query: Seen): void {
  const atMs = typeof data === 'object' && data !== null ? seenAt.get(data) : undefined;
  if (atMs === undefined) {
    earlier.delete(query);
    return;
  }
  query.setState({ dataUpdatedAt: atMs });
  markEarlier(query);
}

/** The shop itself has answered this query, with something else. */
export function forgetEarlier(query: object): void {
  earlier.delete(query);
}

/** Hands over what a document brought with it; `seenAtMs` if the document is one from earlier. */
export function holdAnswer(
  queries: QueryClient,
  { key, body }: { key: QueryKey; body: unknown },
  seenAtMs: number | undefined,
): void {
  if (seenAtMs === undefined) {
    queries.setQueryData(key, body);
    return;
  }
  queries.setQueryData(key, body, { updatedAt: seenAtMs });
  const query = queries.getQueryCache().find({ queryKey: key });
  if (query) markEarlier(query);
}

/** Whether what a query shows came from this device instead of the shop. */
export function isFromEarlier(query: object | undefined): boolean {
  return query !== undefined && earlier.has(query);
}

/** Whether any answer from earlier was shown in this document. */
export function hasEarlierAnswers(): boolean {
  return hasEarlier;
}

/** Calls back at the first answer from earlier. */
export function onEarlierAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
