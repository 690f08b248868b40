import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listAssignedOrders, listPendingOrders } from '#contract/endpoints/partner.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { shellMessages } from '#messages/shell.ts';
import { useLiveEvents } from '#web/live/use-live-events.ts';
import type { LiveEvent } from '#web/live/use-live-events.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { completedDeliveriesQuery, usePaginatedList } from '#web/api/use-paginated-list.ts';
import { useToasts } from '#web/layout/toasts.tsx';
import { partnerTabs } from '#web/paths.ts';
import { useListFailures } from './list-failures.ts';

export type Deliveries = ReturnType<typeof useDeliveries>;

/** The partner's three lists, updated by live events and refresh; undefined while unknown. */
export function useDeliveries() {
  const queryClient = useQueryClient();
  const { show } = useToasts();
  const assigned = useQuery(endpointQuery(listAssignedOrders, { query: {} }));
  const available = useQuery(endpointQuery(listPendingOrders, { query: {} }));
  const completed = usePaginatedList(completedDeliveriesQuery);
  const [isRefreshing, setRefreshing] = useState(false);
  const accountId = usePartnerAuth().user?._id;
  const { state } = useLiveEvents({ kind: 'partner', accountId }, (event) => {
    const cancelledOrderId = getCancelledOrderId(event);
    if (cancelledOrderId !== null) show(deliveryMessages.orderCancelled(cancelledOrderId));
    const lost = getLostOrder(event);
    if (lost !== null) show(deliveryMessages.orderLost[lost.reason](lost.orderId));
  });
  const failures = useListFailures([
    { list: 'assigned', error: assigned.error, succeededAtMs: assigned.dataUpdatedAt },
    { list: 'available', error: available.error, succeededAtMs: available.dataUpdatedAt },
    { list: 'completed', error: completed.error, succeededAtMs: completed.oldestUpdatedAtMs },
  ]);
  const isCompletedAvailable = completed.total !== 0 || !failures.hasFailed('completed');

  async function refresh(): Promise<void> {
    setRefreshing(true);
    await Promise.all(
      ['listAssignedOrders', 'listPendingOrders', 'listCompletedDeliveries'].map((name) =>
        queryClient.refetchQueries({ queryKey: [name] }),
      ),
    );
    setRefreshing(false);
    if (!navigator.onLine) show(shellMessages.noConnection);
  }

  const loadedAtMs = [assigned.dataUpdatedAt, available.dataUpdatedAt, completed.oldestUpdatedAtMs];
  const hasFailure = partnerTabs.some((list) => failures.hasFailed(list));

  return {
    assigned: omitEmptyIfFailed(assigned.data?.data, failures.hasFailed('assigned')),
    available: omitEmptyIfFailed(available.data?.data, failures.hasFailed('available')),
    completed: isCompletedAvailable ? completed : { ...completed, rows: undefined, total: undefined },
    failures,
    isRefreshing,
    refresh,
    // As old as the oldest list, and not live while one fails.
    liveState: hasFailure && state === 'live' ? ('connecting' as const) : state,
    updatedAtMs: Math.min(...loadedAtMs),
  };
}

/** An empty list that fails to reload may have entries by now. */
function omitEmptyIfFailed<Row>(
  rows: readonly Row[] | undefined,
  hasFailed: boolean,
): readonly Row[] | undefined {
  return hasFailed && rows?.length === 0 ? undefined : rows;
}

type LossReason = keyof typeof deliveryMessages.orderLost;

/** The short id of an own order that an admin took away, and the reason. */
function getLostOrder({ type, data }: LiveEvent): { orderId: string; reason: LossReason } | null {
  if (type !== 'order.taken') return null;
  const { _id, reason = '' } = data as { _id: string; reason?: string }; // Published by the server.
  return Object.hasOwn(deliveryMessages.orderLost, reason)
    ? { orderId: shortOrderId(_id), reason: reason as LossReason }
    : null;
}

/** The short id of an own order that was cancelled. */
function getCancelledOrderId({ type, data }: LiveEvent): string | null {
  if (type !== 'order.updated') return null;
  const { _id, deliveryStatus } = data as { _id: string; deliveryStatus: DeliveryStatus }; // Published by the server.
  return deliveryStatus === 'cancelled' ? shortOrderId(_id) : null;
}
