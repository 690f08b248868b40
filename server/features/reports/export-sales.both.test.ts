import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';

let shop: TestShop;
let owner: { token: string };
beforeAll(async () => {
  shop = await openTestShop();
  owner = await anAdmin(shop);
});
afterAll(() => shop.close());

const download = async (query: object = {}) => {
  const { text } = await shop.request('exportSales', { query }, owner.token);
  const [head = [], ...rows] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index]])));
};

it('has a line per line of what was delivered, and one per refund on its day', async () => {
  const partner = await aPartner(shop);
  const soap = await aProduct(shop, { name: 'Soap', price: 20, delivery: 3 });
  const rope = await aProduct(shop, { name: 'Rope', price: 45.5, delivery: 0, code: 'R-1' });
  const body = { ...orderBody([soap, rope]), items: undefined };
  const items = [
    { productId: soap.id, quantity: 2 },
    { productId: rope.id, quantity: 1 },
  ];
  const { id } = await anOrderWithStatus(shop, 'delivered', { partner, body: { ...body, items } });
  await anOrderWithStatus(shop, 'cancelled');
  const lines = [{ productId: rope.id, quantity: 5, unitCost: 30 }];
  const received = await shop.request('receiveStock', { body: { lines } }, owner.token);
  expect(received.status).toBe(201);
  const refund = { id: shop.ctx.ids.random(), lines: [{ productId: soap.id, quantity: 1 }], from: 'bank' };
  shop.clock.advance(dayMs);
  owner = await anAdmin(shop);
  const sent = { params: { id }, body: { ...refund, reason: 'missing' } };
  expect((await shop.request('refundOrder', sent, owner.token)).status).toBe(201);
  const [day, dayAfter] = ['2026-11-21', '2026-11-22'];
  const from = new Date(shop.clock.now() - 3 * dayMs).toISOString();
  expect(await download({ from })).toMatchObject([
    {
      Day: day,
      Bill: '2026-27/1',
      Product: 'Soap',
      Pieces: '2',
      Price: '20',
      Charges: '6',
      Amount: '46',
      'Paid by': 'COD',
    },
    { Day: day, Product: 'Rope', Code: 'R-1', Pieces: '1', Charges: '0', Amount: '45.5', Refunded: '' },
    {
      Day: dayAfter,
      Bill: '2026-27/1',
      Product: '1 × Soap',
      Amount: '',
      'Paid by': 'bank',
      Refunded: '23',
      Reason: 'missing',
    },
  ]);
  expect(await download()).toMatchObject([{ Refunded: '23' }]);
});

it('adds up by each dimension to what was delivered, with what is left after the last known cost', async () => {
  const from = new Date(shop.clock.now() - 3 * dayMs).toISOString();
  const report = async (by: string) =>
    (await shop.request('getSalesReport', { query: { from, by } }, owner.token)).body;
  const { data: products, total } = await report('product');
  expect(total).toEqual({
    orders: 1,
    pieces: 3,
    sales: 85.5,
    charges: 6,
    discounts: 0,
    refunds: 23,
    revenue: 68.5,
  });
  expect(products).toMatchObject([
    { name: 'Rope', pieces: 1, revenue: 45.5, cost: 30, margin: 15.5 },
    { name: 'Soap', pieces: 2, sales: 40, charges: 6, refunds: 23, revenue: 23, cost: null, margin: null },
  ]);
  for (const by of ['day', 'hour', 'category', 'place', 'partner', 'channel', 'payment']) {
    const { data } = await report(by);
    expect([by, data.reduce((sum, { revenue }) => sum + revenue, 0)]).toEqual([by, 68.5]);
  }
  expect((await report('day')).data.map(({ key, orders, refunds }) => [key, orders, refunds])).toEqual([
    ['2026-11-21', 1, 0],
    ['2026-11-22', 0, 23],
  ]);
});

it('has sales over the counter in a channel of their own, with what was given back for them', async () => {
  const { id: productId } = await aProduct(shop, { name: 'Tea', price: 12 });
  const sale = { items: [{ productId, quantity: 2 }], paymentMode: 'COD' };
  const { _id: id } = (await shop.request('sellAtCounter', { body: sale }, owner.token)).body.data;
  const lines = [{ productId, quantity: 1 }];
  const refund = { id: shop.ctx.ids.random(), lines, reason: 'wrong', from: 'till' };
  await shop.request('refundOrder', { params: { id }, body: refund }, owner.token);
  const from = new Date(shop.clock.now() - 3 * dayMs).toISOString();
  const { data } = (await shop.request('getSalesReport', { query: { from, by: 'channel' } }, owner.token))
    .body;
  expect(data).toMatchObject([
    { key: 'online', orders: 1, revenue: 68.5 },
    { key: 'counter', orders: 1, charges: 0, refunds: 12, revenue: 12 },
  ]);
  const rows = async (channel: string) =>
    (await download({ from, channel })).map((row) => [row['Channel'], row['Product'], row['Refunded']]);
  expect(await rows('counter')).toEqual([
    ['counter', 'Tea', ''],
    ['counter', '1 × Tea', '12'],
  ]);
  expect((await rows('online')).map(([channel]) => channel)).toEqual(['online', 'online', 'online']);
  expect(await rows('phone')).toEqual([]);
});

it('is of a year at most', async () => {
  const from = (days: number) => new Date(shop.clock.now() - days * dayMs).toISOString();
  const { status } = await shop.request('exportSales', { query: { from: from(365) } }, owner.token);
  expect(status).toBe(200);
  const longer = await shop.request('exportSales', { query: { from: from(367) } }, owner.token);
  expect(longer).toMatchObject({ status: 400, body: { fields: { from: 'A report has 366 days at most.' } } });
});
