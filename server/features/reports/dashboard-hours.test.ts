import { describe, expect, it } from 'vitest';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { aCoupon, aPartner, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

/** Orders of three Saturdays; now is Saturday 21 November, 4:30 PM IST. */

async function placeOrderAt(
  at: string,
  { status = 'delivered', isWithCoupon = false }: { status?: DeliveryStatus; isWithCoupon?: boolean } = {},
): Promise<void> {
  shop.clock.set(at);
  const body = { ...orderBody([product]), ...(isWithCoupon ? { couponCode: coupon.code } : {}) };
  await anOrderWithStatus(shop, status, { body, partner });
}

const shop = await openShopForFile({ at: '2026-11-07T10:00:00+05:30', keepsClock: true });
const product = await aProduct(shop, { price: 100, delivery: 5, stock: 1000 });
const period = { startsAt: Date.parse('2026-11-01T00:00:00Z'), endsAt: Date.parse('2026-12-01T00:00:00Z') };
const partner = await aPartner(shop);
const coupon = await aCoupon(shop, { value: 10, ...period });
await placeOrderAt('2026-11-07T14:00:00+05:30');
await placeOrderAt('2026-11-14T14:59:59.999+05:30', { isWithCoupon: true });
await placeOrderAt('2026-11-14T14:10:00+05:30', { status: 'cancelled' });
await placeOrderAt('2026-11-14T16:30:00+05:30');
await placeOrderAt('2026-11-21T07:00:00+05:30', { status: 'pending' });
await placeOrderAt('2026-11-21T14:00:00+05:30', { isWithCoupon: true });
await placeOrderAt('2026-11-21T14:30:00+05:30', { isWithCoupon: true, status: 'cancelled' });
shop.clock.set('2026-11-21T16:30:00+05:30');

async function fetchDashboard(days = 14) {
  const { token } = await anAdmin(shop);
  return (await shop.request('getDashboard', { query: { days } }, token)).body.data;
}

describe('the dashboard by hour and period', () => {
  it('has every hour of today beside the mean of the same weekday since the first order [ADMIN-11]', async () => {
    const { byHour } = await fetchDashboard();
    expect(byHour.map(({ hour }) => hour)).toEqual([...Array(24).keys()].map((at) => (at + 7) % 24));
    // Two Saturdays had one and two orders between 2 and 3 PM, and one between 4 and 5 PM.
    expect(byHour[14 - 7]).toEqual({ hour: 14, orders: 2, revenue: 95, usualOrders: 1.5 });
    expect(byHour[16 - 7]).toEqual({ hour: 16, orders: 0, revenue: 0, usualOrders: 0.5 });
    expect(byHour[0]).toEqual({ hour: 7, orders: 1, revenue: 0, usualOrders: 0 });
  });

  it('has the totals of the same weekday a week ago until the same time [ADMIN-11]', async () => {
    const { weekAgo } = await fetchDashboard();
    // The order of 4:30 PM is later.
    expect(weekAgo).toEqual({ orders: 2, delivered: 1, cancelled: 1, revenue: 95, averageOrder: 95 });
  });

  it('has the totals of the period, its revenue from delivered orders, with the share of cancelled orders [ADMIN-11]', async () => {
    expect((await fetchDashboard(1)).period).toEqual({
      orders: 3,
      delivered: 1,
      cancelled: 1,
      revenue: 95,
      averageOrder: 95,
      cancelledShare: 0.333,
    });
  });

  it('counts the orders and discounts of coupons without cancelled orders [ADMIN-11]', async () => {
    // Another coupon that gets the code later has no part in it.
    const { code } = coupon;
    const rename = { params: { id: coupon.id }, body: { code: `${code}-OLD` } };
    await shop.request('updateCoupon', rename, (await anAdmin(shop)).token);
    await aCoupon(shop, { code });
    expect((await fetchDashboard()).couponUses).toEqual([
      { couponId: coupon.id, code: coupon.code, orders: 2, discount: 20 },
    ]);
    expect((await fetchDashboard(1)).couponUses).toEqual([
      { couponId: coupon.id, code: coupon.code, orders: 1, discount: 10 },
    ]);
  });

  it('goes on after midnight and begins anew at 7 AM, as its days do', async () => {
    const evening = await fetchDashboard(2);
    await placeOrderAt('2026-11-22T00:30:00+05:30', { status: 'pending' });
    shop.clock.set('2026-11-22T06:59:59.999+05:30');
    const { today, byHour, byDay } = await fetchDashboard(2);
    expect(today).toEqual({ ...evening.today, orders: 4 });
    expect(byHour[24 - 7]).toMatchObject({ hour: 0, orders: 1 });
    expect(byDay.map(({ day, orders }) => [day, orders])).toEqual([
      ['2026-11-20', 0],
      ['2026-11-21', 4],
    ]);
    await placeOrderAt('2026-11-22T07:00:00+05:30', { status: 'pending' });
    const next = await fetchDashboard(2);
    expect(next.today.orders).toBe(1);
    expect(next.byDay.map(({ orders }) => orders)).toEqual([4, 1]);
  });
});
