import { expect, it, onTestFinished } from 'vitest';
import { anAdmin, anOrder } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { findIllegalHistories } from './find-illegal-histories.ts';
import { updateRows } from '#testing/rows.ts';

it('findIllegalHistories finds statuses that no move leads to, and none after legal moves', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  const { db, ids } = shop.ctx;
  const { token } = await anAdmin(shop);
  const { id, partner } = await anOrderWithStatus(shop, 'delivered');
  const body = { seen: { status: 'delivered', partnerId: partner.id } };
  await shop.request('recallOrder', { params: { id }, body }, token);
  await anOrderWithStatus(shop, 'cancelled');
  const skipped = await anOrder(shop);
  const cancelled = await anOrderWithStatus(shop, 'cancelled');
  expect(await findIllegalHistories(db)).toEqual([]);

  await updateRows(db, 'orders', { where: { id: skipped.id }, set: { delivery_status: 'delivered' } });
  const actor = { actor_kind: 'admin', actor_id: 'x' } as const;
  await db
    .insertInto('order_history')
    .values({ id: ids.next(), order_id: cancelled.id, status: 'pending', at: shop.clock.now() + 1, ...actor })
    .execute();
  expect((await findIllegalHistories(db)).map(({ orderId }) => orderId)).toEqual([skipped.id, cancelled.id]);
});
