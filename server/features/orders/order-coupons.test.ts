import { describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon } from '#testing/harness.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

const hourMs = 3_600_000;

const shop = await openShopForFile();

describe('an order with a coupon', () => {
  type CouponParts = NonNullable<Parameters<typeof aCoupon>[1]>;

  const placeOrderWithCoupon = async (price: number, couponCode: string, token: string) => {
    const product = await aProduct(shop, { price, delivery: 3 });
    const response = await shop.request('placeOrder', { body: orderBody([product], { couponCode }) }, token);
    return { response, product };
  };
  const getCouponUsage = async (code: string) => {
    const coupon = await findRow(shop.ctx.db, 'coupons', { code });
    const active = await shop.ctx.db
      .selectFrom('coupon_uses')
      .select('order_id')
      .where('coupon_id', '=', coupon.id)
      .where('released_at', 'is', null)
      .execute();
    return { counted: coupon.used_count, active: active.length };
  };

  it('counts one use and stores the code in upper case [COUPON-5] [COUPON-6]', async () => {
    const coupon = await aCoupon(shop, { code: 'HOSTEL15', value: 15, usageLimit: 5 });
    const customer = await aCustomer(shop);
    const { response } = await placeOrderWithCoupon(40, ' hostel15 ', customer.token);
    expect(response.body.data.order).toMatchObject({
      coupon: { code: 'HOSTEL15' },
      couponDiscount: 15,
      totalPrice: 28,
    });
    expect(await getCouponUsage(coupon.code)).toEqual({ counted: 1, active: 1 });
  });

  it('discounts at most the product total: ₹100 on ₹40 leaves the delivery [PRICE-8]', async () => {
    const coupon = await aCoupon(shop, { value: 100 });
    const customer = await aCustomer(shop);
    const { response } = await placeOrderWithCoupon(40, coupon.code, customer.token);
    expect(response.body.data.order).toMatchObject({ couponDiscount: 40, totalPrice: 3 });
  });

  it('rounds a percentage half up to the paisa like the checkout [ENT-12]', async () => {
    const coupon = await aCoupon(shop, { type: 'PERCENT', value: 12.5 });
    const customer = await aCustomer(shop);
    const { response } = await placeOrderWithCoupon(33.33, coupon.code, customer.token);
    expect(response.body.data.order).toMatchObject({ couponDiscount: 4.17, totalPrice: 32.16 });
  });

  describe('is rejected and stores nothing:', () => {
    const now = Date.parse(afternoon);
    const tomorrow = { startsAt: now + hourMs, endsAt: now + 2 * hourMs };
    const yesterday = { startsAt: now - 2 * hourMs, endsAt: now - hourMs };
    const usedUp = { usageLimit: 3, usedCount: 3 };

    const cases: [string, CouponParts, string, string][] = [
      ['[COUPON-10] not started', tomorrow, 'COUPON_NOT_STARTED', 'Coupon has not started yet'],
      ['[COUPON-8] ended', yesterday, 'COUPON_EXPIRED', 'Coupon has expired'],
      ['[COUPON-9] used up', usedUp, 'COUPON_USED_UP', 'Coupon usage limit reached'],
      ['[COUPON-7] inactive', { isActive: false }, 'COUPON_INACTIVE', 'Coupon is not valid'],
      [
        '[COUPON-11] under the minimum purchase',
        { minPurchase: 299 },
        'COUPON_MIN_PURCHASE',
        'Minimum purchase of ₹299 required for this coupon',
      ],
      [
        '[COUPON-12] nothing to discount',
        { type: 'PERCENT', value: 0 },
        'COUPON_NOT_APPLICABLE',
        'This coupon cannot be applied to your current order',
      ],
    ];

    it.each(cases)('%s', async (...[_name, parts, code, error]) => {
      const coupon = await aCoupon(shop, parts);
      const customer = await aCustomer(shop);
      const { response, product } = await placeOrderWithCoupon(40, coupon.code, customer.token);
      expect(response).toMatchObject({ status: 400, body: { code, error, message: error } });
      const checkout = await shop.request('calculateCheckout', {
        body: orderBody([product], { couponCode: coupon.code }),
      });
      expect(checkout.body.data.error).toBe(error);
      expect(await getCouponUsage(coupon.code)).toEqual({ counted: parts.usedCount ?? 0, active: 0 });
      await expectNothingStored(customer.token, product.id);
    });

    it('an unknown code [COUPON-14]', async () => {
      const customer = await aCustomer(shop);
      const { response, product } = await placeOrderWithCoupon(40, 'NO-SUCH-CODE', customer.token);
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'COUPON_UNKNOWN', error: 'Invalid coupon code' },
      });
      await expectNothingStored(customer.token, product.id);
    });

    it('used up by this customer, not by another [COUPON-12]', async () => {
      const coupon = await aCoupon(shop, { perCustomerLimit: 2 });
      const customer = await aCustomer(shop);
      for (let turn = 0; turn < 2; turn += 1) {
        const { response } = await placeOrderWithCoupon(40, coupon.code, customer.token);
        expect(response.status).toBe(201);
      }
      const { response } = await placeOrderWithCoupon(40, coupon.code, customer.token);
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'COUPON_NOT_APPLICABLE', error: 'This coupon cannot be applied to your current order' },
      });
      expect(await getCouponUsage(coupon.code)).toEqual({ counted: 2, active: 2 });
      const other = await placeOrderWithCoupon(40, coupon.code, (await aCustomer(shop)).token);
      expect(other.response.status).toBe(201);
    });

    const expectNothingStored = async (token: string, productId: string) => {
      const mine = await shop.request('listMyOrders', {}, token);
      expect(mine.body.data).toEqual([]);
      const product = await shop.request('getProduct', { params: { id: productId } });
      expect(product.body.data.stock).toBe(100);
    };
  });

  it('a cancelled order returns its use once, and the customer can use it again', async () => {
    const coupon = await aCoupon(shop, { usageLimit: 1, perCustomerLimit: 1 });
    const product = await aProduct(shop);
    const body = orderBody([product], { couponCode: coupon.code });
    const { id, customer } = await anOrder(shop, { body });
    expect(await getCouponUsage(coupon.code)).toEqual({ counted: 1, active: 1 });
    const cancelled = await shop.request('cancelMyOrder', { params: { id } }, customer.token);
    expect(cancelled.body.data).toMatchObject({ coupon: { code: coupon.code }, couponDiscount: 10 });
    expect((await shop.request('cancelMyOrder', { params: { id } }, customer.token)).status).toBe(409);
    expect(await getCouponUsage(coupon.code)).toEqual({ counted: 0, active: 0 });
    const again = await shop.request('placeOrder', { body }, customer.token);
    expect(again.status).toBe(201);
    expect(await getCouponUsage(coupon.code)).toEqual({ counted: 1, active: 1 });
  });
});
