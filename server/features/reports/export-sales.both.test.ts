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
  const refund = { id: shop.ctx.ids.random(), lines: [{ productId: soap.id, quantity: 1 }], from: 'bank' };
  shop.clock.advance(dayMs);
  owner = await anAdmin(shop);
  const sent = { params: { id }, body: { ...refund, reason: 'missing' } };
  expect((await shop.request('refundOrder', sent, owner.token)).status).toBe(201);
  const [day, dayAfter] = ['2026-11-21', '2026-11-22'];
  const from = new Date(shop.clock.now() - 3 * dayMs).toISOString();
  expect(await download({ from })).toMatchObject([
    { Day: day, Product: 'Soap', Pieces: '2', Price: '20', Charges: '6', Amount: '46', 'Paid by': 'COD' },
    { Day: day, Product: 'Rope', Code: 'R-1', Pieces: '1', Charges: '0', Amount: '45.5', Refunded: '' },
    { Day: dayAfter, Product: '1 × Soap', Amount: '', 'Paid by': 'bank', Refunded: '23', Reason: 'missing' },
  ]);
  expect(await download()).toMatchObject([{ Refunded: '23' }]);
});

it('is of a year at most', async () => {
  const from = (days: number) => new Date(shop.clock.now() - days * dayMs).toISOString();
  const { status } = await shop.request('exportSales', { query: { from: from(365) } }, owner.token);
  expect(status).toBe(200);
  const longer = await shop.request('exportSales', { query: { from: from(367) } }, owner.token);
  expect(longer).toMatchObject({ status: 400, body: { fields: { from: 'A report has 366 days at most.' } } });
});
