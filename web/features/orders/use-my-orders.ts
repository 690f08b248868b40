import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { statusLabel } from '#i18n/order-labels.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { orderMessages } from '#messages/orders.ts';
import { useAuth } from '#web/session/auth.tsx';
import { useLiveEvents } from '#web/live/use-live-events.ts';
import type { LiveEvent } from '#web/live/use-live-events.ts';
import { myOrdersQuery, usePaginatedList } from '#web/api/use-paginated-list.ts';

/** A customer's orders, updated by live events and refresh. */
export function useMyOrders() {
  const queryClient = useQueryClient();
  const list = usePaginatedList(myOrdersQuery);
  const [isRefreshing, setRefreshing] = useState(false);
  const [statusAnnouncement, setStatusAnnouncement] = useState('');
  const accountId = useAuth().user?._id;
  const { state } = useLiveEvents({ kind: 'customer', accountId }, (event) =>
    setStatusAnnouncement((current) => getStatusAnnouncement(event, list.rows) ?? current),
  );

  async function refresh(): Promise<void> {
    setRefreshing(true);
    await queryClient.refetchQueries({ queryKey: ['listMyOrders'] });
    setRefreshing(false);
  }

  return { ...list, liveState: state, statusAnnouncement, isRefreshing, refresh };
}

/** The announcement of a live event for a displayed order, for screen readers. */
function getStatusAnnouncement(
  { type, data }: LiveEvent,
  shown: readonly OrderView[] | undefined,
): string | null {
  if (type !== 'order.updated') return null;
  const { _id, deliveryStatus } = data as { _id: string; deliveryStatus: DeliveryStatus }; // Published by the server.
  const shownOrder = shown?.find((order) => order._id === _id);
  if (shownOrder === undefined || shownOrder.deliveryStatus === deliveryStatus) return null;
  return orderMessages.statusNotification(shortOrderId(_id), statusLabel(deliveryStatus));
}
