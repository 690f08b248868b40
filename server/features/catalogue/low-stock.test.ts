import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, anAdmin, anOrder, aProduct, orderBody } from '#testing/builders.ts';
import type { TestProduct } from '#testing/builders.ts';
import { setStock } from '#testing/set-stock.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows } from '#testing/rows.ts';
import { isFullRun } from '#testing/test-tier.ts';

const shop = await openShopForFile();
const owner = await anAdmin(shop);
await anAdmin(shop, { role: 'employee' });

describe('low stock', () => {
  beforeEach(async () => {
    await shop.ctx.db.deleteFrom('outbox').execute();
    await shop.ctx.db.deleteFrom('live_events').execute();
    await setStock(shop.ctx.db, 1000);
  });

  const buy = async (id: string, quantity: number) => anOrder(shop, { body: orderBody([{ id, quantity }]) });
  const listAlerts = async () =>
    (await shop.ctx.db.selectFrom('outbox').select(['recipient', 'subject', 'mail_data']).execute()).filter(
      ({ mail_data: data }) => data?.includes('"low-stock"'),
    );
  const countEvents = async (id: string) =>
    (await findRows(shop.ctx.db, 'live_events', { type: 'stock.low', subject_id: id })).map(
      ({ topic }) => topic,
    );
  const listLow = async (query: object = {}) =>
    (await shop.request('listLowStock', { query }, owner.token)).body;
  const setLimit = (id: string, limit: number | null) =>
    shop.request('updateProduct', { params: { id }, body: { lowStockLimit: limit } }, owner.token);

  it('is announced to owners once per crossing, again after the stock rose', async () => {
    const { id, name } = await aProduct(shop, { stock: 8 });
    await buy(id, 2);
    expect(await listAlerts()).toEqual([]);
    const { id: orderId, customer } = await buy(id, 1);
    await buy(id, 1);
    expect(await listAlerts()).toMatchObject([{ recipient: owner.email, subject: `Low stock: ${name}` }]);
    expect(await countEvents(id)).toEqual(['admins']);
    await shop.request('cancelMyOrder', { params: { id: orderId } }, customer.token);
    await buy(id, 1);
    expect(await countEvents(id)).toHaveLength(1);
    await setStock(shop.ctx.db, 6, { id });
    await buy(id, 3);
    expect(await listAlerts()).toHaveLength(2);
    expect(await countEvents(id)).toHaveLength(2);
  });

  it('of several products in one order is one mail', async () => {
    const products = [await aProduct(shop, { stock: 6 }), await aProduct(shop, { stock: 6 })];
    await anOrder(shop, { body: orderBody(products) });
    const alerts = await listAlerts();
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.subject).toMatch(/^Low stock: .+ and 1 more$/);
  });

  it('is announced by exactly one of many concurrent orders', async () => {
    const { id } = await aProduct(shop, { stock: 15 });
    const customers = await Promise.all(Array.from({ length: 15 }, () => aCustomer(shop)));
    await Promise.all(
      customers.map(({ token }) =>
        shop.request('placeOrder', { body: orderBody([{ id, quantity: 1 }]) }, token),
      ),
    );
    expect(await countEvents(id)).toHaveLength(1);
    expect(await listAlerts()).toHaveLength(1);
  });

  it('is not announced for an order that fails', async () => {
    const { id } = await aProduct(shop, { stock: 6 });
    const body = orderBody([{ id, quantity: 1 }], { expectedTotal: 1 });
    const response = await shop.request('placeOrder', { body }, (await aCustomer(shop)).token);
    expect(response.body).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await countEvents(id)).toEqual([]);
  });

  it('follows the own limit of a product, and that of the shop without one', async () => {
    const { id } = await aProduct(shop, { stock: 30 });
    await setLimit(id, 40);
    expect((await listLow()).data).toContainEqual(
      expect.objectContaining({ _id: id, lowStockLimit: 40, hasOwnLimit: true }),
    );
    await shop.request('updateSettings', { body: { lowStockLimit: 12 } }, owner.token);
    expect((await listLow()).data.map(({ _id }) => _id)).toContain(id);
    await setLimit(id, null);
    expect((await listLow()).data.map(({ _id }) => _id)).not.toContain(id);
    await shop.request('updateSettings', { body: { lowStockLimit: 35 } }, owner.token);
    expect((await listLow()).data.map(({ _id }) => _id)).toContain(id);
    const { _id: newId } = (
      await shop.request(
        'createProduct',
        { body: { productName: 'New', category: 'Snacks', price: 9, stock: 33 } },
        owner.token,
      )
    ).body.data;
    expect((await listLow()).data).toContainEqual(expect.objectContaining({ _id: newId, lowStockLimit: 35 }));
    await shop.request('updateSettings', { body: { lowStockLimit: 5 } }, owner.token);
    expect((await listLow()).data.map(({ _id }) => _id)).not.toContain(newId);
  });

  it('agrees with the limits after any change of stock and limits', async () => {
    const ids = [
      (await aProduct(shop, { stock: 20 })).id,
      (await aProduct(shop, { stock: 20, minimum: 4 })).id,
    ];
    const change = fc.oneof(
      fc.record({ kind: fc.constant('shop' as const), limit: fc.nat(12) }),
      fc.record({ kind: fc.constant('own' as const), limit: fc.option(fc.nat(12)), product: fc.nat(1) }),
      fc.record({ kind: fc.constant('stock' as const), stock: fc.nat(14), product: fc.nat(1) }),
    );
    const run = fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      for (const each of changes) {
        const id = ids['product' in each ? each.product : 0] ?? '';
        if (each.kind === 'shop')
          await shop.request('updateSettings', { body: { lowStockLimit: each.limit } }, owner.token);
        else if (each.kind === 'own') await setLimit(id, each.limit);
        else await setStock(shop.ctx.db, each.stock, { id });
      }
      const { lowStockLimit } = (await shop.request('getSettings', {}, owner.token)).body.data;
      const columns = ['id', 'stock', 'minimum_order_qty', 'low_stock_limit', 'low_stock'] as const;
      const products = shop.ctx.db.selectFrom('products').select(columns).where('id', 'in', ids);
      for (const product of await products.execute()) {
        const limit = product.low_stock_limit ?? lowStockLimit;
        const isLow = product.stock <= limit || product.stock < product.minimum_order_qty;
        expect(product.low_stock).toBe(isLow ? product.stock : null);
      }
    });
    await fc.assert(run, { numRuns: isFullRun ? 30 : 10 });
    await shop.request('updateSettings', { body: { lowStockLimit: 5 } }, owner.token);
  });

  it('is written only to products that a new limit of the shop makes low or no longer low', async () => {
    const [empty, low, high] = [
      await aProduct(shop, { stock: 0 }),
      await aProduct(shop, { stock: 7 }),
      await aProduct(shop, { stock: 20 }),
    ];
    await shop.request('updateSettings', { body: { lowStockLimit: 9 } }, owner.token);
    const rows = await shop.ctx.db.selectFrom('products').select(['id', 'usual_low_stock_limit']).execute();
    const limits = new Map(rows.map(({ id, usual_low_stock_limit: limit }) => [id, limit]));
    expect([empty, low, high].map(({ id }) => limits.get(id))).toEqual([5, 9, 5]);
    const { data } = await listLow({ limit: 100 });
    expect(data).toContainEqual(expect.objectContaining({ _id: empty.id, lowStockLimit: 9 }));
    await buy(high.id, 11);
    expect(await countEvents(high.id)).toEqual(['admins']);
    await shop.request('updateSettings', { body: { lowStockLimit: 5 } }, owner.token);
  });

  it('follows a new limit of the shop while orders are placed', async () => {
    const products: TestProduct[] = [];
    for (let turn = 0; turn < 4; turn += 1) products.push(await aProduct(shop));
    // Stored in the opposite order of the ids, in which orders lock them.
    for (const { id } of products.toReversed()) await setStock(shop.ctx.db, 200, { id });
    const customers = await Promise.all(products.map(() => aCustomer(shop)));
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_each, turn) =>
        turn % 4 === 0
          ? shop.request('updateSettings', { body: { lowStockLimit: turn % 8 === 0 ? 5 : 500 } }, owner.token)
          : shop.request('placeOrder', { body: orderBody(products) }, customers[turn % 4]?.token),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
    await shop.request('updateSettings', { body: { lowStockLimit: 5 } }, owner.token);
  });

  it('is listed lowest first, by cursor, with products below their minimum order', async () => {
    await shop.ctx.db.updateTable('products').set({ deleted_at: 1 }).execute();
    const ids: string[] = [];
    for (const stock of [0, 2, 2, 5]) ids.push((await aProduct(shop, { stock })).id);
    ids.push((await aProduct(shop, { stock: 8, minimum: 10 })).id);
    await aProduct(shop, { stock: 6 });
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await listLow({ limit: 2, ...(cursor ? { cursor } : {}) });
      found.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(found[0]).toBe(ids[0]);
    expect(found.slice(3)).toEqual(ids.slice(3));
    expect(new Set(found)).toEqual(new Set(ids));
    expect((await listLow({ limit: ids.length })).nextCursor).toBeNull();
  });

  it('of a hidden product is not listed until it is shown', async () => {
    const { id } = await aProduct(shop, { stock: 1 });
    const setVisible = (isVisible: boolean) =>
      shop.request('updateProduct', { params: { id }, body: { isVisible } }, owner.token);
    const isListed = async () => (await listLow({ limit: 100 })).data.some(({ _id }) => _id === id);
    await setVisible(false);
    expect(await isListed()).toBe(false);
    await setVisible(true);
    expect(await isListed()).toBe(true);
  });
});
