import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCoupon, anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

let shop: TestShop;
let owner: string;
beforeAll(async () => {
  shop = await openTestShop();
  owner = (await anAdmin(shop)).token;
});
afterAll(() => shop.close());

async function orderWithCoupon(code: string) {
  const body = orderBody([await aProduct(shop, { price: 500 })], { couponCode: code });
  return anOrder(shop, { body });
}

describe('getCoupon', () => {
  it('has the limits, the usage and the version', async () => {
    const { id, code } = await aCoupon(shop, { usageLimit: 3 });
    await orderWithCoupon(code);
    const response = await shop.request('getCoupon', { params: { id } }, owner);
    expect(response.body.data).toMatchObject({ _id: id, code, usageLimit: 3, usedCount: 1, version: 1 });
  });

  it('responds 404 to an unknown id, and so do the uses', async () => {
    for (const name of ['getCoupon', 'listCouponUses'] as const)
      expect(await shop.request(name, { params: { id: 'nothing' } }, owner)).toMatchObject({
        status: 404,
        body: { code: 'COUPON_NOT_FOUND' },
      });
  });
});

describe('listCouponUses', () => {
  it('has the orders with the coupon, newest first, and when a cancelled one returned its use', async () => {
    const { id, code } = await aCoupon(shop, { value: 50 });
    const first = await orderWithCoupon(code);
    shop.clock.advance(1_000);
    const second = await orderWithCoupon(code);
    await shop.request('cancelMyOrder', { params: { id: first.id } }, first.customer.token);
    const { body } = await shop.request('listCouponUses', { params: { id } }, owner);
    expect(body.data).toMatchObject([
      { _id: second.id, customer: { _id: second.customer.id } },
      { _id: first.id, customer: { _id: first.customer.id }, returnedAt: expect.any(String) as string },
    ]);
    expect(body.data[0]).not.toHaveProperty('returnedAt');
    expect(body.data[0]?.couponDiscount).toBeGreaterThan(0);
    expect(body.pagination).toMatchObject({ total: 2, totalPages: 1 });
  });

  it('has only the uses of its coupon, page by page', async () => {
    const [coupon, other] = [await aCoupon(shop), await aCoupon(shop)];
    await orderWithCoupon(other.code);
    const order = await orderWithCoupon(coupon.code);
    const query = { page: 1, limit: 1 };
    const { body } = await shop.request('listCouponUses', { params: { id: coupon.id }, query }, owner);
    expect(body.data.map(({ _id }) => _id)).toEqual([order.id]);
    const past = { params: { id: coupon.id }, query: { page: 2, limit: 1 } };
    expect((await shop.request('listCouponUses', past, owner)).body.data).toEqual([]);
  });
});

describe('listCoupons', () => {
  it('finds codes by any part of them, in any case, and treats wildcards as text', async () => {
    const { id } = await aCoupon(shop, { code: 'HOSTEL-FEST' });
    const search = async (text: string) => {
      const { body } = await shop.request('listCoupons', { query: { search: text } }, owner);
      return body.data.map(({ _id }) => _id);
    };
    expect(await search('tel-f')).toEqual([id]);
    expect(await search(' HOSTEL ')).toEqual([id]);
    expect(await search('HOS%EL')).toEqual([]);
    expect(await search('HOS_EL')).toEqual([]);
  });

  it('filters by state as the coupon is at this moment', async () => {
    const hour = 3_600_000;
    const now = shop.clock.now();
    const coupons = {
      running: await aCoupon(shop, { code: 'STATE-RUNNING' }),
      scheduled: await aCoupon(shop, { code: 'STATE-LATER' }),
      paused: await aCoupon(shop, { code: 'STATE-PAUSED' }),
      ended: await aCoupon(shop, { code: 'STATE-OVER', usageLimit: 1 }),
    };
    const set = async (id: string, changes: object) =>
      shop.ctx.db.updateTable('coupons').set(changes).where('id', '=', id).execute();
    await set(coupons.running.id, { starts_at: now });
    await set(coupons.scheduled.id, { starts_at: now + 1, ends_at: now + 2 * hour });
    await set(coupons.paused.id, { is_active: 0 });
    await set(coupons.ended.id, { used_count: 1 });
    for (const state of ['running', 'scheduled', 'paused', 'ended'] as const) {
      const { body } = await shop.request('listCoupons', { query: { state, search: 'STATE-' } }, owner);
      expect(body.data.map(({ _id }) => _id)).toEqual([coupons[state].id]);
    }
  });
});
