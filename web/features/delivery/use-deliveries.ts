import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { callQuery } from '#web/api/call-query.ts';
import { useLiveEvents } from '#web/shell/live.ts';
import type { LiveEvent } from '#web/shell/live.ts';
import { completedDeliveriesPage, usePagedList } from '#web/shell/paged-list.ts';
import { useToasts } from '#web/shell/toasts.tsx';

export type ListName = 'assigned' | 'available' | 'completed';

const fallbacks = {
  assigned: sentences.delivery.failedToFetchAssigned,
  available: sentences.delivery.failedToFetchPending,
  completed: sentences.delivery.failedToFetchCompleted,
} as const satisfies Record<ListName, string>;

/** The three lists of a delivery partner, renewed by live events and by hand. */
export function useDeliveries() {
  const queries = useQueryClient();
  const { show } = useToasts();
  const assigned = useQuery(callQuery('listAssignedOrders', {}));
  const available = useQuery(callQuery('listPendingOrders', {}));
  const completed = usePagedList(completedDeliveriesPage);
  const [isRefreshing, setRefreshing] = useState(false);
  const { state } = useLiveEvents('partner', (event) => {
    const cancelled = cancelledOrder(event);
    if (cancelled !== null) show(`Order #${cancelled} was cancelled`);
  });
  const failures = useFailures([
    { list: 'assigned', error: assigned.error, succeededAtMs: assigned.dataUpdatedAt },
    { list: 'available', error: available.error, succeededAtMs: available.dataUpdatedAt },
    { list: 'completed', error: completed.error, succeededAtMs: completed.updatedAtMs },
  ]);

  async function refresh(): Promise<void> {
    setRefreshing(true);
    await Promise.all(
      ['listAssignedOrders', 'listPendingOrders', 'listCompletedDeliveries'].map((name) =>
        queries.refetchQueries({ queryKey: [name] }),
      ),
    );
    setRefreshing(false);
  }

  return {
    assigned: assigned.data?.data,
    available: available.data?.data,
    completed,
    failures,
    hasFailed: {
      assigned: assigned.isError,
      available: available.isError,
      completed: completed.error !== null,
    },
    isRefreshing,
    refresh,
    live: state,
    updatedAtMs: Math.max(assigned.dataUpdatedAt, available.dataUpdatedAt),
  };
}

export type Failures = {
  shown: readonly { list: ListName; text: string }[];
  dismiss: (list: ListName) => void;
};

type Tried = { list: ListName; error: unknown; succeededAtMs: number };

/** What failed and was not dismissed; a list that fails again after it worked says so again. */
function useFailures(tried: readonly Tried[]): Failures {
  const [dismissed, setDismissed] = useState<Partial<Record<ListName, number>>>({});
  const shown = tried.filter(
    ({ list, error, succeededAtMs }) =>
      error !== null && !isSessionLost(error) && dismissed[list] !== succeededAtMs,
  );
  return {
    shown: shown.map(({ list, error }) => ({ list, text: messageOf(error, fallbacks[list]) })),
    dismiss: (list) =>
      setDismissed({
        ...dismissed,
        [list]: tried.find((one) => one.list === list)?.succeededAtMs ?? 0,
      }),
  };
}

/** The guard says this one itself. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The short id of an own order that was just cancelled. */
function cancelledOrder({ type, data }: LiveEvent): string | null {
  if (type !== 'order.updated') return null;
  const { _id, deliveryStatus } = data as { _id: string; deliveryStatus: DeliveryStatus }; // What the server publishes.
  return deliveryStatus === 'cancelled' ? shortOrderId(_id) : null;
}
