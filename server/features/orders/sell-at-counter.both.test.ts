import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aPartner, aProduct, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { findRow } from '#testing/rows.ts';
import { findBalance } from '#server/features/cash/queries.ts';
import { checkData } from '#server/jobs/check-data.ts';

let shop: TestShop;
let owner: { id: string; token: string };
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  owner = await anAdmin(shop);
});
afterEach(async () => expect(await checkData(shop.ctx.db)).toEqual([]));
afterAll(() => shop.close());

type Body = { items?: object[]; paymentMode?: string; expectedTotal?: number };
const sell = async (body: Body, { token = owner.token, key }: { token?: string; key?: string } = {}) => {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return shop.request('sellAtCounter', { body: { paymentMode: 'COD', ...body }, headers }, token);
};
const till = async () => (await findBalance(shop.ctx.db, 'till')) / 100;

it('is handed over and paid at once, without charges, minimum, fee or mail', async () => {
  const rope = await aProduct(shop, { price: 45.5, delivery: 6, stock: 9, minimum: 4 });
  const soap = await aProduct(shop, { price: 20, delivery: 3, stock: 5 });
  await shop.request('updateSettings', { body: { partnerFee: 10, minOrder: 500 } }, owner.token);
  shop.clock.set('2026-11-21T01:30:00+05:30');
  owner = await anAdmin(shop);
  const before = await till();
  const items = [
    { productId: rope.id, quantity: 1 },
    { productId: soap.id, quantity: 2 },
  ];
  const employee = await anAdmin(shop, { role: 'employee' });
  const { status, body } = await sell({ items }, { token: employee.token });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ channel: 'counter', deliveryStatus: 'delivered', paymentStatus: 'paid' });
  expect(body.data).toMatchObject({ totalPrice: 85.5, totalDeliveryCharge: 0, extraDeliveryCharge: 0 });
  expect(await till()).toBe(before + 85.5);
  const row = await findRow(shop.ctx.db, 'orders', { id: body.data._id });
  expect(row).toMatchObject({ partner_fee_paise: 0, partner_id: null, bill_number: 1 });
  expect(await findRow(shop.ctx.db, 'products', { id: rope.id })).toMatchObject({ on_hand: 8, stock: 8 });
  const mails = await shop.ctx.db.selectFrom('outbox').select('recipient').execute();
  expect(mails.filter(({ recipient }) => recipient.startsWith('closed:'))).toEqual([]);
});

it('by UPI is a claim of who sold it, where the shop takes it', async () => {
  const { id: productId } = await aProduct(shop, { price: 30 });
  const items = [{ productId, quantity: 1 }];
  expect((await sell({ items, paymentMode: 'upi' })).body.code).toBe('PAYMENT_MODE_UNAVAILABLE');
  await shop.request('updateSettings', { body: { upiId: 'shelf@bank' } }, owner.token);
  const sold = await sell({ items, paymentMode: 'upi' });
  const unseen = (await shop.request('listUnseenUpi', {}, owner.token)).body.data;
  expect(unseen).toMatchObject([{ orderId: sold.body.data._id, amount: 30, by: { _id: owner.id } }]);
});

it('is once per key, never more than is there, and asks about a higher price', async () => {
  const { id: productId } = await aProduct(shop, { price: 12, stock: 3 });
  const items = [{ productId, quantity: 2 }];
  const key = shop.ctx.ids.random();
  const [one, two] = await Promise.all([sell({ items }, { key }), sell({ items }, { key })]);
  expect([one.status, two.status]).toEqual([201, 201]);
  expect(two.body.data._id).toBe(one.body.data._id);
  expect((await sell({ items: [{ productId, quantity: 1 }] }, { key })).status).toBe(422);
  expect((await sell({ items })).body.code).toBe('INSUFFICIENT_STOCK');
  expect((await sell({ items: [] })).body.code).toBe('CART_INVALID');
  const dearer = await sell({ items: [{ productId, quantity: 1 }], expectedTotal: 11 });
  expect(dearer.body).toMatchObject({ code: 'PRICE_CHANGED', data: { summary: { finalTotal: 12 } } });
});

it('is no delivery, is given back instead of recalled, and has no customer', async () => {
  const { id: productId } = await aProduct(shop, { price: 18, stock: 4 });
  const paused = { status: 'paused', pausedUntil: null, message: '' };
  expect((await shop.request('updateShopState', { body: paused }, owner.token)).status).toBe(200);
  const { data } = (await sell({ items: [{ productId, quantity: 3 }] })).body;
  const board = (await shop.request('getBoard', {}, owner.token)).body.data;
  expect(board.cards.map(({ _id }) => _id)).not.toContain(data._id);
  const deliveries = (await shop.request('listDeliveries', {}, owner.token)).body.data;
  expect(deliveries.map(({ _id }) => _id)).not.toContain(data._id);
  const customers = (await shop.request('listCustomers', {}, owner.token)).body.data;
  expect(customers.map(({ fullname }) => fullname)).not.toContain('Counter');
  const listed = await shop.request('listOrders', { query: { channel: 'counter', limit: 1 } }, owner.token);
  expect(listed.body.data.map(({ _id }) => _id)).toEqual([data._id]);
  const params = { id: data._id };
  const seen = { status: 'delivered', partnerId: null };
  expect((await shop.request('recallOrder', { params, body: { seen } }, owner.token)).status).toBe(409);
  const lines = [{ productId, quantity: 1, returned: true }];
  const refund = { id: shop.ctx.ids.random(), lines, reason: 'wrong', from: 'till' };
  const refunded = await shop.request('refundOrder', { params, body: refund }, owner.token);
  expect(refunded.body.data).toMatchObject({ refunds: [{ amount: 18 }] });
  const partner = await aPartner(shop);
  expect((await shop.request('getOrder', { params }, partner.token)).status).toBe(404);
});
