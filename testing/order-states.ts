import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { aPartner, anOrder } from './builders.ts';
import type { BuiltCustomer, BuiltPartner } from './builders.ts';
import type { TestShop } from './harness.ts';

export type MovedOrder = {
  id: string;
  customer: BuiltCustomer;
  partner: BuiltPartner;
  code: string;
};

/** An order brought to a state by those who may; `partner` is the one on it, or one who might take it. */
export async function anOrderAt(
  shop: TestShop,
  status: DeliveryStatus,
  parts: { customer?: BuiltCustomer; partner?: BuiltPartner; body?: Record<string, unknown> } = {},
): Promise<MovedOrder> {
  const { id, customer, code } = await anOrder(shop, parts);
  const partner = parts.partner ?? (await aPartner(shop));
  const moved = { id, customer, partner, code };
  if (status === 'pending') return moved;
  if (status === 'cancelled') {
    await done(shop.call('cancelMyOrder', { params: { id } }, customer.token));
    return moved;
  }
  const body = { orderId: id };
  await done(shop.call('acceptDelivery', { body }, partner.token));
  if (status === 'preparing') await prepare(shop, id);
  if (status === 'confirmed' || status === 'preparing') return moved;
  await done(shop.call('startDelivery', { body }, partner.token));
  if (status === 'delivered')
    await done(shop.call('markDelivered', { params: { id } }, partner.token));
  return moved;
}

/** Only the shop's staff set this one. */
async function prepare(shop: TestShop, id: string): Promise<void> {
  await shop.ctx.db
    .updateTable('orders')
    .set({ delivery_status: 'preparing' })
    .where('id', '=', id)
    .execute();
}

async function done(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  if (status !== 200) throw new Error(`The order did not move on: ${text}`);
}

/** The mails about an order, by what they announce. */
export async function mailsAbout(shop: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.ctx.db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', `%:${orderId}`)
    .orderBy('dedupe_key')
    .execute();
  return rows.map((row) => row.dedupe_key.replace(`:${orderId}`, ''));
}

/** Who gets which live events about an order, oldest first; those from `from` on. */
export async function eventsAbout(
  shop: TestShop,
  orderId: string,
  from = 0,
): Promise<{ topic: string; type: string }[]> {
  const rows = await shop.ctx.db
    .selectFrom('live_events')
    .select(['topic', 'type'])
    .where('subject_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.slice(from);
}

/** Every line of an order's record: the status, and who brought it there. */
export async function historyOf(shop: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.ctx.db
    .selectFrom('order_history')
    .select(['status', 'actor_kind'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.status} by ${row.actor_kind}`);
}
