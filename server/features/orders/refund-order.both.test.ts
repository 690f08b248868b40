import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anAdmin } from '#testing/builders.ts';
import type { TestPartner } from '#testing/builders.ts';
import { aTransfer, anUpiPayment } from '#testing/cash-states.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus, getOrderMails } from '#testing/order-states.ts';
import { findRow } from '#testing/rows.ts';
import { findCashDifferences } from '#server/features/cash/find-cash-differences.ts';
import { anonymizeOldOrders } from '#server/features/customers/anonymize-old-orders.ts';
import { findBalance } from '#server/features/cash/queries.ts';

let shop: TestShop;
let owner: { id: string; token: string };
let employee: { id: string; token: string };
let partner: TestPartner;
beforeAll(async () => {
  shop = await openTestShop();
  await aTransfer(shop, 500);
});
beforeEach(async () => {
  owner = await anAdmin(shop);
  employee = await anAdmin(shop, { role: 'employee' });
  partner = await aPartner(shop);
});
afterEach(async () => expect(await findCashDifferences(shop.ctx.db)).toEqual([]));
afterAll(() => shop.close());

type Body = { lines?: object[]; amount?: number; from?: string; id?: string };
const refund = (orderId: string, body: Body, { token } = owner) =>
  shop.request(
    'refundOrder',
    {
      params: { id: orderId },
      body: { id: shop.ctx.ids.random(), reason: 'spoiled', from: 'till', ...body },
    },
    token,
  );
const deliveryAddress = 'Room 204, Block A, 2, Sunrise Hostel';
const balance = async (kind: 'till' | 'bank' | 'partner', id = '') =>
  (await findBalance(shop.ctx.db, kind, id)) / 100;
const stockOf = async (id: string) => (await findRow(shop.ctx.db, 'products', { id })).on_hand;

/** Three pens of ₹10 and one book of ₹70, delivered for ₹4 a piece, with ₹9.99 off: ₹106.01. */
async function aPaidOrder() {
  const pen = await aProduct(shop, { price: 10, delivery: 4 });
  const book = await aProduct(shop, { price: 70, delivery: 4 });
  const { code } = await aCoupon(shop, { value: 9.99 });
  const items = [
    { productId: pen.id, quantity: 3 },
    { productId: book.id, quantity: 1 },
  ];
  const { id, customer } = await anOrderWithStatus(shop, 'delivered', {
    partner,
    body: { items, couponCode: code, paymentMode: 'COD', deliveryAddress },
  });
  return { id, customer, pen, book };
}

it('gives back what was paid for pieces, which add up, and says so to the customer', async () => {
  const { id, customer, pen, book } = await aPaidOrder();
  const till = await balance('till');
  const amounts: number[] = [];
  for (let piece = 0; piece < 3; piece += 1) {
    const { status, body } = await refund(id, { lines: [{ productId: pen.id, quantity: 1 }] });
    expect(status).toBe(201);
    amounts.push(body.data.refunds.at(-1)?.amount ?? 0);
  }
  const more = await refund(id, { lines: [{ productId: pen.id, quantity: 1 }] });
  expect(more).toMatchObject({ status: 409, body: { code: 'REFUND_TOO_HIGH' } });
  const last = await refund(id, { lines: [{ productId: book.id, quantity: 1 }] });
  amounts.push(last.body.data.refunds.at(-1)?.amount ?? 0);
  expect(last.body.data).toMatchObject({ paymentStatus: 'paid', totalPrice: 106.01 });
  expect(Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0))).toBe(10_601);
  expect(await balance('till')).toBeCloseTo(till - 106.01);
  const seen = await shop.request('getOrder', { params: { id } }, customer.token);
  expect(seen.body.data.refunds).toHaveLength(4);
  expect(Object.keys(seen.body.data.refunds[0] ?? {})).toEqual(['_id', 'amount', 'reason', 'at', 'lines']);
  const details = await shop.request('getOrderDetails', { params: { id } }, owner.token);
  expect(details.body.data).toMatchObject({ refundable: 0, items: [{ refundedQuantity: 3 }, {}] });
  expect(details.body.data.messages.filter(({ subject }) => subject.includes('back'))).toHaveLength(4);
  expect(await getOrderMails(shop, id)).toContain('order-delivered');
});

