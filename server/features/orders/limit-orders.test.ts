import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import type { TestCustomer, TestProduct } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

let admin: string;
let snack: TestProduct;
let customer: TestCustomer;
const shop = await openShopForFile();
beforeEach(async () => {
  admin = (await anAdmin(shop)).token;
  await saveSettings({ maxOpenOrders: null, maxItemsPerOrder: null, orderWritesPerHour: null });
  snack = await aProduct(shop, { name: 'Snack', stock: 1000 });
  customer = await aCustomer(shop);
});

const saveSettings = async (body: object) => {
  const response = await shop.request('updateSettings', { body }, admin);
  if (response.status !== 200) throw new Error(response.text);
};
const order = (quantity = 1, headers: Record<string, string> = {}) =>
  shop.request('placeOrder', { body: orderBody([{ id: snack.id, quantity }]), headers }, customer.token);
const cancel = (id: string) => shop.request('cancelMyOrder', { params: { id } }, customer.token);
const placeTestOrder = async () => (await anOrder(shop, { customer, body: orderBody([snack]) })).id;
const stock = async () => (await shop.request('getProduct', { params: { id: snack.id } })).body.data.stock;
const openOrders = async () => (await shop.request('listMyOrders', {}, customer.token)).body.data.length;

it('default order limits are 5 open orders, 60 items per order and 30 writes an hour', async () => {
  await shop.ctx.db.deleteFrom('settings').execute();
  const { data } = (await shop.request('getSettings', {}, admin)).body;
  expect(data).toMatchObject({ maxOpenOrders: 5, maxItemsPerOrder: 60, orderWritesPerHour: 30 });
  expect((await order(61)).body.code).toBe('ORDER_TOO_LARGE');
  expect((await order(60)).status).toBe(201);
  for (let turn = 0; turn < 4; turn += 1) expect((await order()).status).toBe(201);
  expect((await order()).body.code).toBe('TOO_MANY_OPEN_ORDERS');
});

it('an order of less than the minimum is refused with what is missing, and calculated all the same', async () => {
  await saveSettings({ minOrder: 50 });
  const body = orderBody([{ id: snack.id, quantity: 1 }]);
  const { price } = (await shop.request('getProduct', { params: { id: snack.id } })).body.data;
  expect((await shop.request('calculateCheckout', { body })).status).toBe(200);
  expect(await order()).toMatchObject({
    status: 400,
    body: { code: 'ORDER_TOO_SMALL', error: `Orders start at ₹50. Add something for ₹${50 - price}.` },
  });
  expect((await order(Math.ceil(50 / price))).status).toBe(201);
  await saveSettings({ minOrder: 0 });
});

it('an order of less than the minimum names the stock before it', async () => {
  const product = await aProduct(shop, { name: 'Soap', stock: 4, minimum: 6 });
  const body = orderBody([{ id: product.id, quantity: 1 }]);
  const response = await shop.request('placeOrder', { body }, customer.token);
  expect(response.body.message).toBe('Only 4 Soap left, and the minimum order is 6.');
});

it('an order of a given value is delivered free of charge, as calculated', async () => {
  const product = await aProduct(shop, { price: 40, delivery: 3 });
  await saveSettings({ freeDeliveryFrom: 80, maxOpenOrders: null });
  const place = async (quantity: number) => {
    const body = orderBody([{ id: product.id, quantity }]);
    const { summary } = (await shop.request('calculateCheckout', { body })).body.data;
    const { id } = await anOrder(shop, { customer, body });
    const { data } = (await shop.request('getOrder', { params: { id } }, customer.token)).body;
    expect(data.totalPrice).toBe(summary.totalPrice);
    return data.totalPrice;
  };
  expect([await place(1), await place(2)]).toEqual([43, 80]);
  await saveSettings({ freeDeliveryFrom: 0 });
});

