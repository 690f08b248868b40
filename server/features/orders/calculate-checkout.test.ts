import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCoupon, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { expectSummaryAddsUp } from '#testing/price-assertions.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();

describe('calculateCheckout', () => {
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
          const items = lines.map(({ at, quantity }) => ({ productId: products[at]?.id, quantity }));
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
    expect(oneTooMany).toMatchObject({ status: 409, body: { code: 'INSUFFICIENT_STOCK' } });
  });

  it('counts the total quantity of a product for its minimum order', async () => {
    const soap = await aProduct(shop, { minimum: 3 });
    const response = await checkout([
      { productId: soap.id, quantity: 2 },
      { productId: soap.id, quantity: 1 },
    ]);
    expect(response.status).toBe(200);
  });

  it('changes neither stock nor coupon usage', async () => {
    const product = await aProduct(shop, { stock: 5 });
    const coupon = await aCoupon(shop, { usageLimit: 1 });
    const items = [{ productId: product.id, quantity: 5 }];
    await checkout(items, { couponCode: coupon.code });
    const again = await checkout(items, { couponCode: coupon.code });
    expect(again.body.data).not.toHaveProperty('error');
    expect(again.body.data.coupon).toMatchObject({ code: coupon.code, discount: 10, label: '₹10 OFF' });
  });

  describe('calculateCheckout rejects', () => {
    it('an unknown or deleted product: 400', async () => {
      const gone = await aProduct(shop);
      await updateRows(shop.ctx.db, 'products', {
        where: { id: gone.id },
        set: { deleted_at: shop.clock.now() },
      });
      for (const productId of ['nobody-knows-this', gone.id]) {
        const response = await checkout([{ productId, quantity: 1 }]);
        expect(response).toMatchObject({ status: 400, body: { code: 'PRODUCT_UNAVAILABLE' } });
      }
    });

    it('a quantity below the minimum: 400 with product and minimum', async () => {
      const soap = await aProduct(shop, { name: 'Neem soap', minimum: 3 });
      const response = await checkout([{ productId: soap.id, quantity: 2 }]);
      expect(response).toMatchObject({ status: 400, body: { code: 'BELOW_MINIMUM' } });
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

    it.each([1, 2, 3, 4])('%s of a product of which less than the minimum is left: 409', async (quantity) => {
      const soap = await aProduct(shop, { name: 'Soap', stock: 2, minimum: 3 });
      expect(await checkout([{ productId: soap.id, quantity }])).toMatchObject({
        status: 409,
        body: {
          code: 'INSUFFICIENT_STOCK',
          message: 'Only 2 Soap left, and the minimum order is 3.',
          data: { productId: soap.id, stock: 2 },
        },
      });
    });

    it('an item without a product id: 400 with the field [VAL-2]', async () => {
      const response = await checkout([{ quantity: 1 }]);
      expect(response.status).toBe(400);
      expect(response.body.fields).toHaveProperty('items.0.productId');
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

    it.each(['NOPE', 'x'.repeat(5000)])(
      'ignores the unknown code %s with a message [API-43] [COUPON-14]',
      async (couponCode) => {
        const soap = await soapAt(40);
        const response = await checkout([{ productId: soap.id, quantity: 1 }], { couponCode });
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
      const response = await checkout([{ productId: soap.id, quantity: 1 }], { couponCode: '  night15 ' });
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

    it('limits the usage per customer, not of guests [COUPON-12]', async () => {
      const coupon = await aCoupon(shop, { perCustomerLimit: 1 });
      const soap = await soapAt(40);
      const { customer } = await anOrder(shop, { body: orderBody([soap], { couponCode: coupon.code }) });
      const items = [{ productId: soap.id, quantity: 1 }];
      const again = await checkout(items, { couponCode: coupon.code }, customer.token);
      expect(again.body.data.error).toBe('This coupon cannot be applied to your current order');
      const guest = await checkout(items, { couponCode: coupon.code });
      expect(guest.body.data).not.toHaveProperty('error');
    });
  });

  it('ignores prices, totals, discounts and users in the body [API-40]', async () => {
    const soap = await aProduct(shop, { price: 40, delivery: 3 });
    const response = await checkout(
      [{ productId: soap.id, quantity: 1, price: 1, deliveryCharge: 0, stock: 9999, totalPrice: 1 }],
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
