// Needed because the pictures of the console in the README show a busy evening.
import { hourMs, minuteMs } from '#domain/durations.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { aCustomer, orderBody } from '#testing/builders.ts';
import type { TestCustomer } from '#testing/builders.ts';
import type { TestShop } from '#testing/harness.ts';

const names = ['Ananya Iyer', 'Kabir Shaikh', 'Diya Menon', 'Arjun Nair', 'Sara Khan', 'Rohan Gupta'];
const hostels = ['Kaveri', 'Narmada', 'Kaveri', 'Godavari'];
/** The evenings before the one that is shown. */
const pastEvenings = 6;
const dayMs = 24 * hourMs;
/** A piece of the wall clock between two orders of a past evening. */
const pastGapMs = 17 * minuteMs;

type Account = { id: string; token: string };

type Evening = {
  shop: TestShop;
  customers: TestCustomer[];
  /** Two. */
  partners: Account[];
  admin: string;
  productIds: string[];
};

/**
 * Fills the demo shop with a week of orders and a busy evening: orders in every column of the board, a batch being
 * picked, cash on its way and at the desk. Returns the owner's session token.
 */
export async function fillEvening(shop: TestShop): Promise<string> {
  const evening = await startEvening(shop);
  const now = shop.clock.now();
  for (let day = pastEvenings; day > 0; day -= 1) {
    shop.clock.set(new Date(now - day * dayMs).toISOString());
    await fillPastEvening(evening, 3 + ((day * 5) % 7));
  }
  shop.clock.set(new Date(now).toISOString());
  await handInCash(evening);
  await fillBoard(evening);
  return evening.admin;
}

async function startEvening(shop: TestShop): Promise<Evening> {
  const { db } = shop.ctx;
  const customers: TestCustomer[] = [];
  for (const [index, fullname] of names.entries())
    customers.push(await aCustomer(shop, { fullname, hostel: hostels[index % hostels.length] ?? 'Kaveri' }));
  const partners: Account[] = [];
  for (const { id } of await db.selectFrom('partners').select('id').orderBy('id').execute())
    partners.push({ id, token: await openSession(shop.ctx, { kind: 'partner', id }) });
  const owner = await db
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  const admin = await openSession(shop.ctx, { kind: 'admin', id: owner.id });
  const { data } = (await shop.request('listProducts', { query: { limit: 12 } })).body;
  const sold = data.filter(({ stock, minimum_order_qty: minimum }) => stock > 0 && minimum === 1);
  const productIds = sold.map(({ _id }) => _id);
  const lines = productIds.map((productId) => ({ productId, quantity: 120 }));
  const body = { number: 'R-118', supplier: 'Campus Wholesale', lines };
  await expectOk(shop.request('receiveStock', { body }, admin));
  return { shop, customers, partners, admin, productIds };
}

/** A number of orders, the last of them cancelled, the others delivered and paid. */
async function fillPastEvening(evening: Evening, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    evening.shop.clock.advance(pastGapMs);
    if (index === count - 1 && count > 5) await cancel(evening, await placeOrder(evening, index));
    else await deliver(evening, await placeOrder(evening, index + count), index);
  }
}

/** The cash of the first partner is announced, that of the second counted with a little missing. */
async function handInCash({ shop, partners, admin }: Evening): Promise<void> {
  for (const [index, { id: partnerId, token }] of partners.entries()) {
    const { inHand } = (await shop.request('getPartnerCash', { params: { id: partnerId } }, admin)).body.data;
    await expectOk(shop.request('announceHandIn', { body: { amount: inHand } }, token));
    if (index === 0) continue;
    const body = { id: shop.ctx.ids.random(), partnerId, countedAmount: inHand - 20, previousHandInId: null };
    await expectOk(shop.request('countHandIn', { body }, admin));
  }
}

/** Orders of the last half hour in every column. */
async function fillBoard(evening: Evening): Promise<void> {
  const { shop, admin, partners } = evening;
  const [first, second] = partners.map(({ token }) => token);
  if (first === undefined || second === undefined) throw new Error('The demo has too few partners');
  for (const index of [0, 1, 2]) await deliver(evening, await placeOrder(evening, index), index);
  await cancel(evening, await placeOrder(evening, 5));
  const failed = await placeOrder(evening, 3);
  await start(evening, failed, second);
  const late = await placeOrder(evening, 4);
  shop.clock.advance(8 * minuteMs);
  await start(evening, await placeOrder(evening, 1), first);
  const reason = { orderId: failed, reason: 'nobody_there', note: 'Knocked twice, phone is off' };
  await expectOk(shop.request('recordFailedDelivery', { body: reason }, second));
  const batch = [await placeOrder(evening, 2), await placeOrder(evening, 6), await placeOrder(evening, 7)];
  shop.clock.advance(5 * minuteMs);
  const accepted = await placeOrder(evening, 8);
  await expectOk(shop.request('acceptDelivery', { body: { orderId: accepted } }, second));
  await expectOk(shop.request('startPicking', { body: { orderIds: batch } }, admin));
  shop.clock.advance(2 * minuteMs);
  for (const index of [9, 10, 11]) await placeOrder(evening, index);
  await expectOk(shop.request('acceptDelivery', { body: { orderId: late } }, first));
  shop.clock.advance(minuteMs);
}

async function placeOrder(evening: Evening, index: number): Promise<string> {
  const { shop, customers, productIds } = evening;
  const customer = customers[index % customers.length];
  if (customer === undefined) throw new Error('The evening has no customers');
  const ids = new Set([0, index, index * 3 + 1].map((step) => productIds[step % productIds.length] ?? ''));
  const floor = 1 + (index % 4);
  const body = orderBody(
    [...ids].map((id, position) => ({ id, quantity: 1 + ((index + position) % 3) })),
    {
      deliveryAddress: `Room no. ${floor}${10 + index}, Block ${'ABC'[index % 3]}, Floor ${floor}, Hostel ${hostels[index % hostels.length]}`,
      ...(index % 4 === 2 ? { customerNote: 'Please call, the bell is broken' } : {}),
    },
  );
  const response = await shop.request('placeOrder', { body }, customer.token);
  if (response.status !== 201) throw new Error(response.text);
  return response.body.data.order._id;
}

async function start({ shop }: Evening, orderId: string, partner: string): Promise<void> {
  await expectOk(shop.request('acceptDelivery', { body: { orderId } }, partner));
  await expectOk(shop.request('startDelivery', { body: { orderId } }, partner));
}

async function deliver(evening: Evening, orderId: string, index: number): Promise<void> {
  const partner = evening.partners[index % evening.partners.length]?.token ?? '';
  await start(evening, orderId, partner);
  evening.shop.clock.advance((6 + index) * minuteMs);
  await expectOk(evening.shop.request('markDelivered', { params: { id: orderId } }, partner));
}

async function cancel({ shop, admin }: Evening, id: string): Promise<void> {
  await expectOk(shop.request('cancelOrderForShop', { params: { id }, body: { reason: 'Sold out' } }, admin));
}

async function expectOk(request: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await request;
  if (status >= 400) throw new Error(text);
}
