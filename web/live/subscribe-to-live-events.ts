import type { QueryClient } from '@tanstack/react-query';
import type { SessionKind } from '#contract/endpoints/route.ts';
import { reloadChanged } from '#web/api/endpoint-query.ts';
import { invalidateSessionQueries, sessionQueryNames } from '#web/session/session-queries.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { openLive } from './open-live.ts';
import type { LiveEvent, LiveState } from './open-live.ts';
import { updateCachedStock } from './update-cached-stock.ts';
import { invalidateProductQueries } from './product-queries.ts';

type Listener = { onEvent: (event: LiveEvent) => void; onState: (state: LiveState) => void };
type TabStream = { listeners: Set<Listener>; state: LiveState; stop: () => void };

const tabStreams = new Map<string, TabStream>();

/** Joins the stream of an account in this tab, open while there are listeners. */
export function subscribeToLiveEvents(
  queryClient: QueryClient,
  { kind, accountId }: { kind: SessionKind; accountId: string },
  listener: Listener,
): () => void {
  const name = `${kind}:${accountId}`;
  const stream = tabStreams.get(name) ?? openTabStream(queryClient, kind);
  tabStreams.set(name, stream);
  stream.listeners.add(listener);
  listener.onState(stream.state);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    stream.stop();
    tabStreams.delete(name);
  };
}

/** Updates the data of this tab. */
function openTabStream(queryClient: QueryClient, kind: SessionKind): TabStream {
  const stream: TabStream = { listeners: new Set(), state: 'connecting', stop: () => live.stop() };
  const live = openLive({
    kind,
    onReload: () => reloadMissed(queryClient, kind),
    onMessage: (event) => {
      applyLiveEvent(queryClient, kind, event);
      for (const listener of stream.listeners) listener.onEvent(event);
    },
    onState: ({ state }) => {
      stream.state = state;
      for (const listener of stream.listeners) listener.onState(state);
    },
  });
  return stream;
}

/** Events since the last fetch were missed. */
function reloadMissed(queryClient: QueryClient, kind: SessionKind): void {
  reloadChanged(queryClient, ['getShop', ...sessionQueryNames[kind]]);
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
