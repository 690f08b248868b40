import { expect, it } from 'vitest';
import { inTransaction } from '#server/context.ts';
import { aPartner, anAdmin, anOrder } from '#testing/builders.ts';
import { getOrderHistory } from '#testing/order-states.ts';
import { findIllegalHistories } from './find-illegal-histories.ts';
import { addHistory } from './record-history.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
it('a history has the order of the changes when the clock of another process is behind', async () => {
  const { id, customer } = await anOrder(shop);
  const partner = await aPartner(shop);
  const { token } = await anAdmin(shop);
  const orderIds = [id];
  shop.clock.advance(-2_000);
  await shop.request('acceptDelivery', { body: { orderId: id } }, partner.token);
  shop.clock.advance(5_000);
  await shop.request('startPicking', { body: { orderIds } }, token);
  shop.clock.advance(-4_000);
  await shop.request('stopPicking', { body: { orderIds } }, token);
  await shop.request('cancelMyOrder', { params: { id } }, customer.token);
  expect(await getOrderHistory(shop, id)).toEqual([
    'pending by customer',
    'confirmed by partner',
    'preparing by admin',
    'confirmed by admin',
    'cancelled by customer',
  ]);
  const illegal = await findIllegalHistories(shop.ctx.db);
  expect(illegal.filter(({ orderId }) => orderId === id)).toEqual([]);
});

it('entries of one millisecond have the order of the changes when their ids have not', async () => {
  const { id, customer } = await anOrder(shop);
  const actor = { kind: 'customer', id: customer.id } as const;
  const at = shop.clock.now();
  for (const [entryId, status] of [
    ['ffffffff', 'confirmed'],
    ['00000000', 'preparing'],
    ['88888888', 'out-for-delivery'],
  ] as const) {
    const ctx = { ...shop.ctx, ids: { ...shop.ctx.ids, next: () => `${entryId}-${id}` } };
    await inTransaction(shop.ctx, (tx) => addHistory(ctx, tx, { orderId: id, status, actor, at }));
  }
  expect(await getOrderHistory(shop, id)).toEqual([
    'pending by customer',
    'confirmed by customer',
    'preparing by customer',
    'out-for-delivery by customer',
  ]);
});
