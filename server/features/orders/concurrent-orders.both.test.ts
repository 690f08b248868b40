import { describe, expect, it } from 'vitest';
import { aCoupon, aCustomer, aPartner, aProduct, anOrder, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { isFullRun } from '#testing/test-tier.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';

/** Number of occurrences per value. */
function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Lets other work of this process run for so many turns. */
async function yieldTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

const repeatConcurrently = <T>(count: number, make: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_each, turn) => make(turn)));

/** Orders for a tenth as much stock, and pairs of exclusive changes of an order. */
const attempts = isFullRun ? 1000 : 50;

const shop = await openShopForFile();

describe('concurrent orders', () => {
  const getStock = async (id: string) => (await findRow(shop.ctx.db, 'products', { id })).stock;
  const couponState = async (id: string) => {
    const { used_count: counted } = await findRow(shop.ctx.db, 'coupons', { id });
    const active = await shop.ctx.db
      .selectFrom('coupon_uses')
      .select('order_id')
      .where('coupon_id', '=', id)
      .where('released_at', 'is', null)
      .execute();
    return { counted, active: active.length };
  };
  const soldPieces = async (productId: string) => {
    const rows = await shop.ctx.db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select('order_items.quantity')
      .where('product_id', '=', productId)
      .where('delivery_status', '<>', 'cancelled')
      .execute();
    return rows.reduce((sum, row) => sum + row.quantity, 0);
  };

  it('orders of 50 customers for ten times the stock use it up, with errors for the rest (T1)', async () => {
    const stock = attempts / 10;
    const product = await aProduct(shop, { name: 'Last noodles', stock });
    const customers = await repeatConcurrently(50, () => aCustomer(shop));
    const responses = await repeatConcurrently(attempts, (turn) =>
      shop.request('placeOrder', { body: orderBody([product]) }, customers[turn % 50]?.token),
    );
    expect(tally(responses.map((response) => response.status))).toEqual({
      201: stock,
      409: attempts - stock,
    });
    const rejected = responses.filter((response) => response.status === 409);
    expect(tally(rejected.map((response) => `${response.body.code}: ${response.body.message}`))).toEqual({
      'INSUFFICIENT_STOCK: Last noodles is out of stock.': attempts - stock,
    });
    expect(await getStock(product.id)).toBe(0);
    expect(await soldPieces(product.id)).toBe(stock);
    const ids = responses
      .filter((response) => response.status === 201)
      .map((response) => response.body.data.order._id);
    expect(new Set(ids).size).toBe(stock);
  });

  it('carts with shared products in opposite order neither deadlock nor oversell', async () => {
    const [one, two] = [await aProduct(shop, { stock: 60 }), await aProduct(shop, { stock: 60 })];
    const customers = await repeatConcurrently(10, () => aCustomer(shop));
    const responses = await repeatConcurrently(100, (turn) =>
      shop.request(
        'placeOrder',
        { body: orderBody(turn % 2 === 0 ? [one, two] : [two, one]) },
        customers[turn % 10]?.token,
      ),
    );
    expect(tally(responses.map((response) => response.status))).toEqual({ 201: 60, 409: 40 });
    expect([await getStock(one.id), await getStock(two.id)]).toEqual([0, 0]);
  });

  it('a coupon with one use left is used once by 50 customers (T3)', async () => {
    const coupon = await aCoupon(shop, { usageLimit: 1 });
    const product = await aProduct(shop, { stock: 100 });
    const customers = await repeatConcurrently(50, () => aCustomer(shop));
    const body = orderBody([product], { couponCode: coupon.code });
    const responses = await Promise.all(
      customers.map(({ token }) => shop.request('placeOrder', { body }, token)),
    );
    const results = responses.map((response) => response.body.code ?? response.status);
    expect(tally(results)).toEqual({ 201: 1, COUPON_USED_UP: 49 });
    expect(await couponState(coupon.id)).toEqual({ counted: 1, active: 1 });
    expect(await getStock(product.id)).toBe(99);
  });

  it('a coupon once per customer is used once in 50 concurrent orders of one customer (T3)', async () => {
    const coupon = await aCoupon(shop, { perCustomerLimit: 1 });
    const product = await aProduct(shop, { stock: 100 });
    const { token } = await aCustomer(shop);
    const body = orderBody([product], { couponCode: coupon.code });
    const responses = await repeatConcurrently(50, () => shop.request('placeOrder', { body }, token));
    const results = responses.map((response) => response.body.code ?? response.status);
    expect(tally(results)).toEqual({ 201: 1, COUPON_NOT_APPLICABLE: 49 });
    expect(await couponState(coupon.id)).toEqual({ counted: 1, active: 1 });
    expect(await getStock(product.id)).toBe(99);
  });

  it('orders accepted by two partners at once have one partner each (T4)', async () => {
    const count = isFullRun ? 200 : 20;
    const product = await aProduct(shop, { stock: count });
    const customer = await aCustomer(shop);
    const body = orderBody([product]);
    const orders = await repeatConcurrently(count, () => anOrder(shop, { customer, body }));
    const partners = [await aPartner(shop), await aPartner(shop)];
    const responses = await Promise.all(
      orders.flatMap(({ id }) =>
        partners.map(({ token }) => shop.request('acceptDelivery', { body: { orderId: id } }, token)),
      ),
    );
    expect(tally(responses.map((response) => response.body.code ?? response.status))).toEqual({
      200: count,
      ALREADY_TAKEN: count,
    });
    const lists = await Promise.all(
      partners.map(({ token }) => shop.request('listAssignedOrders', {}, token)),
    );
    const taken = lists.flatMap((list) => list.body.data.map((order) => order._id));
    expect(taken.toSorted()).toEqual(orders.map((order) => order.id).toSorted());
  });

  it('a partner with a limit of three accepts three of thirty concurrently (T4)', async () => {
    const customer = await aCustomer(shop);
    const body = orderBody([await aProduct(shop)]);
    const orders = await repeatConcurrently(30, () => anOrder(shop, { customer, body }));
    const partner = await aPartner(shop, { maxActiveOrders: 3 });
    const responses = await Promise.all(
      orders.map(({ id }) => shop.request('acceptDelivery', { body: { orderId: id } }, partner.token)),
    );
    expect(tally(responses.map((response) => response.body.code ?? response.status))).toEqual({
      200: 3,
      TOO_MANY_ACTIVE_ORDERS: 27,
    });
  });

  /** Inserts copies of a placed order as confirmed ones, each with its piece and coupon usage. */
  const cloneOrder = async (count: number, placed: { id: string; couponId: string; partnerId: string }) => {
    const { db, ids } = shop.ctx;
    const fresh = Array.from({ length: count }, () => ids.next());
    const order = await findRow(db, 'orders', { id: placed.id });
    const item = await findRow(db, 'order_items', { order_id: placed.id });
    const clone = { ...order, delivery_status: 'confirmed', partner_id: placed.partnerId } as const;
    await db
      .insertInto('orders')
      .values(fresh.map((id) => ({ ...clone, id })))
      .execute();
    await db
      .insertInto('order_items')
      .values(fresh.map((id) => ({ ...item, order_id: id })))
      .execute();
    const use = { coupon_id: placed.couponId, user_id: order.user_id, created_at: order.created_at };
    await db
      .insertInto('coupon_uses')
      .values(fresh.map((id) => ({ ...use, order_id: id })))
      .execute();
    await db
      .updateTable('coupons')
      .set((row) => ({ used_count: row('used_count', '+', count) }))
      .where('id', '=', placed.couponId)
      .execute();
    await db
      .updateTable('products')
      .set((row) => ({ allocated: row('allocated', '+', count) }))
      .where('id', '=', item.product_id)
      .execute();
    return fresh;
  };

  it('cancel and start of the same orders succeed exclusively; stock and coupon return once (T5) [STATE-3] [STATE-10]', async () => {
    const coupon = await aCoupon(shop);
    const product = await aProduct(shop, { stock: attempts + 1 });
    const partner = await aPartner(shop);
    const body = orderBody([product], { couponCode: coupon.code });
    const { id: placedId, customer } = await anOrder(shop, { body });
    let cancelledOrders = 0;
    for (let round = 0; round < attempts / 50; round += 1) {
      const ids = await cloneOrder(50, { id: placedId, couponId: coupon.id, partnerId: partner.id });
      const results = await Promise.all(
        ids.map(async (id, turn) => {
          // Either request goes first, by up to nine turns, so that both succeed sometimes.
          const turns = Math.floor(turn / 2) % 10;
          const responses = await Promise.all([
            yieldTurns(turn % 2 === 0 ? 0 : turns).then(() =>
              shop.request('cancelMyOrder', { params: { id } }, customer.token),
            ),
            yieldTurns(turn % 2 === 0 ? turns : 0).then(() =>
              shop.request('startDelivery', { body: { orderId: id } }, partner.token),
            ),
          ]);
          const statuses = responses.map((response) => response.status);
          return statuses.toSorted((a, b) => a - b).join(' and ');
        }),
      );
      expect(tally(results)).toEqual({ '200 and 409': 50 });
      const states = await shop.ctx.db
        .selectFrom('orders')
        .select('delivery_status')
        .where('id', 'in', ids)
        .execute();
      cancelledOrders += states.filter((row) => row.delivery_status === 'cancelled').length;
    }
    const left = attempts + 1 - cancelledOrders;
    expect(await getStock(product.id)).toBe(cancelledOrders);
    expect(await soldPieces(product.id)).toBe(left);
    expect(await couponState(coupon.id)).toEqual({ counted: left, active: left });
    expect(cancelledOrders).toBeGreaterThan(0);
    expect(cancelledOrders).toBeLessThan(attempts);
  });

  it('ten concurrent cancels give one: stock, coupon and mail once [STATE-14]', async () => {
    const coupon = await aCoupon(shop, { usageLimit: 5 });
    const product = await aProduct(shop, { stock: 7 });
    const body = orderBody([{ id: product.id, quantity: 2 }], { couponCode: coupon.code });
    const { id, customer } = await anOrder(shop, { body });
    const responses = await repeatConcurrently(10, () =>
      shop.request('cancelMyOrder', { params: { id } }, customer.token),
    );
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 409: 9 });
    expect(await getStock(product.id)).toBe(7);
    expect(await couponState(coupon.id)).toEqual({ counted: 0, active: 0 });
  });

  it('ten concurrent deliveries of one order give one [STATE-12]', async () => {
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery');
    const responses = await repeatConcurrently(10, () =>
      shop.request('markDelivered', { params: { id } }, partner.token),
    );
    expect(tally(responses.map((response) => response.status))).toEqual({ 200: 1, 409: 9 });
  });

  it('concurrent cancels and orders of one product keep its stock consistent', async () => {
    const product = await aProduct(shop, { stock: 40 });
    const customer = await aCustomer(shop);
    const body = orderBody([product]);
    const first = await repeatConcurrently(40, () => anOrder(shop, { customer, body }));
    expect(await getStock(product.id)).toBe(0);
    const responses = await Promise.all(
      first.flatMap(({ id }) => [
        shop.request('cancelMyOrder', { params: { id } }, customer.token),
        shop.request('placeOrder', { body }, customer.token),
      ]),
    );
    const placed = responses.filter((response) => response.status === 201).length;
    expect(await getStock(product.id)).toBe(40 - placed);
    expect(await soldPieces(product.id)).toBe(placed);
  });

  it('two tabs that refresh concurrently stay signed in [API-24]', async () => {
    const { token } = await aCustomer(shop);
    const refreshed = await repeatConcurrently(8, () => shop.request('refreshSessionByPost', {}, token));
    expect(tally(refreshed.map((response) => response.status))).toEqual({ 200: 8 });
    const tokens = refreshed.map((response) => response.body.data.token);
    expect(new Set(tokens).size).toBe(8);
    for (const fresh of [...tokens, token])
      expect((await shop.request('checkAuth', {}, fresh)).status).toBe(200);
  });
});
