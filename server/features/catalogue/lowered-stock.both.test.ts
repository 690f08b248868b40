import { beforeEach, describe, expect, it } from 'vitest';
import { anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import { anOrderWithStatus } from '#testing/order-states.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const owner = await anAdmin(shop);

describe('low stock', () => {
  beforeEach(async () => {
    await shop.ctx.db.deleteFrom('outbox').execute();
    await shop.ctx.db.deleteFrom('live_events').execute();
  });

  /** How many mails and live events there are of low stock. */
  const countAlerts = async () => {
    const mails = await shop.ctx.db.selectFrom('outbox').select(['recipient', 'mail_data']).execute();
    const events = await findRows(shop.ctx.db, 'live_events', { type: 'stock.low' });
    return {
      mails: mails.filter(({ mail_data: data }) => data?.includes('"low-stock"')).length,
      events: events.length,
    };
  };
  const once = { mails: 1, events: 1 };
  const adjust = (id: string, body: object) =>
    shop.request('adjustStock', { params: { id }, body }, owner.token);
  const count = (productId: string, expected: number, counted: number) =>
    shop.request('countStock', { body: { lines: [{ productId, expected, counted }] } }, owner.token);
  const receive = (productId: string, quantity: number) =>
    shop.request('receiveStock', { body: { lines: [{ productId, quantity }] } }, owner.token);
  const change = (id: string, body: object) =>
    shop.request('updateProduct', { params: { id }, body }, owner.token);
  const findShort = async (id: string, productId: string, stockLeft = 0) =>
    shop.request(
      'recordShortage',
      { params: { id }, body: { productId, picked: 0, stockLeft } },
      owner.token,
    );

  const falls: Record<string, (id: string) => Promise<{ status: number }>> = {
    'damaged pieces': (id) => adjust(id, { reason: 'damage', quantity: 6 }),
    'a correction': (id) => adjust(id, { reason: 'correction', quantity: -6, note: 'Counted again' }),
    'a count': (id) => count(id, 10, 4),
    'an edit of the stock': (id) => change(id, { stock: 4 }),
  };
  it.each(Object.keys(falls))('is announced once when %s take a product to its limit', async (kind) => {
    const { id } = await aProduct(shop, { stock: 10 });
    expect((await falls[kind]?.(id))?.status).toBeLessThan(300);
    expect(await countAlerts()).toEqual(once);
    await adjust(id, { reason: 'damage', quantity: 1 });
    await change(id, { stock: 2 });
    await count(id, 2, 1);
    expect(await countAlerts()).toEqual(once);
    await receive(id, 9);
    expect(await countAlerts()).toEqual(once);
    expect((await falls[kind]?.(id))?.status).toBeLessThan(300);
    expect(await countAlerts()).toEqual({ mails: 2, events: 2 });
  });

  it('is announced when a short pick empties a product, also with the order cancelled by it', async () => {
    const [chips, soap] = [await aProduct(shop, { stock: 30 }), await aProduct(shop, { stock: 30 })];
    const order = await anOrder(shop, { body: orderBody([chips, soap]) });
    await findShort(order.id, chips.id);
    expect(await countAlerts()).toEqual(once);
    expect((await findShort(order.id, soap.id)).body.data.order.deliveryStatus).toBe('cancelled');
    expect(await countAlerts()).toEqual({ mails: 2, events: 2 });
  });

  it('is not announced by a short pick of a product that was low before or stays above its limit', async () => {
    const [low, high] = [await aProduct(shop, { stock: 6 }), await aProduct(shop, { stock: 30 })];
    const body = orderBody([{ id: low.id, quantity: 4 }, high]);
    const order = await anOrder(shop, { body });
    expect(await countAlerts()).toEqual(once);
    await findShort(order.id, low.id);
    await findShort(order.id, high.id, 20);
    expect(await countAlerts()).toEqual(once);
  });

  it('of several counted products is one mail, without those that rose or are above their limit', async () => {
    const products = [];
    for (const stock of [10, 10, 10, 3]) products.push({ ...(await aProduct(shop, { stock })), stock });
    const counted = [1, 2, 9, 4];
    const lines = products.map(({ id, stock }, index) => ({
      productId: id,
      expected: stock,
      counted: counted[index],
    }));
    const response = await shop.request('countStock', { body: { lines } }, owner.token);
    expect(response.status).toBe(201);
    expect(await countAlerts()).toEqual({ mails: 1, events: 2 });
  });

  it('is not announced for a change that is rejected or sent again', async () => {
    const { id } = await aProduct(shop, { stock: 10 });
    expect((await count(id, 9, 1)).body.code).toBe('STOCK_MOVED');
    expect(await countAlerts()).toEqual({ mails: 0, events: 0 });
    const input = {
      params: { id },
      body: { reason: 'damage', quantity: 6 },
      headers: { 'idempotency-key': 'once' },
    };
    for (let tries = 0; tries < 2; tries += 1)
      expect((await shop.request('adjustStock', input, owner.token)).status).toBeLessThan(300);
    expect(await countAlerts()).toEqual(once);
  });

  it('is not announced for a hidden product, which the list of low stock leaves out', async () => {
    const { id } = await aProduct(shop, { stock: 10 });
    await change(id, { isVisible: false });
    expect((await adjust(id, { reason: 'damage', quantity: 6 })).status).toBe(201);
    expect(await countAlerts()).toEqual({ mails: 0, events: 0 });
  });

  it('is announced by one of several concurrent changes', async () => {
    const { id } = await aProduct(shop, { stock: 10 });
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => adjust(id, { reason: 'damage', quantity: 1 })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await countAlerts()).toEqual(once);
  });

  it('is not announced for spoiled goods, which left the stock when they were sold', async () => {
    const { id: productId } = await aProduct(shop, { stock: 10 });
    const { id, partner } = await anOrderWithStatus(shop, 'out-for-delivery', {
      body: orderBody([{ id: productId, quantity: 6 }]),
    });
    expect(await countAlerts()).toEqual(once);
    const failure = { body: { orderId: id, reason: 'damaged' as const } };
    await shop.request('recordFailedDelivery', failure, partner.token);
    const decision = { params: { id }, body: { resolution: 'spoiled' } };
    expect((await shop.request('resolveFailedDelivery', decision, owner.token)).status).toBe(200);
    expect(await countAlerts()).toEqual(once);
  });
});
