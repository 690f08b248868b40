import { describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/durations.ts';
import { aPartner, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import { latestDeliveryMinutes, readDeliveryTimes } from '#server/features/shop/delivery-times.ts';
import { presentDeliveryTimes } from './present.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** An order that waits half an hour for a partner, and then takes these minutes. */
async function deliver(placedAt: string, minutes: number, { isSetByAdmin = false } = {}): Promise<void> {
  shop.clock.set(placedAt);
  const product = await aProduct(shop);
  const { id } = await anOrder(shop, { body: orderBody([product]) });
  const { token } = await aPartner(shop);
  shop.clock.advance(30 * minuteMs);
  await shop.request('acceptDelivery', { body: { orderId: id } }, token);
  await shop.request('startDelivery', { body: { orderId: id } }, token);
  shop.clock.advance(minutes * minuteMs);
  const admin = await anAdmin(shop);
  const delivered = isSetByAdmin
    ? await shop.request(
        'setOrderStatus',
        { params: { id }, body: { deliveryStatus: 'delivered' } },
        admin.token,
      )
    : await shop.request('markDelivered', { params: { id } }, token);
  if (delivered.status !== 200) throw new Error(delivered.text);
}

async function fetchTimes(days: number) {
  const { token } = await anAdmin(shop);
  return (await shop.request('getDashboard', { query: { days } }, token)).body.data.deliveryMinutes;
}

const shop = await openShopForFile({ at: '2026-11-18T12:00:00+05:30', keepsClock: true });
await deliver('2026-11-19T06:59:59.999+05:30', 100);
for (const minutes of [5, 7, 9, 40]) await deliver('2026-11-19T07:00:00+05:30', minutes);
await deliver('2026-11-19T12:00:00+05:30', 600, { isSetByAdmin: true });
await deliver('2026-11-21T12:00:00+05:30', 8.04);
await anOrder(shop);
const items = [{ productId: (await aProduct(shop)).id, quantity: 1 }];
const sale = { items, paymentMode: 'COD' };
const sold = await shop.request('sellAtCounter', { body: sale }, (await anAdmin(shop)).token);
shop.clock.set('2026-11-21T16:00:00+05:30');

describe('the delivery times of the dashboard', () => {
  it('are from placed to delivered, without deliveries that an admin set [ADMIN-11]', async () => {
    const counts = { withoutTime: 1, isLimited: false };
    expect(await fetchTimes(3)).toEqual({ deliveries: 5, median: 38, slowTenth: null, ...counts });
    expect(await fetchTimes(4)).toEqual({ deliveries: 6, median: 38.5, slowTenth: null, ...counts });
  });

  it('are of the chosen period [ADMIN-11]', async () => {
    expect(await fetchTimes(1)).toEqual({
      deliveries: 1,
      median: 38,
      slowTenth: null,
      withoutTime: 0,
      isLimited: false,
    });
  });

  it('are those of deliveries, also in what customers expect, without sales over the counter', async () => {
    expect(sold.status).toBe(201);
    const minutes = await latestDeliveryMinutes(shop.ctx.db);
    expect([minutes.length, minutes[0]]).toEqual([7, 35]);
    const { token } = await anAdmin(shop);
    const { data } = (await shop.request('getDashboard', { query: { days: 1 } }, token)).body;
    expect(data.byHostel).toContainEqual({
      hostel: 'Counter',
      orders: 1,
      revenue: sold.body.data.totalPrice,
    });
  });

  it('are of the newest deliveries when the period has too many', async () => {
    const times = await readDeliveryTimes(shop.ctx.reports, { since: 0, max: 2 });
    expect(times).toEqual({
      deliveries: 1,
      withoutTime: 1,
      isLimited: true,
      medianMs: 38.04 * minuteMs,
      slowTenthMs: 38.04 * minuteMs,
    });
  });

  it.each([
    [19, null],
    [20, 7],
  ])('with %i deliveries have %j minutes for nine of ten', (deliveries, slowTenth) => {
    const times = { deliveries, withoutTime: 0, isLimited: false, medianMs: 0, slowTenthMs: 7 * minuteMs };
    expect(presentDeliveryTimes(times).slowTenth).toBe(slowTenth);
  });

  it('are none when an admin set every delivery', async () => {
    const ownShop = await openTestShop();
    const { id } = await anOrder(ownShop);
    const { token } = await aPartner(ownShop);
    await ownShop.request('acceptDelivery', { body: { orderId: id } }, token);
    const admin = await anAdmin(ownShop);
    const body = { deliveryStatus: 'delivered' };
    expect((await ownShop.request('setOrderStatus', { params: { id }, body }, admin.token)).status).toBe(200);
    expect(await readDeliveryTimes(ownShop.ctx.reports, { since: 0 })).toEqual({
      deliveries: 0,
      withoutTime: 1,
      isLimited: false,
      medianMs: 0,
      slowTenthMs: 0,
    });
    await ownShop.close();
  });
});
