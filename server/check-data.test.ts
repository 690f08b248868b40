import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPartner, aProduct, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { checkData } from './check-data.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it('checkData finds nothing after orders of several statuses, then a payment and a history that were changed by hand', async () => {
  const { db } = shop.ctx;
  const partner = await aPartner(shop);
  const product = await aProduct(shop, { stock: 50 });
  const body = orderBody([product]);
  await anOrderWithStatus(shop, 'cancelled', { body });
  const delivered = await anOrderWithStatus(shop, 'delivered', { partner, body });
  const pending = await anOrderWithStatus(shop, 'pending', { body });
  expect(await checkData(db)).toEqual([]);

  await db.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', pending.id).execute();
  await db
    .deleteFrom('order_history')
    .where('order_id', '=', delivered.id)
    .where('status', '=', 'delivered')
    .execute();
  const findings = await checkData(db);
  expect(findings).toHaveLength(2);
  expect(findings[0]).toContain(`order ${pending.id}`);
  expect(findings[1]).toContain(`Order ${delivered.id}: delivered after`);
});
