import type { QueryClient } from '@tanstack/react-query';
import type { SessionKind } from '#web/api/tokens.ts';
import type { CallSuccess } from '#web/api/send.ts';
import type { LiveEvent } from './live-connection.ts';
import { writeStock } from './live-stock.ts';
import { refreshOwnQueries } from './own-queries.ts';
import { refreshProducts } from './product-queries.ts';

/** Brings what the page shows up to what an event says. */
export function applyLiveEvent(
  queries: QueryClient,
  kind: SessionKind,
  { type, data }: LiveEvent,
): void {
  if (type === 'product.stock') return writeStock(queries, data);
  if (type === 'order.available' || (type === 'order.taken' && !isAssigned(queries, data))) {
    void queries.invalidateQueries({ queryKey: ['listPendingOrders'] });
    return;
  }
  if (type === 'reset') refreshProducts(queries);
  refreshOwnQueries(queries, kind);
}

/** Whether the order is in the partner's own list: then it was given to somebody else. */
function isAssigned(queries: QueryClient, data: unknown): boolean {
  const { _id } = data as { _id: string }; // What the server publishes.
  return queries
    .getQueriesData<CallSuccess<'listAssignedOrders'>>({ queryKey: ['listAssignedOrders'] })
    .some(([, answer]) => answer?.data.some((order) => order._id === _id) ?? false);
}
