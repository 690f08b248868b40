import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { aPartner, anOrder } from './builders.ts';
import type { TestCustomer, TestPartner } from './builders.ts';
import type { TestShop } from './harness.ts';
import { updateRows } from './rows.ts';

export type TestOrder = { id: string; customer: TestCustomer; partner: TestPartner; code: string };

/**
 * Brings an order to a status through the API; `partner` is its delivery partner, or one who could accept it.
 */
export async function anOrderWithStatus(
  shop: TestShop,
  status: DeliveryStatus,
  options: { customer?: TestCustomer; partner?: TestPartner; body?: Record<string, unknown> } = {},
): Promise<TestOrder> {
  const { id, customer, code } = await anOrder(shop, options);
  const partner = options.partner ?? (await aPartner(shop));
  const order = { id, customer, partner, code };
  if (status === 'pending') return order;
  if (status === 'cancelled') {
    await expectOk(shop.request('cancelMyOrder', { params: { id } }, customer.token));
    return order;
  }
  const body = { orderId: id };
  await expectOk(shop.request('acceptDelivery', { body }, partner.token));
  if (status === 'preparing') await setPreparing(shop, id);
  if (status === 'confirmed' || status === 'preparing') return order;
  await expectOk(shop.request('startDelivery', { body }, partner.token));
  if (status === 'delivered')
    await expectOk(shop.request('markDelivered', { params: { id } }, partner.token));
  return order;
}

/** Only admins set this status. */
async function setPreparing(shop: TestShop, id: string): Promise<void> {
  await updateRows(shop.ctx.db, 'orders', { where: { id }, set: { delivery_status: 'preparing' } });
}

async function expectOk(response: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await response;
  if (status !== 200) throw new Error(`The order did not move on: ${text}`);
}

/** Subjects of the mails about an order. */
export async function getOrderMails(shop: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.ctx.db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where('dedupe_key', 'like', `%:${orderId}`)
    .orderBy('dedupe_key')
    .execute();
  return rows.map((row) => row.dedupe_key.replace(`:${orderId}`, ''));
}

/** Live events about an order with their recipients, oldest first, beginning at `from`. */
export async function getOrderEvents(
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

/** Type and recipient of each event, sorted. */
export async function listOrderEvents(shop: TestShop, orderId: string, from = 0): Promise<string[]> {
  const events = await getOrderEvents(shop, orderId, from);
  return events.map(({ topic, type }) => `${type} ${topic}`).toSorted();
}

/** Status and actor of every entry in an order's history. */
export async function getOrderHistory(shop: TestShop, orderId: string): Promise<string[]> {
  const rows = await shop.ctx.db
    .selectFrom('order_history')
    .select(['status', 'actor_kind'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => `${row.status} by ${row.actor_kind}`);
}
