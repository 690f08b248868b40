import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { callQuery } from '#web/api/call-query.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { useLiveEvents } from '#web/shell/live.ts';
import type { LiveEvent } from '#web/shell/live.ts';
import { usePartnerAuth } from '#web/shell/partner-auth.tsx';
import { completedDeliveriesPage, usePagedList } from '#web/shell/paged-list.ts';
import { useToasts } from '#web/shell/toasts.tsx';
import { partnerTabs } from '#web/paths.ts';
import { useListFailures } from './list-failures.ts';

/** The three lists of a delivery partner, renewed by live events and by hand; each undefined while nobody knows what is in it. */
export function useDeliveries() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const assigned = useQuery(callQuery('listAssignedOrders', { query: {} }));
  const available = useQuery(callQuery('listPendingOrders', { query: {} }));
  const completed = usePagedList(completedDeliveriesPage);
  const [isRefreshing, setRefreshing] = useState(false);
  const accountId = usePartnerAuth().partner?._id;
  const { state } = useLiveEvents({ kind: 'partner', accountId }, (event) => {
    const cancelled = cancelledOrder(event);
    if (cancelled !== null) show(deliveryTexts.wasCancelled(cancelled));
  });
  const failures = useListFailures([
    { list: 'assigned', error: assigned.error, succeededAtMs: assigned.dataUpdatedAt },
    { list: 'available', error: available.error, succeededAtMs: available.dataUpdatedAt },
    { list: 'completed', error: completed.error, succeededAtMs: completed.completeAtMs },
  ]);
  const isCompletedKnown = completed.total !== 0 || !failures.hasFailed('completed');

  async function refresh(): Promise<void> {
    setRefreshing(true);
    await Promise.all(
      ['listAssignedOrders', 'listPendingOrders', 'listCompletedDeliveries'].map((name) =>
        queries.refetchQueries({ queryKey: [name] }),
      ),
    );
    setRefreshing(false);
    if (!navigator.onLine) show(shellTexts.noConnection);
  }

  const loadedAtMs = [assigned.dataUpdatedAt, available.dataUpdatedAt, completed.completeAtMs];
  const hasFailure = partnerTabs.some((list) => failures.hasFailed(list));

  return {
    assigned: knownRows(assigned.data?.data, failures.hasFailed('assigned')),
    available: knownRows(available.data?.data, failures.hasFailed('available')),
    completed: isCompletedKnown ? completed : { ...completed, rows: undefined, total: undefined },
    failures,
    isRefreshing,
    refresh,
    // The page is as old as its oldest list, and not live while one of them fails.
    live: hasFailure && state === 'live' ? ('connecting' as const) : state,
    updatedAtMs: Math.min(...loadedAtMs),
  };
}

/** A list that was empty and then could not be fetched may have something in it by now. */
function knownRows<Row>(
  rows: readonly Row[] | undefined,
  hasFailed: boolean,
): readonly Row[] | undefined {
  return hasFailed && rows?.length === 0 ? undefined : rows;
}

/** The short id of an own order that was just cancelled. */
function cancelledOrder({ type, data }: LiveEvent): string | null {
  if (type !== 'order.updated') return null;
  const { _id, deliveryStatus } = data as { _id: string; deliveryStatus: DeliveryStatus }; // What the server publishes.
  return deliveryStatus === 'cancelled' ? shortOrderId(_id) : null;
}
