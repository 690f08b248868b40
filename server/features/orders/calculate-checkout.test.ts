import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { afternoon, openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { expectSummaryAddsUp } from '#testing/price-assertions.ts';

describe('the checkout calculation', () => {
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

  it('[API-40] [API-41] [API-42] [PRICE-1] [PRICE-7] [PRICE-8] sums products and delivery in the afternoon', async () => {
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

  it('[PRICE-7] [PRICE-8] [API-42] adds up for every cart, in every band, with and without a coupon', async () => {
    const goods = [
      { price: 0.01, delivery: 0 },
      { price: 33.33, delivery: 2.5 },
      { price: 99.99, delivery: 7.05 },
      { price: 1250, delivery: 10 },
    ];
    const products = await Promise.all(
      goods.map((each) => aProduct(shop, { ...each, stock: 500 })),
    );
    const coupon = await aCoupon(shop, { type: 'PERCENT', value: 12.5, endsAt: 4e12 });
    const times = ['12:00', '23:30', '00:30', '03:00', '06:59'];
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(
          fc.record({ at: fc.nat({ max: 3 }), quantity: fc.integer({ min: 1, max: 400 }) }),
          {
            selector: (line) => line.at,
            minLength: 1,
          },
        ),
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

  it('counts a product that stands twice in the cart once, with both quantities', async () => {
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

  it('counts the pieces of one product together for its minimum order', async () => {
    const soap = await aProduct(shop, { minimum: 3 });
    const response = await checkout([
      { productId: soap.id, quantity: 2 },
      { productId: soap.id, quantity: 1 },
    ]);
    expect(response.status).toBe(200);
  });

  it('[API-40] [ROLE-4] anybody may calculate: a guest, a customer, a partner', async () => {
    const items = [{ productId: (await aProduct(shop)).id, quantity: 1 }];
    const customer = await aCustomer(shop);
    const partner = await aPartner(shop);
    for (const token of [undefined, customer.token, partner.token, 'no-session-of-ours']) {
      expect((await checkout(items, {}, token)).status).toBe(200);
    }
  });

  it('changes nothing: neither stock nor the uses of a coupon', async () => {
    const product = await aProduct(shop, { stock: 5 });
    const coupon = await aCoupon(shop, { usageLimit: 1 });
    const items = [{ productId: product.id, quantity: 5 }];
    await checkout(items, { couponCode: coupon.code });
    const again = await checkout(items, { couponCode: coupon.code });
    expect(again.body.data).not.toHaveProperty('error');
    expect(again.body.data.coupon).toEqual({ code: coupon.code, discount: 10, label: '₹10 OFF' });
  });

  it('the band’s own extras of the settings win over the stated ones [PRICE-5]', async () => {
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

  it('[COUPON-14] a code of any length that nobody knows fails nothing', async () => {
    const product = await aProduct(shop);
    const response = await checkout([{ productId: product.id, quantity: 1 }], {
      couponCode: 'x'.repeat(5000),
    });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { summary: { couponDiscount: 0 }, error: 'Invalid coupon code' } },
    });
  });

  describe('refuses a cart that cannot be sold', () => {
    it('an empty cart: 400 with the page’s own sentence', async () => {
      const response = await checkout([]);
      expect(response).toMatchObject({
        status: 400,
        body: {
          code: 'CART_INVALID',
          error: 'Your cart is empty or contains invalid items. Please refresh and try again.',
        },
      });
    });

    it('an unknown product, and one that was deleted: 400', async () => {
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

    it('fewer than the minimum: 400 that names the product and its minimum', async () => {
      const soap = await aProduct(shop, { name: 'Neem soap', minimum: 3 });
      const response = await checkout([{ productId: soap.id, quantity: 2 }]);
      expect(response.status).toBe(400);
      expect(response.body.code).toBe('BELOW_MINIMUM');
      expect(response.body.error).toContain('Neem soap');
      expect(response.body.error).toContain('3');
    });

    it('more than there is: 409 with what is left', async () => {
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

    it('[VAL-2] an item without a product id: 400 that names the field', async () => {
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
    ])('a quantity that is %s: 400 that names the field', async (...[_name, quantity]) => {
      const product = await aProduct(shop);
      const response = await checkout([{ productId: product.id, quantity }]);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty('items.0.quantity');
    });

    it.each(['upi', 'online', 'card'])(
      '[VAL-1] the mode %s may be calculated; it is refused when the order is placed',
      async (paymentMode) => {
        const items = [{ productId: (await aProduct(shop)).id, quantity: 1 }];
        expect((await checkout(items, { paymentMode })).status).toBe(200);
      },
    );

    it('[VAL-1] a mode outside the four: 400 that names the field', async () => {
      const items = [{ productId: (await aProduct(shop)).id, quantity: 1 }];
      for (const paymentMode of ['cash', 'cod', '', null, 7, undefined]) {
        const response = await checkout(items, { paymentMode });
        expect(response.status).toBe(400);
        expect(response.body.fields).toHaveProperty('paymentMode');
      }
    });
  });

  describe('with a coupon', () => {
    const soapAt = (price: number) => aProduct(shop, { price, delivery: 3 });

    it.each(['NOPE', 'LONG'.repeat(40)])(
      '[API-43] [COUPON-14] keeps going without an unknown one (%s) and says so',
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

    it('[COUPON-5] [COUPON-6] takes a code in any case and with blanks around it', async () => {
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

    it.each([null, '', '   '])('the code %j is no coupon and no error', async (couponCode) => {
      const soap = await soapAt(40);
      const response = await checkout([{ productId: soap.id, quantity: 1 }], { couponCode });
      expect(response.status).toBe(200);
      expect(Object.keys(response.body.data)).toEqual(['summary']);
    });

    it('[ENT-12] rounds a percentage half-up to the paisa', async () => {
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

    it('never takes off more than the products cost: delivery stays to be paid', async () => {
      const coupon = await aCoupon(shop, { value: 100 });
      const soap = await soapAt(40);
      const response = await checkout([{ productId: soap.id, quantity: 1 }], {
        couponCode: coupon.code,
      });
      expect(response.body.data.summary).toMatchObject({ couponDiscount: 40, finalTotal: 3 });
    });

    it('[COUPON-11] compares the minimum with the products alone, the exact amount being enough', async () => {
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

    it('[COUPON-12] knows how often this customer has used it; a guest has never', async () => {
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

    it('[COUPON-12] says so when there is nothing to discount', async () => {
      const coupon = await aCoupon(shop, { type: 'PERCENT', value: 10 });
      const gift = await soapAt(0);
      const response = await checkout([{ productId: gift.id, quantity: 1 }], {
        couponCode: coupon.code,
      });
      expect(response.body.data.error).toBe('This coupon cannot be applied to your current order');
    });
  });

  it('[API-40] does not believe prices, totals, discounts or users of the payload (T14)', async () => {
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
