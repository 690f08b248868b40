import type { QueryClient } from '@tanstack/react-query';
import type { SessionKind } from '#contract/endpoints/route.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import type { LiveEvent } from './live-connection.ts';
import { updateCachedStock } from './update-cached-stock.ts';
import { invalidateSessionQueries } from '#web/session/session-queries.ts';
import { invalidateProductQueries } from './product-queries.ts';

/** Updates the displayed data for an event. */
export function applyLiveEvent(queryClient: QueryClient, kind: SessionKind, { type, data }: LiveEvent): void {
  if (type === 'product.stock') return updateCachedStock(queryClient, data);
  if (type === 'category.updated') {
    void queryClient.invalidateQueries({ queryKey: ['getShop'] });
    return invalidateProductQueries(queryClient);
  }
  if (type === 'order.available' || (type === 'order.taken' && !isAssigned(queryClient, data))) {
    void queryClient.invalidateQueries({ queryKey: ['listPendingOrders'] });
    return;
  }
  if (type === 'reset') invalidateProductQueries(queryClient);
  invalidateSessionQueries(queryClient, kind);
}

/** Whether the order is assigned to this partner; then it was reassigned. */
function isAssigned(queryClient: QueryClient, data: unknown): boolean {
  const { _id } = data as { _id: string }; // Published by the server.
  return queryClient
    .getQueriesData<ApiResponse<'listAssignedOrders'>>({ queryKey: ['listAssignedOrders'] })
    .some(([, response]) => response?.data.some((order) => order._id === _id) ?? false);
}
