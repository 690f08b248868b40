import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCoupon, anAdmin, aPartner, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('checkCoupon', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const check = (code: unknown, token?: string) => shop.request('checkCoupon', { body: { code } }, token);
  const getValidity = async (code: string) => (await check(code)).body.data.validity;

  it('returns discount and validity to anybody [API-44] [ENT-10] [ENT-11] [ENT-13] [ROLE-2]', async () => {
    const now = shop.clock.now();
    const coupon = await aCoupon(shop, {
      type: 'PERCENT',
      value: 12.5,
      minPurchase: 299.5,
      startsAt: now - hourMs,
      endsAt: now + 36 * hourMs,
    });
    const response = await check(coupon.code);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      data: {
        code: coupon.code,
        discount: { type: 'PERCENT', value: 12.5, minPurchaseAmount: 299.5 },
        startsAt: '2026-11-21T08:30:00.000Z',
        endsAt: '2026-11-22T21:30:00.000Z',
        validity: {
          isCurrentlyValid: true,
          hasStarted: true,
          hasEnded: false,
          isUsageValid: true,
          isActive: true,
          daysUntilStart: 0,
          daysUntilEnd: 2,
        },
      },
    });
  });

  it('returns a fixed amount in rupees, and 0 without a minimum [ENT-12]', async () => {
    const coupon = await aCoupon(shop, { type: 'FIXED', value: 49.5 });
    const response = await check(coupon.code);
    expect(response.body.data.discount).toEqual({
      type: 'FIXED',
      value: 49.5,
      minPurchaseAmount: 0,
    });
  });

  it('accepts a code in any case with surrounding spaces [COUPON-5] [COUPON-6]', async () => {
    await aCoupon(shop, { code: 'KAVERI20' });
    const response = await check('  kaveri20 \n');
    expect(response.body.data.code).toBe('KAVERI20');
  });

  it('is open to customers, partners and admins [ROLE-2]', async () => {
    const coupon = await aCoupon(shop);
    for (const { token } of [await aPartner(shop), await anAdmin(shop)])
      expect((await check(coupon.code, token)).status).toBe(200);
  });

  it.each(['', '   ', undefined])(
    'rejects the empty code %j with 400 and the message at the field [COUPON-4]',
    async (code) => {
      expect(await check(code)).toMatchObject({
        status: 400,
        body: {
          code: 'INVALID_INPUT',
          error: 'Please enter a coupon code',
          fields: { code: 'Please enter a coupon code' },
        },
      });
    },
  );

  it.each(['NOPE', '%', '_', "' OR 1=1 --", '🍜', 'LONG'.repeat(400)])(
    'rejects the unknown code %s with 404 [COUPON-14]',
    async (code) => {
      await aCoupon(shop);
      expect(await check(code)).toMatchObject({
        status: 404,
        body: {
          code: 'COUPON_NOT_FOUND',
          error: 'Invalid coupon code',
          message: 'Invalid coupon code',
        },
      });
    },
  );

  it('starts and ends to the millisecond [COUPON-18] [COUPON-19] [ENT-13]', async () => {
    const startsAt = shop.clock.now() + dayMs;
    const { code } = await aCoupon(shop, { startsAt, endsAt: startsAt + dayMs });
    const at = (ms: number) => shop.clock.advance(ms - shop.clock.now());
    expect(await getValidity(code)).toMatchObject({
      isCurrentlyValid: false,
      hasStarted: false,
      hasEnded: false,
      daysUntilStart: 1,
      daysUntilEnd: 2,
    });
    at(startsAt - 1);
    expect(await getValidity(code)).toMatchObject({ hasStarted: false, daysUntilStart: 1 });
    at(startsAt);
    expect(await getValidity(code)).toMatchObject({ isCurrentlyValid: true, daysUntilStart: 0 });
    at(startsAt + dayMs - 1);
    expect(await getValidity(code)).toMatchObject({ isCurrentlyValid: true, daysUntilEnd: 1 });
    at(startsAt + dayMs);
    expect(await getValidity(code)).toMatchObject({
      isCurrentlyValid: false,
      hasEnded: true,
      daysUntilEnd: 0,
    });
  });

  it('reports a used up and a disabled coupon [COUPON-20] [COUPON-21] [ENT-13]', async () => {
    const coupon = await aCoupon(shop, { usageLimit: 1 });
    expect(await getValidity(coupon.code)).toMatchObject({
      isUsageValid: true,
      isCurrentlyValid: true,
    });
    const body = orderBody([await aProduct(shop)], { couponCode: coupon.code });
    const { id, customer } = await anOrder(shop, { body });
    expect(await getValidity(coupon.code)).toMatchObject({
      isUsageValid: false,
      isCurrentlyValid: false,
    });
    await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(await getValidity(coupon.code)).toMatchObject({
      isUsageValid: true,
      isCurrentlyValid: true,
    });

    const paused = await aCoupon(shop, { isActive: false });
    expect(await getValidity(paused.code)).toMatchObject({
      isActive: false,
      isCurrentlyValid: false,
    });
  });

  it('does not reveal usage or users', async () => {
    const coupon = await aCoupon(shop, {
      code: 'FRESHERS',
      usageLimit: 100,
      usedCount: 37,
      perCustomerLimit: 2,
    });
    const response = await check(coupon.code);
    expect(Object.keys(response.body.data).toSorted()).toEqual(
      ['code', 'discount', 'endsAt', 'startsAt', 'validity'].toSorted(),
    );
    expect(response.text).not.toContain('37');
  });
});