describe('the limit of open orders per customer', () => {
  it('rejects the next order with 409 and the number, and stores nothing', async () => {
    await saveSettings({ maxOpenOrders: 2 });
    await placeTestOrder();
    await placeTestOrder();
    expect(await order()).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_OPEN_ORDERS',
        params: { limit: 2 },
        error:
          'An account can have 2 open orders at a time. Order again once one of yours is delivered or cancelled.',
      },
    });
    expect([await openOrders(), await stock()]).toEqual([2, 998]);
  });

  it.each(['delivered', 'cancelled'] as const)('does not count an order that is %s', async (status) => {
    await saveSettings({ maxOpenOrders: 1 });
    await anOrderWithStatus(shop, status, { customer, body: orderBody([snack]) });
    expect((await order()).status).toBe(201);
    expect((await order()).status).toBe(409);
  });

  it.each(['confirmed', 'preparing', 'out-for-delivery'] as const)(
    'counts an order that is %s',
    async (status) => {
      await saveSettings({ maxOpenOrders: 1 });
      await anOrderWithStatus(shop, status, { customer, body: orderBody([snack]) });
      expect((await order()).body.code).toBe('TOO_MANY_OPEN_ORDERS');
    },
  );

  it('is exact for 20 concurrent orders, and separate per customer', async () => {
    await saveSettings({ maxOpenOrders: 5 });
    const other = await aCustomer(shop);
    const [responses, others] = await Promise.all([
      Promise.all(
        Array.from({ length: 20 }, (_each, turn) =>
          order(1, turn % 2 === 0 ? { 'idempotency-key': `key-${turn}` } : {}),
        ),
      ),
      shop.request('placeOrder', { body: orderBody([snack]) }, other.token),
    ]);
    const results = responses.map((response) => response.body.code ?? 'placed').toSorted();
    expect(results).toEqual([
      ...Array.from({ length: 15 }, () => 'TOO_MANY_OPEN_ORDERS'),
      ...Array.from({ length: 5 }, () => 'placed'),
    ]);
    expect(others.status).toBe(201);
    expect([await openOrders(), await stock()]).toEqual([5, 994]);
  });
});

it('the limit of items per order rejects one more over all lines with 400 and both numbers, at the checkout too', async () => {
  await saveSettings({ maxItemsPerOrder: 4 });
  const pens = await aProduct(shop);
  const body = orderBody([
    { id: snack.id, quantity: 3 },
    { id: pens.id, quantity: 2 },
  ]);
  const rejected = {
    status: 400,
    body: {
      code: 'ORDER_TOO_LARGE',
      params: { limit: 4, quantity: 5 },
      error: 'One order can hold 4 items at most. Yours has 5.',
    },
  };
  expect(await shop.request('placeOrder', { body }, customer.token)).toMatchObject(rejected);
  expect(await shop.request('calculateCheckout', { body })).toMatchObject(rejected);
  expect(await stock()).toBe(1000);
  expect((await order(4)).status).toBe(201);
  const four = { body: orderBody([{ id: snack.id, quantity: 4 }]) };
  expect((await shop.request('calculateCheckout', four)).status).toBe(200);
});

