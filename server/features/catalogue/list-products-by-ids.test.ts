import { describe, expect, it } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();

describe('listProductsByIds', () => {
  const fetchByIds = (ids: readonly string[]) =>
    shop.request('listProductsByIds', { query: { ids: ids.join(',') } });

  it('returns current price, stock and minimum in the default order', async () => {
    const coffee = await aProduct(shop, { name: 'Filter Coffee', price: 8.5, stock: 4 });
    shop.clock.advance(1000);
    const soap = await aProduct(shop, { name: 'Soap', minimum: 2 });
    const { status, body } = await fetchByIds([soap.id, coffee.id]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { _id: coffee.id, productName: 'Filter Coffee', price: 8.5, stock: 4 },
      { _id: soap.id, productName: 'Soap', minimum_order_qty: 2 },
    ]);
    const { body: one } = await shop.request('getProduct', { params: { id: coffee.id } });
    expect(body.data[0]).toEqual(one.data);
  });

  it('omits unknown and deleted products, and returns each once', async () => {
    const available = await aProduct(shop);
    const deleted = await aProduct(shop);
    await updateRows(shop.ctx.db, 'products', {
      where: { id: deleted.id },
      set: { deleted_at: shop.clock.now() },
    });
    const { status, body } = await fetchByIds([deleted.id, available.id, 'no-such-product', available.id]);
    expect(status).toBe(200);
    expect(body.data.map(({ _id }) => _id)).toEqual([available.id]);
  });

  it('accepts 200 ids and rejects more', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `00000000-0000-4000-8000-${1e11 + at}`);
    expect(await fetchByIds(ids)).toMatchObject({ status: 200, body: { data: [] } });
    expect(await fetchByIds([...ids, 'one-more'])).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
  });

  it.each(['', 'ids=', 'ids=,', 'ids=a,,b', 'ids=a%00b'])('rejects the query %j', async (query) => {
    const { statusCode } = await shop.app.inject({ url: `/api/products/byids?${query}` });
    expect(statusCode).toBe(400);
  });
});
