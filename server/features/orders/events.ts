import { rupeesFromPaise } from '#domain/money.ts';
import type { NewLiveEvent } from '../../integrations/live-events.ts';
import type { OrderRow } from './queries.ts';

/** An order changed: its customer, its partner and the staff hear the new state. */
export function orderUpdated(order: OrderRow): NewLiveEvent[] {
  const payload = {
    _id: order.id,
    orderId: order.short_id,
    deliveryStatus: order.delivery_status,
    paymentStatus: order.payment_status,
    updatedAt: new Date(order.updated_at).toISOString(),
  };
  const updated = { type: 'order.updated', payload } as const;
  return [
    { ...updated, topic: `customer:${order.user_id}` },
    { ...updated, topic: 'admins' },
    ...(order.partner_id === null
      ? []
      : [{ ...updated, topic: `partner:${order.partner_id}` } as const]),
  ];
}

/** An order waits for a partner; partners hear no more of it than the pool shows (ROLE-12). */
export function orderAvailable(order: OrderRow, phone: string): NewLiveEvent {
  return {
    topic: 'partners',
    type: 'order.available',
    payload: {
      _id: order.id,
      createdAt: new Date(order.created_at).toISOString(),
      phone,
      deliveryAddress: order.delivery_address,
      totalPrice: rupeesFromPaise(order.payable_paise),
    },
  };
}

/** An order left the pool: taken by a partner or cancelled. */
export function orderTaken(order: OrderRow): NewLiveEvent {
  return { topic: 'partners', type: 'order.taken', payload: { _id: order.id } };
}

/** The shelf changed. */
export function stockChanged(products: readonly { id: string; stock: number }[]): NewLiveEvent[] {
  return products.map(({ id, stock }) => ({
    topic: 'catalogue',
    type: 'product.stock',
    payload: { productId: id, stock },
  }));
}
