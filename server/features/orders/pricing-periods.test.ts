import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aProduct, orderBody } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { expectOrderAddsUp } from '#testing/price-assertions.ts';
import { updateRows } from '#testing/rows.ts';

/** Two items at ₹30 and ₹3 delivery: ₹66, plus the surcharge. */
const boundaries = [
  ['[PRICE-1] 22:59:59.999', '2026-11-21T22:59:59.999+05:30', 'standard', 0, 66],
  ['[PRICE-2] 23:00:00.000', '2026-11-21T23:00:00.000+05:30', 'late_night', 2, 70],
  ['[PRICE-2] 00:59:59.999', '2026-11-22T00:59:59.999+05:30', 'late_night', 2, 70],
  ['[PRICE-3] 01:00:00.000', '2026-11-22T01:00:00.000+05:30', 'early_morning', 4, 74],
  ['[PRICE-3] 06:59:59.999', '2026-11-22T06:59:59.999+05:30', 'early_morning', 4, 74],
  ['[PRICE-1] 07:00:00.000', '2026-11-22T07:00:00.000+05:30', 'standard', 0, 66],
] as const;

/** The process may run in any time zone; pricing periods are in IST. */
const zones = ['UTC', 'America/New_York'] as const;

describe.each(zones)('pricing period boundaries in a process in %s (T10)', (zone) => {
  let shop: TestShop;
  const zoneBefore = process.env['TZ'];
  beforeAll(async () => {
    process.env['TZ'] = zone;
    shop = await openTestShop();
  });
  afterAll(async () => {
    if (zoneBefore === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zoneBefore;
    await shop.close();
  });

  it('the process has that time zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  });

  it.each(boundaries)('at %s IST the quoted price is charged [PRICE-4] [API-42]', async (...boundary) => {
    const [, at, period, extraPerItem, total] = boundary;
    shop.clock.set(at);
    const product = await aProduct(shop, { price: 30, delivery: 3 });
    const customer = await aCustomer(shop);
    const items = [{ id: product.id, quantity: 2 }];

    const quoted = await shop.request('calculateCheckout', { body: orderBody(items) });
    const { summary } = quoted.body.data;
    expect(summary).toMatchObject({
      pricingPeriod: period,
      extraDeliveryChargePerItem: extraPerItem,
      totalExtraDeliveryCharge: 2 * extraPerItem,
      finalTotal: total,
      currentTime: new Date(at).toISOString(),
    });

    const body = orderBody(items, { expectedTotal: summary.finalTotal });
    const charged = await shop.request('placeOrder', { body }, customer.token);
    expect(charged.body.data.order).toMatchObject({
      pricingPeriod: period,
      extraDeliveryChargePerItem: extraPerItem,
      extraDeliveryCharge: 2 * extraPerItem,
      totalPrice: total,
    });
    expectOrderAddsUp(charged.body.data.order);
  });

  it.each([
    ['into the late night', boundaries[0][1], 66, 70],
    ['into the early morning', boundaries[2][1], 70, 74],
  ])(
    'a price increase between summary and order, %s, needs confirmation with both totals [PRICE-8]',
    async (...step) => {
      const [, before, oldTotal, newTotal] = step;
      shop.clock.set(before);
      const product = await aProduct(shop, { price: 30, delivery: 3, stock: 9 });
      const customer = await aCustomer(shop);
      const items = [{ id: product.id, quantity: 2 }];
      const quoted = await shop.request('calculateCheckout', { body: orderBody(items) });
      expect(quoted.body.data.summary.finalTotal).toBe(oldTotal);

      shop.clock.advance(1);
      const body = orderBody(items, { expectedTotal: oldTotal });
      const rejected = await shop.request('placeOrder', { body }, customer.token);
      expect(rejected).toMatchObject({
        status: 409,
        body: {
          code: 'PRICE_CHANGED',
          data: { summary: { finalTotal: newTotal, currentTime: new Date(shop.clock.now()).toISOString() } },
        },
      });
      const mine = await shop.request('listMyOrders', {}, customer.token);
      expect(mine.body.data).toEqual([]);
      const productResponse = await shop.request('getProduct', { params: { id: product.id } });
      expect(productResponse.body.data.stock).toBe(9);

      const consented = await shop.request(
        'placeOrder',
        { body: { ...body, expectedTotal: newTotal } },
        customer.token,
      );
      expect(consented.body.data.order.totalPrice).toBe(newTotal);
    },
  );
});

describe('the expected total', async () => {
  const shop = await openShopForFile();

  const placeOrderExpecting = async (expectedTotal: number | undefined) => {
    const product = await aProduct(shop, { price: 33.33, delivery: 3 });
    const customer = await aCustomer(shop);
    const body = orderBody([product], { expectedTotal });
    return shop.request('placeOrder', { body }, customer.token);
  };

  it.each([
    ['none at all', undefined, 201],
    ['the exact sum', 36.33, 201],
    ['a paisa more', 36.34, 201],
    ['a paisa less', 36.32, 409],
    ['nothing', 0, 409],
    ['the exact sum with the dust of floating point', 36.330000000000005, 201],
    ['less than a paisa', 1e-9, 409],
  ])('%s (%j): %i', async (...[_name, expectedTotal, status]) => {
    expect((await placeOrderExpecting(expectedTotal)).status).toBe(status);
  });

  it.each([-1, '36.33', null, 1e12])('rejects %j as input', async (expectedTotal) => {
    const product = await aProduct(shop);
    const customer = await aCustomer(shop);
    const body = orderBody([product], { expectedTotal });
    const response = await shop.request('placeOrder', { body }, customer.token);
    expect(response.status).toBe(400);
    expect(response.body.fields).toHaveProperty('expectedTotal');
  });

  it('needs confirmation after a price increase, not after a decrease', async () => {
    const product = await aProduct(shop, { price: 30, delivery: 3 });
    const customer = await aCustomer(shop);
    const setPrice = (paise: number) =>
      updateRows(shop.ctx.db, 'products', { where: { id: product.id }, set: { price_paise: paise } });
    const body = orderBody([product], { expectedTotal: 33 });
    await setPrice(3100);
    const staleResponse = await shop.request('placeOrder', { body }, customer.token);
    expect(staleResponse).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { summary: { finalTotal: 34 } } },
    });
    await setPrice(2900);
    const cheaper = await shop.request('placeOrder', { body }, customer.token);
    expect(cheaper.body.data.order.totalPrice).toBe(32);
  });
});
