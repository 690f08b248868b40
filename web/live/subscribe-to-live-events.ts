import type { QueryClient } from '@tanstack/react-query';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { reloadChanged } from '#web/api/endpoint-query.ts';
import { isBrowserOnline } from '#web/api/network.ts';
import { tokens } from '#web/api/tokens.ts';
import { invalidateSessionQueries, sessionQueryNames } from '#web/session/session-queries.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import type { LiveEvent, LiveState } from './live-connection.ts';
import { openSharedStream } from './shared-stream.ts';
import { updateCachedStock } from './update-cached-stock.ts';
import { invalidateProductQueries } from './product-queries.ts';

type Listener = { onEvent: (event: LiveEvent) => void; onState: (state: LiveState) => void };
type TabStream = { listeners: Set<Listener>; state: LiveState; stop: () => void };

const pollIntervalMs = 15_000;
const tabStreams = new Map<string, TabStream>();

/** Joins the stream of an account in this tab, open while there are listeners. */
export function subscribeToLiveEvents(
  queryClient: QueryClient,
  { kind, accountId }: { kind: SessionKind; accountId: string },
  listener: Listener,
): () => void {
  const name = `corridor-live:${kind}:${accountId}`;
  let stream = tabStreams.get(name);
  if (stream === undefined) {
    stream = openTabStream(queryClient, { kind, name });
    tabStreams.set(name, stream);
  }
  const joined = stream;
  joined.listeners.add(listener);
  listener.onState(joined.state);
  return () => {
    joined.listeners.delete(listener);
    if (joined.listeners.size > 0) return;
    joined.stop();
    tabStreams.delete(name);
  };
}

/** Updates the data of this tab; polls every 15 s while the stream is down. */
function openTabStream(
  queryClient: QueryClient,
  { kind, name }: { kind: SessionKind; name: string },
): TabStream {
  let token: string | null = null;
  const stream: TabStream = {
    listeners: new Set(),
    state: 'connecting',
    stop: () => {
      clearInterval(polling);
      close();
    },
  };
  const close = openSharedStream({
    name,
    open: (lastId, signal) => {
      token = tokens.read(kind);
      return openStream({ kind, token, lastId, signal });
    },
    wait,
    onUnauthorized: () => tokens.expire(kind, token),
    onEvent: (event) => {
      applyLiveEvent(queryClient, kind, event);
      for (const listener of stream.listeners) listener.onEvent(event);
    },
    onState: (state) => {
      stream.state = state;
      if (state === 'live') reloadMissed(queryClient, kind);
      for (const listener of stream.listeners) listener.onState(state);
    },
  });
  const polling = setInterval(() => {
    if (stream.state === 'down' && !document.hidden) invalidateSessionQueries(queryClient, kind);
  }, pollIntervalMs);
  return stream;
}

/** Events between the last fetch and the connection were missed. */
function reloadMissed(queryClient: QueryClient, kind: SessionKind): void {
  reloadChanged(queryClient, ['getShop', ...sessionQueryNames[kind]]);
}

type OpenStreamOptions = {
  kind: SessionKind;
  token: string | null;
  lastId: string | null;
  signal: AbortSignal;
};

function openStream({ kind, token, lastId, signal }: OpenStreamOptions): Promise<Response> {
  return fetch(`/api/events?as=${kind}`, {
    credentials: 'include',
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
    signal,
  });
}

/** Until the time is over, the network is back, or aborted; offline the time alone is not enough. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(() => {
      if (isBrowserOnline()) done();
    }, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

/** Updates the displayed data for an event. */
function applyLiveEvent(queryClient: QueryClient, kind: SessionKind, { type, data }: LiveEvent): void {
  if (type === 'product.stock') return updateCachedStock(queryClient, data);
  if (type === 'category.updated' || type === 'shop.updated') {
    if (type === 'category.updated') invalidateProductQueries(queryClient);
    return reloadChanged(queryClient, ['getShop']);
  }
  if (type === 'order.available' || (type === 'order.taken' && !isAssigned(queryClient, data))) {
    return reloadChanged(queryClient, ['listPendingOrders']);
  }
  if (type === 'reset') {
    invalidateProductQueries(queryClient);
    return reloadMissed(queryClient, kind);
  }
  invalidateSessionQueries(queryClient, kind);
}

/** Whether the order is assigned to this partner; then it was reassigned. */
function isAssigned(queryClient: QueryClient, data: unknown): boolean {
  const { _id } = data as { _id: string }; // Published by the server.
  return queryClient
    .getQueriesData<ApiResponse<'listAssignedOrders'>>({ queryKey: ['listAssignedOrders'] })
    .some(([, response]) => response?.data.some((order) => order._id === _id) ?? false);
}
