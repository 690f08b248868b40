import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { shortOrderId, statusLabel } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { useAuth } from '#web/shell/auth.tsx';
import { useLiveEvents } from '#web/shell/live.ts';
import type { LiveEvent } from '#web/shell/live.ts';
import { myOrdersPage, usePagedList } from '#web/shell/paged-list.ts';

/** A person's orders, renewed by live events and by hand. */
export function useMyOrders() {
  const queries = useQueryClient();
  const list = usePagedList(myOrdersPage);
  const [isRefreshing, setRefreshing] = useState(false);
  const [news, setNews] = useState('');
  const accountId = useAuth().user?._id;
  const { state } = useLiveEvents({ kind: 'customer', accountId }, (event) =>
    setNews((said) => newsOf(event, list.rows) ?? said),
  );

  async function refresh(): Promise<void> {
    setRefreshing(true);
    await queries.refetchQueries({ queryKey: ['listMyOrders'] });
    setRefreshing(false);
  }

  return { ...list, live: state, news, isRefreshing, refresh };
}

/** What a live event says of an order that is on the page: for those who do not see the card change. */
function newsOf({ type, data }: LiveEvent, shown: readonly OrderView[] | undefined): string | null {
  if (type !== 'order.updated') return null;
  const { _id, deliveryStatus } = data as { _id: string; deliveryStatus: DeliveryStatus }; // What the server publishes.
  const known = shown?.find((order) => order._id === _id);
  if (known === undefined || known.deliveryStatus === deliveryStatus) return null;
  return ordersTexts.news(shortOrderId(_id), statusLabel(deliveryStatus));
}
