import { afterEach, beforeEach, expect, it } from 'vitest';
import { aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { checkData } from './check-data.ts';
import { inTransaction } from '#server/context.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { findRow, updateRows } from '#testing/rows.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

it('checkData finds an order that is paid after its cancellation, and none that was paid before', async () => {
  const { db } = shop.ctx;
  const admin = await anAdmin(shop);
  const set = (id: string, body: object) =>
    shop.request('setOrderStatus', { params: { id }, body }, admin.token);
  const before = await anOrderWithStatus(shop, 'preparing');
  expect((await set(before.id, { paymentStatus: 'paid', deliveryStatus: 'out-for-delivery' })).status).toBe(
    200,
  );
  expect((await set(before.id, { deliveryStatus: 'cancelled' })).status).toBe(200);
  expect(await checkData(db)).toEqual([]);

  const after = await anOrderWithStatus(shop, 'cancelled');
  const order = await findRow(db, 'orders', { id: after.id });
  await inTransaction(shop.ctx, (tx) =>
    moveOrder(shop.ctx, tx, {
      order,
      actor: { kind: 'partner', id: 'unknown' },
      changes: { payment_status: 'paid' },
    }),
  );
  expect(await checkData(db)).toEqual([
    `Cash of customer:${after.customer.id}, order ${after.id}: -₹33 instead of ₹0.`,
  ]);
});

it('checkData finds nothing after orders of several statuses, then a payment and a history that were changed by hand', async () => {
  const { db } = shop.ctx;
  const partner = await aPartner(shop);
  const product = await aProduct(shop, { stock: 50 });
  const body = orderBody([product]);
  await anOrderWithStatus(shop, 'cancelled', { body });
  const delivered = await anOrderWithStatus(shop, 'delivered', { partner, body });
  const pending = await anOrderWithStatus(shop, 'pending', { body });
  expect(await checkData(db)).toEqual([]);

  await updateRows(db, 'orders', { where: { id: pending.id }, set: { payment_status: 'paid' } });
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