describe('the limit of order writes per customer and hour', () => {
  it('rejects the next order and cancel with 429 and the time until the oldest is an hour old', async () => {
    await saveSettings({ orderWritesPerHour: 3 });
    const first = await placeTestOrder();
    shop.clock.advance(600_000);
    await cancel(first);
    const second = await placeTestOrder();
    const rejected = {
      status: 429,
      headers: { 'retry-after': '3000' },
      body: {
        code: 'TOO_MANY_TRIES',
        params: { retryAfter: 3000 },
        error: 'You have placed or cancelled too many orders in the last hour. Try again in 50 minutes.',
      },
    };
    expect(await order()).toMatchObject(rejected);
    expect(await cancel(second)).toMatchObject(rejected);
    expect(await stock()).toBe(999);
    shop.clock.advance(3_000_000 - 1);
    expect((await order()).headers['retry-after']).toBe('1');
    shop.clock.advance(1);
    expect((await cancel(second)).status).toBe(200);
    expect((await order()).status).toBe(429);
  });

  it('does not count writes by others, or of other customers', async () => {
    await saveSettings({ orderWritesPerHour: 2 });
    await anOrderWithStatus(shop, 'delivered', { customer, body: orderBody([snack]) });
    const other = await anOrder(shop);
    await shop.request('cancelMyOrder', { params: { id: other.id } }, other.customer.token);
    expect((await order()).status).toBe(201);
    expect((await order()).status).toBe(429);
  });

  it('is exact for 20 concurrent orders', async () => {
    await saveSettings({ orderWritesPerHour: 7 });
    const responses = await Promise.all(Array.from({ length: 20 }, () => order()));
    expect(responses.filter((response) => response.status === 201)).toHaveLength(7);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(13);
  });

  it('stores no 429 under an idempotency key, and does not count replays', async () => {
    await saveSettings({ orderWritesPerHour: 1 });
    const key = (name: string) => ({ 'idempotency-key': name });
    expect((await order(1, key('first'))).status).toBe(201);
    expect((await order(1, key('second'))).status).toBe(429);
    const again = await order(1, key('first'));
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    shop.clock.advance(3_600_000);
    expect((await order(1, key('second'))).status).toBe(201);
  });
});

describe('the limit of refused orders per customer and hour', () => {
  /** Refused before anything is read, so that many are sent fast. */
  const reject = async (times: number) => {
    const key = { 'idempotency-key': 'refused' };
    const responses = await Promise.all(Array.from({ length: times }, () => order(61, key)));
    return Map.groupBy(responses, ({ status }) => status);
  };

  it('is ten times the order writes, exact for concurrent ones, and then covers every order', async () => {
    await saveSettings({ maxItemsPerOrder: 60, orderWritesPerHour: 2 });
    const statuses = await reject(30);
    expect([statuses.get(400)?.length, statuses.get(429)?.length]).toEqual([20, 10]);
    const limited = await order();
    expect(limited).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect([await openOrders(), await stock()]).toEqual([0, 1000]);
    const other = await aCustomer(shop);
    const body = orderBody([snack]);
    expect((await shop.request('placeOrder', { body }, other.token)).status).toBe(201);
    // A raised setting holds at once.
    await saveSettings({ orderWritesPerHour: 40 });
    expect((await order()).status).toBe(201);
  });

  it('is 300 without a limit of order writes', async () => {
    await saveSettings({ maxItemsPerOrder: 60 });
    const statuses = await reject(301);
    expect([statuses.get(400)?.length, statuses.get(429)?.length]).toEqual([300, 1]);
  });

  it.each<[string, () => Promise<object> | object, string]>([
    ['stock', async () => orderBody([await aProduct(shop, { stock: 0 })]), 'INSUFFICIENT_STOCK'],
    ['a coupon', () => orderBody([snack], { couponCode: 'NOPE' }), 'COUPON_UNKNOWN'],
    ['the price', () => orderBody([snack], { expectedTotal: 1 }), 'PRICE_CHANGED'],
    ['an invalid body', () => ({ items: 'all' }), 'CART_INVALID'],
    ['the address', () => orderBody([snack], { deliveryAddress: 7 }), 'INVALID_INPUT'],
  ])('counts an order refused for %s', async (...[_name, createBody, code]) => {
    await saveSettings({ orderWritesPerHour: 1 });
    const body = await createBody();
    const place = () => shop.request('placeOrder', { body }, customer.token);
    for (let turn = 0; turn < 10; turn += 1) expect((await place()).body.code).toBe(code);
    expect((await place()).status).toBe(429);
  });

  it('counts neither placed orders nor those beyond the limit of writes', async () => {
    await saveSettings({ orderWritesPerHour: 1 });
    expect((await order()).status).toBe(201);
    for (let turn = 0; turn < 11; turn += 1) expect((await order()).status).toBe(429);
    await saveSettings({ orderWritesPerHour: 2 });
    expect((await order()).status).toBe(201);
  });
});
