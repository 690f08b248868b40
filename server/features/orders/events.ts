import type { EventLoader, NewLiveEvent } from '#server/integrations/live-event.ts';
import { findEndReasons } from './assignments.ts';
import { productStockChanged } from '#server/features/catalogue/events.ts';
import { presentOrderState, presentPendingOrder } from './present.ts';
import { findUnassignedOrders } from './queries.ts';
import type { OrderRow } from './queries.ts';

/** Notifies customer, partner and admins of an order's new status. */
export function orderUpdated(order: OrderRow): NewLiveEvent[] {
  const updated = { type: 'order.updated', subjectId: order.id } as const;
  return [
    { ...updated, topic: `customer:${order.user_id}` },
    { ...updated, topic: 'admins' },
    ...(order.partner_id === null ? [] : [{ ...updated, topic: `partner:${order.partner_id}` } as const]),
  ];
}

/** Notifies partners of an available order. */
export function orderAvailable(order: OrderRow): NewLiveEvent {
  return { topic: 'partners', type: 'order.available', subjectId: order.id };
}

/** Notifies partners that an order is no longer available. */
export function orderTaken(order: OrderRow): NewLiveEvent {
  return { topic: 'partners', type: 'order.taken', subjectId: order.id };
}

/** Notifies the previous partner, who cannot see the order any more. */
export function orderTakenFromPartner(partnerId: string, orderId: string): NewLiveEvent {
  return { topic: `partner:${partnerId}`, type: 'order.taken', subjectId: orderId };
}

/** Notifies everyone of a stock change. */
export function stockChanged(products: readonly { id: string }[]): NewLiveEvent[] {
  return products.map(({ id }) => productStockChanged(id));
}

const loadUpdated: EventLoader = async (db, events) => {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'short_id', 'user_id', 'partner_id'])
    .select(['delivery_status', 'payment_status', 'created_at', 'updated_at'])
    .where('id', 'in', getSubjectIds(events))
    .execute();
  const orders = new Map(rows.map((row) => [row.id, row]));
  return events.map(({ topic, subjectId }) => {
    const order = orders.get(subjectId);
    return order && isVisibleTo(topic, order) ? presentOrderState(order) : null;
  });
};

/** Partners see the list's fields of an order, and only while it is available. */
const loadAvailable: EventLoader = async (db, events) => {
  const orders = await findUnassignedOrders(db, getSubjectIds(events));
  return events.map(({ subjectId }) => {
    const order = orders.get(subjectId);
    return order ? presentPendingOrder(order) : null;
  });
};

/** A partner who loses an order also gets the reason. */
const loadTaken: EventLoader = async (db, events) => {
  const ofPartners = events.filter(({ topic }) => topic.startsWith('partner:'));
  const reasons = await findEndReasons(db, getSubjectIds(ofPartners));
  return events.map(({ topic, subjectId }) => {
    const reason = reasons.get(`${subjectId} ${topic.replace('partner:', '')}`);
    return { _id: subjectId, ...(reason ? { reason } : {}) };
  });
};

export const orderEventLoaders = {
  'order.updated': loadUpdated,
  'order.available': loadAvailable,
  'order.taken': loadTaken,
};

function isVisibleTo(topic: NewLiveEvent['topic'], order: Pick<OrderRow, 'user_id' | 'partner_id'>): boolean {
  return (
    topic === 'admins' || topic === `customer:${order.user_id}` || topic === `partner:${order.partner_id}`
  );
}

function getSubjectIds(events: readonly { subjectId: string }[]): string[] {
  return [...new Set(events.map((event) => event.subjectId))];
}
