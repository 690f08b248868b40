import { useRef } from 'react';
import { setOrderStatus } from '#contract/endpoints/admin.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { describeMoveFailure } from '../tonight/board-moves.ts';
import type { OrderDetails } from './order-details.ts';
import { pageMessages } from '#messages/pages.ts';

/** Moves an order forward, once at a time, and shows it as it is then. */
export function useStatusChange(order: OrderDetails) {
  const toasts = useToasts();
  const isPending = useRef(false);
  return async (deliveryStatus: DeliveryStatus): Promise<void> => {
    if (isPending.current) return;
    isPending.current = true;
    try {
      const seen = { status: order.deliveryStatus, partnerId: order.deliveryman?._id ?? null };
      const body = { deliveryStatus, seen };
      await sendConsoleRequest(setOrderStatus, { params: { id: order._id }, body });
      toasts.show({ text: `The order is ${pageMessages.orders.statuses[deliveryStatus].toLowerCase()}` });
    } catch (error) {
      toasts.show({ tone: 'bad', text: describeMoveFailure(error, shortOrderId(order._id)) });
    } finally {
      isPending.current = false;
    }
    await reloadQueries('getOrderDetails', 'getBoard');
  };
}
