import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { expectSummaryAddsUp } from '#testing/price-assertions.ts';

describe('calculateCheckout', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  beforeEach(() => shop.clock.set(afternoon));
  afterAll(() => shop.close());

  const checkout = (items: unknown, more: object = {}, token?: string) =>
    shop.request(
      'calculateCheckout',
      { body: { items, paymentMode: 'COD', couponCode: null, userId: null, ...more } },
      token,
    );

  it('sums products and delivery in the afternoon [API-40] [API-41] [API-42] [PRICE-1] [PRICE-7] [PRICE-8]', async () => {
    const chips = await aProduct(shop, { price: 20, delivery: 5 });
    const soap = await aProduct(shop, { price: 35.5, delivery: 3 });

    const response = await checkout([
      { productId: chips.id, quantity: 2 },
      { productId: soap.id, quantity: 3 },
    ]);

    expect(response.status).toBe(200);
    expect(response.body.success).toBe(true);
    expect(response.body.data).toEqual({
      summary: {
        totalProductPrice: 146.5,
        totalDeliveryCharge: 19,
        totalExtraDeliveryCharge: 0,
        totalPrice: 165.5,
        couponDiscount: 0,
        finalTotal: 165.5,
        totalQuantity: 5,
        pricingPeriod: 'standard',
        extraDeliveryChargePerItem: 0,
        currentTime: '2026-11-21T09:30:00.000Z',
      },
    });
  });

  it('adds up for every cart, pricing period and coupon [PRICE-7] [PRICE-8] [API-42]', async () => {
    const goods = [
      { price: 0.01, delivery: 0 },
      { price: 33.33, delivery: 2.5 },
      { price: 99.99, delivery: 7.05 },
      { price: 1250, delivery: 10 },
    ];
    const products = await Promise.all(goods.map((each) => aProduct(shop, { ...each, stock: 500 })));
    const coupon = await aCoupon(shop, { type: 'PERCENT', value: 12.5, endsAt: 4e12 });
    const times = ['12:00', '23:30', '00:30', '03:00', '06:59'];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ at: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 400 }) }), {
          selector: (line) => line.at,
          minLength: 1,
        }),
        fc.constantFrom(...times),
        fc.constantFrom(null, coupon.code),
        async (lines, time, couponCode) => {
          shop.clock.set(`2026-11-22T${time}:00+05:30`);
          const items = lines.map(({ at, quantity }) => ({
            productId: products[at]?.id,
            quantity,
          }));
          const response = await checkout(items, { couponCode });
          expect(response.status).toBe(200);
          const ordered = lines.map(({ at, quantity }) => ({
            ...(goods[at] ?? { price: 0, delivery: 0 }),
            quantity,
          }));
          expectSummaryAddsUp(response.body.data.summary, ordered);
        },
      ),
      { seed: 20261121, numRuns: 60 },
    );
  });

  it('merges duplicate lines of a product', async () => {
    const chips = await aProduct(shop, { price: 20, delivery: 5, stock: 5 });
    const twice = [
      { productId: chips.id, quantity: 2 },
      { productId: chips.id, quantity: 3 },
    ];
    const response = await checkout(twice);
    expect(response.body.data.summary).toMatchObject({ totalQuantity: 5, totalPrice: 125 });

    const oneTooMany = await checkout([...twice, { productId: chips.id, quantity: 1 }]);
    expect(oneTooMany.status).toBe(409);
    expect(oneTooMany.body.code).toBe('INSUFFICIENT_STOCK');
  });

  it('counts the total quantity of a product for its minimum order', async () => {
    const soap = await aProduct(shop, { minimum: 3 });
    const response = await checkout([
      { productId: soap.id, quantity: 2 },
      { productId: soap.id, quantity: 1 },
    ]);
    expect(response.status).toBe(200);
  });

  it('is open to guests, customers and partners [API-40] [ROLE-4]', async () => {
    const items = [{ productId: (await aProduct(shop)).id, quantity: 1 }];
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    for (const token of [undefined, customer.token, partner.token, 'no-session-of-ours']) {
      expect((await checkout(items, {}, token)).status).toBe(200);
    }
  });

  it('changes neither stock nor coupon usage', async () => {
    const product = await aProduct(shop, { stock: 5 });
    const coupon = await aCoupon(shop, { usageLimit: 1 });
    const items = [{ productId: product.id, quantity: 5 }];
    await checkout(items, { couponCode: coupon.code });
    const again = await checkout(items, { couponCode: coupon.code });
    expect(again.body.data).not.toHaveProperty('error');
    expect(again.body.data.coupon).toMatchObject({
      code: coupon.code,
      discount: 10,
      label: '₹10 OFF',
    });
  });

  it('uses the surcharges of the settings instead of the defaults [PRICE-5]', async () => {
    const ownShop = await openTestShop({ at: '2026-11-21T23:30:00+05:30' });
    const product = await aProduct(ownShop, { price: 30, delivery: 3 });
    const bands = [
      { period: 'standard', startsAtMinute: 420, endsAtMinute: 1380, extraPerItemPaise: 0 },
      { period: 'late_night', startsAtMinute: 1380, endsAtMinute: 420, extraPerItemPaise: 750 },
    ];
    await ownShop.ctx.db
      .insertInto('settings')
      .values({ key: 'bands', value: JSON.stringify(bands), updated_at: ownShop.clock.now() })
      .execute();
    const response = await ownShop.request('calculateCheckout', { body: orderBody([product]) });
    expect(response.body.data.summary).toMatchObject({
      extraDeliveryChargePerItem: 7.5,
      totalPrice: 40.5,
    });
    await ownShop.close();
  });

  it('accepts an unknown code of any length [COUPON-14]', async () => {
    const product = await aProduct(shop);
    const response = await checkout([{ productId: product.id, quantity: 1 }], {
      couponCode: 'x'.repeat(5000),
    });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { summary: { couponDiscount: 0 }, error: 'Invalid coupon code' } },
    });
  });

  describe('calculateCheckout rejects', () => {
    it('an empty cart: 400 with the message of the page', async () => {
      const response = await checkout([]);
      expect(response).toMatchObject({
        status: 400,
        body: {
          code: 'CART_INVALID',
          error: 'Your cart is empty or contains invalid items. Please refresh and try again.',
        },
      });
    });

    it('an unknown or deleted product: 400', async () => {
      const gone = await aProduct(shop);
      await shop.ctx.db
        .updateTable('products')
        .set({ deleted_at: shop.clock.now() })
        .where('id', '=', gone.id)
        .execute();
      for (const productId of ['nobody-knows-this', gone.id]) {
        const response = await checkout([{ productId, quantity: 1 }]);
        expect(response).toMatchObject({ status: 400, body: { code: 'PRODUCT_UNAVAILABLE' } });
      }
    });

    it('a quantity below the minimum: 400 with product and minimum', async () => {
      const soap = await aProduct(shop, { name: 'Neem soap', minimum: 3 });
      const response = await checkout([{ productId: soap.id, quantity: 2 }]);
      expect(response.status).toBe(400);
      expect(response.body.code).toBe('BELOW_MINIMUM');
      expect(response.body.error).toContain('Neem soap');
      expect(response.body.error).toContain('3');
    });

    it('a quantity above the stock: 409 with the remaining quantity', async () => {
      const chips = await aProduct(shop, { name: 'Salted chips', stock: 4 });
      const response = await checkout([{ productId: chips.id, quantity: 5 }]);
      expect(response).toMatchObject({
        status: 409,
        body: {
          code: 'INSUFFICIENT_STOCK',
          message: 'Only 4 Salted chips available in stock.',
          params: { product: 'Salted chips', stock: 4 },
          data: { productId: chips.id, stock: 4 },
        },
      });
    });

    it('an item without a product id: 400 with the field [VAL-2]', async () => {
      const response = await checkout([{ quantity: 1 }]);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty('items.0.productId');
    });

    it.each([
      ['zero', 0],
      ['negative', -1],
      ['a fraction', 1.5],
      ['text', '2'],
      ['nothing', null],
      ['beyond all measure', 1e300],
    ])('a quantity that is %s: 400 with the field', async (...[_name, quantity]) => {
      const product = await aProduct(shop);
      const response = await checkout([{ productId: product.id, quantity }]);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty('items.0.quantity');
    });

    it.each(['upi', 'online', 'card'])(
      'the mode %s only when the order is placed [VAL-1]',
      async (paymentMode) => {
        const items = [{ productId: (await aProduct(shop)).id, quantity: 1 }];
        expect((await checkout(items, { paymentMode })).status).toBe(200);
      },
    );

    it('an unknown mode: 400 with the field [VAL-1]', async () => {
      const items = [{ productId: (await aProduct(shop)).id, quantity: 1 }];
      for (const paymentMode of ['cash', 'cod', '', null, 7, undefined]) {
        const response = await checkout(items, { paymentMode });
        expect(response.status).toBe(400);
        expect(response.body.fields).toHaveProperty('paymentMode');
      }
    });
  });

  describe('calculateCheckout with a coupon', () => {
    const soapAt = (price: number) => aProduct(shop, { price, delivery: 3 });

    it.each(['NOPE', 'LONG'.repeat(40)])(
      'ignores the unknown code %s with a message [API-43] [COUPON-14]',
      async (couponCode) => {
        const soap = await soapAt(40);
        const response = await checkout([{ productId: soap.id, quantity: 1 }], { couponCode });
        expect(response.status).toBe(200);
        expect(response.body.data).toMatchObject({
          error: 'Invalid coupon code',
          summary: { couponDiscount: 0, totalPrice: 43, finalTotal: 43 },
        });
        expect(response.body.data).not.toHaveProperty('coupon');
      },
    );

    it('accepts a code in any case with surrounding spaces [COUPON-5] [COUPON-6]', async () => {
      const soap = await soapAt(40);
      const coupon = await aCoupon(shop, { code: 'NIGHT15', value: 15 });
      const response = await checkout([{ productId: soap.id, quantity: 1 }], {
        couponCode: '  night15 ',
      });
      expect(response.body.data).toMatchObject({
        coupon: { code: coupon.code, discount: 15 },
        summary: { couponDiscount: 15, finalTotal: 28 },
      });
    });

    it.each([null, '', '   '])('treats the code %j as no coupon', async (couponCode) => {
      const soap = await soapAt(40);
      const response = await checkout([{ productId: soap.id, quantity: 1 }], { couponCode });
      expect(response.status).toBe(200);
      expect(Object.keys(response.body.data)).toEqual(['summary']);
    });

    it('rounds a percentage half up to the paisa [ENT-12]', async () => {
      const coupon = await aCoupon(shop, { type: 'PERCENT', value: 12.5 });
      for (const [price, discount] of [
        [0.04, 0.01],
        [33.33, 4.17],
        [99.99, 12.5],
        [0.2, 0.03],
      ] as const) {
        const soap = await soapAt(price);
        const response = await checkout([{ productId: soap.id, quantity: 1 }], {
          couponCode: coupon.code,
        });
        expect(response.body.data.summary.couponDiscount).toBe(discount);
      }
    });

    it('discounts products only, not the delivery', async () => {
      const coupon = await aCoupon(shop, { value: 100 });
      const soap = await soapAt(40);
      const response = await checkout([{ productId: soap.id, quantity: 1 }], {
        couponCode: coupon.code,
      });
      expect(response.body.data.summary).toMatchObject({ couponDiscount: 40, finalTotal: 3 });
    });

    it('compares the minimum with the product total, inclusive [COUPON-11]', async () => {
      const coupon = await aCoupon(shop, { minPurchase: 100 });
      const near = await soapAt(99.99);
      const rejected = await checkout([{ productId: near.id, quantity: 1 }], {
        couponCode: coupon.code,
      });
      expect(rejected.body.data.error).toBe('Minimum purchase of ₹100 required for this coupon');
      const exact = await soapAt(100);
      const taken = await checkout([{ productId: exact.id, quantity: 1 }], {
        couponCode: coupon.code,
      });
      expect(taken.body.data.summary.couponDiscount).toBe(10);
    });

    it('limits the usage per customer, not of guests [COUPON-12]', async () => {
      const coupon = await aCoupon(shop, { perCustomerLimit: 1 });
      const soap = await soapAt(40);
      const { customer } = await anOrder(shop, {
        body: orderBody([soap], { couponCode: coupon.code }),
      });
      const items = [{ productId: soap.id, quantity: 1 }];
      const again = await checkout(items, { couponCode: coupon.code }, customer.token);
      expect(again.body.data.error).toBe('This coupon cannot be applied to your current order');
      const guest = await checkout(items, { couponCode: coupon.code });
      expect(guest.body.data).not.toHaveProperty('error');
    });

    it('reports that there is nothing to discount [COUPON-12]', async () => {
      const coupon = await aCoupon(shop, { type: 'PERCENT', value: 10 });
      const gift = await soapAt(0);
      const response = await checkout([{ productId: gift.id, quantity: 1 }], {
        couponCode: coupon.code,
      });
      expect(response.body.data.error).toBe('This coupon cannot be applied to your current order');
    });
  });

  it('ignores prices, totals, discounts and users in the body (T14) [API-40]', async () => {
    const soap = await aProduct(shop, { price: 40, delivery: 3 });
    const response = await checkout(
      [
        {
          productId: soap.id,
          quantity: 1,
          price: 1,
          deliveryCharge: 0,
          stock: 9999,
          totalPrice: 1,
        },
      ],
      {
        totalPrice: 1,
        finalTotal: 0,
        couponDiscount: 43,
        extraDeliveryCharge: -5,
        userId: 'somebody',
        user: 'somebody',
      },
    );
    expect(response.status).toBe(200);
    expectSummaryAddsUp(response.body.data.summary, [{ price: 40, delivery: 3, quantity: 1 }]);
    expect(response.body.data.summary.finalTotal).toBe(43);
  });
});