it('puts pieces on the shelf that came back, and takes a product named twice for one line', async () => {
  const { id, pen } = await aPaidOrder();
  const stock = await stockOf(pen.id);
  const lines = [
    { productId: pen.id, quantity: 1, returned: true },
    { productId: pen.id, quantity: 1 },
  ];
  const { body } = await refund(id, { lines, from: 'bank' });
  expect(body.data.refunds[0]?.lines).toMatchObject([{ quantity: 2, returned: 1 }]);
  expect(await stockOf(pen.id)).toBe(stock + 1);
  expect((await refund(id, { lines: [{ productId: 'other', quantity: 1 }] })).body.code).toBe(
    'ORDER_ITEM_NOT_FOUND',
  );
});

it('is never more than was paid, also of several at once, and once per id', async () => {
  const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
  const answers = await Promise.all([20, 20, 20].map((amount) => refund(id, { amount })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const same = { id: shop.ctx.ids.random(), amount: 5 };
  const repeated = [await refund(id, same), await refund(id, same)];
  expect(repeated.map(({ body }) => body.data.refunds.length)).toEqual([2, 2]);
  expect((await refund(id, { ...same, amount: 6 })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect((await refund(id, { amount: 8.01 })).body.data).toEqual({ refundable: 8 });
  for (const body of [{}, { amount: 0 }, { amount: 0.001 }, { amount: -1 }])
    expect((await refund(id, body)).status).toBe(400);
});

it('comes from the hand of who delivered it, or the till, if they have so much', async () => {
  const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
  await refund(id, { amount: 13, from: 'partner' });
  expect(await balance('partner', partner.id)).toBe(20);
  const mine = await shop.request('getMyCash', {}, partner.token);
  expect(mine.body.data).toMatchObject({ inHand: 20, evening: { collected: 20 } });
  const report = (await shop.request('getCashReport', {}, owner.token)).body.data;
  const own = report.partners.find((each) => each.partner._id === partner.id);
  expect(own).toMatchObject({ collected: 20, paid: 0, inHandAtEnd: 20 });
  const byUpi = await anUpiPayment(shop, { partner: await aPartner(shop) });
  expect((await refund(byUpi, { amount: 1, from: 'partner' })).body.code).toBe('PARTNER_CASH_TOO_LOW');
});

it('settles a cancelled order that was paid, whose goods are back already', async () => {
  const { id } = await anOrderWithStatus(shop, 'confirmed', { partner });
  const set = (body: object) => shop.request('setOrderStatus', { params: { id }, body }, owner.token);
  expect((await refund(id, { amount: 1 })).body.code).toBe('NOT_REFUNDABLE');
  await set({ paymentStatus: 'paid' });
  expect((await refund(id, { amount: 1 })).body.code).toBe('NOT_REFUNDABLE');
  const { body } = await set({ deliveryStatus: 'cancelled' });
  const [item] = body.data.items;
  const lines = [{ productId: item?.productId._id, quantity: 1, returned: true }];
  expect(Object.keys((await refund(id, { lines })).body.fields ?? {})).toEqual(['lines']);
  expect((await refund(id, { amount: 33 })).status).toBe(201);
  expect((await set({ paymentStatus: 'failed' })).status).toBeGreaterThanOrEqual(400);
});

describe('as credit', () => {
  const order = (token: string, productId: string, expectedTotal?: number) =>
    shop.request(
      'placeOrder',
      { body: { items: [{ productId, quantity: 1 }], paymentMode: 'COD', deliveryAddress, expectedTotal } },
      token,
    );
  const creditOf = async (id: string) =>
    (await shop.request('getCustomer', { params: { id } }, owner.token)).body.data.credit;

  it('lowers the next order, and comes back when it is cancelled', async () => {
    const { id, customer } = await aPaidOrder();
    expect((await refund(id, { amount: 40, from: 'credit' })).status).toBe(201);
    const ink = await aProduct(shop, { price: 55, delivery: 6 });
    const checkout = await shop.request(
      'calculateCheckout',
      { body: { items: [{ productId: ink.id, quantity: 1 }], paymentMode: 'COD' } },
      customer.token,
    );
    expect(checkout.body.data.summary).toMatchObject({ totalPrice: 61, credit: 40, finalTotal: 21 });
    const placed = (await order(customer.token, ink.id)).body.data.order;
    expect(placed).toMatchObject({ totalPrice: 21, credit: 40 });
    expect(await creditOf(customer.id)).toBe(0);
    const changed = await order(customer.token, ink.id, 21);
    expect(changed).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
    await shop.request('cancelMyOrder', { params: { id: placed._id }, body: {} }, customer.token);
    expect(await creditOf(customer.id)).toBe(40);
  });

  it('can pay for an order alone, which is a sale as another', async () => {
    const { id, customer } = await aPaidOrder();
    await refund(id, { amount: 100, from: 'credit' });
    const ink = await aProduct(shop, { price: 55, delivery: 6 });
    const before = (await shop.request('getCashReport', {}, owner.token)).body.data;
    const body = { items: [{ productId: ink.id, quantity: 1 }], paymentMode: 'COD', deliveryAddress };
    const paid = await anOrderWithStatus(shop, 'delivered', { partner, customer, body });
    expect(await balance('partner', partner.id)).toBe(106.01);
    const report = (await shop.request('getCashReport', {}, owner.token)).body.data;
    expect(report.orders.payments.credit).toEqual({
      count: before.orders.payments.credit.count + 1,
      amount: before.orders.payments.credit.amount + 61,
    });
    expect(report.end.customerCredit).toBe(before.end.customerCredit - 61);
    expect((await refund(paid.id, { amount: 61.01 })).body.code).toBe('REFUND_TOO_HIGH');
    expect((await refund(paid.id, { amount: 61 })).status).toBe(201);
    expect(await creditOf(customer.id)).toBe(39);
  });

  it('stays when the orders it came from are anonymized', async () => {
    const { id, customer } = await aPaidOrder();
    await refund(id, { amount: 12.5, from: 'credit' });
    await anonymizeOldOrders(shop.ctx, { before: shop.clock.now(), limit: 100 });
    expect((await findRow(shop.ctx.db, 'orders', { id })).user_id).not.toBe(customer.id);
    expect(await creditOf(customer.id)).toBe(12.5);
    const again = await refund(id, { amount: 1, from: 'credit' });
    expect(Object.keys(again.body.fields ?? {})).toEqual(['from']);
  });
});

it('of a customer who closed the account sends no mail', async () => {
  const password = 'goodbye then';
  const customer = await aCustomer(shop, { passwordHash: await shop.ctx.hashing.hash(password) });
  const { id } = await anOrderWithStatus(shop, 'delivered', { partner, customer });
  const closed = await shop.request('closeAccount', { body: { password } }, customer.token);
  expect(closed.status).toBe(200);
  expect((await refund(id, { amount: 3 })).status).toBe(201);
  const mails = await shop.ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('recipient', 'like', 'closed:%')
    .execute();
  expect(mails).toEqual([]);
});

it('is what an employee may do as far as the settings say, from the till', async () => {
  const { id } = await anOrderWithStatus(shop, 'delivered', { partner });
  expect((await refund(id, { amount: 1 }, employee)).body.code).toBe('WRONG_ROLE');
  await shop.request('updateSettings', { body: { employeeRefundLimit: 12.5 } }, owner.token);
  expect((await refund(id, { amount: 10 }, employee)).status).toBe(201);
  expect((await refund(id, { amount: 3 }, employee)).body.code).toBe('WRONG_ROLE');
  expect((await refund(id, { amount: 2.5, from: 'bank' }, employee)).body.code).toBe('WRONG_ROLE');
  const till = await balance('till');
  const emptied = { id: shop.ctx.ids.random(), amount: till, from: 'till', to: 'bank' };
  await shop.request('transferMoney', { body: emptied }, owner.token);
  const refused = await refund(id, { amount: 1 }, employee);
  expect(refused.body).toMatchObject({ code: 'TILL_TOO_LOW' });
  expect(refused.body.data).toBeUndefined();
  expect((await findRow(shop.ctx.db, 'orders', { id })).refunded_paise).toBe(1_000);
});
