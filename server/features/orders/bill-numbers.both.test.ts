import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { aPartner, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findMissingBills } from './bill-numbers.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('numbers bills within the financial year without a gap, and keeps the number of a recalled order', async () => {
  const partner = await aPartner(shop);
  const onItsWay = await Promise.all(
    [1, 2, 3, 4].map(() => anOrderWithStatus(shop, 'out-for-delivery', { partner })),
  );
  const deliver = async (id: string, token: string) =>
    shop.request('markDelivered', { params: { id }, body: {} }, token);
  const answers = await Promise.all(onItsWay.map(({ id }) => deliver(id, partner.token)));
  const numbers = answers.map(({ body }) => body.data.billNumber ?? '');
  expect(numbers.toSorted()).toEqual(['2026-27/1', '2026-27/2', '2026-27/3', '2026-27/4']);

  const owner = await anAdmin(shop);
  const [first] = onItsWay;
  const id = first?.id ?? '';
  const seen = { status: 'delivered', partnerId: partner.id };
  const recalled = await shop.request('recallOrder', { params: { id }, body: { seen } }, owner.token);
  expect(recalled.status).toBe(200);
  expect((await deliver(id, partner.token)).body.data.billNumber).toBe(numbers[0]);

  shop.clock.advance(150 * dayMs);
  const later = await anOrderWithStatus(shop, 'delivered', { partner: await aPartner(shop) });
  const { body } = await shop.request('getOrder', { params: { id: later.id } }, later.customer.token);
  expect(body.data.billNumber).toBe('2027-28/1');
  expect(await findMissingBills(shop.ctx.db)).toEqual([]);
});
