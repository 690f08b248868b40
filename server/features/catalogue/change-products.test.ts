import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aProduct, anAdmin } from '#testing/builders.ts';
import { openTestShop } from '#testing/harness.ts';
import type { TestShop } from '#testing/harness.ts';

let shop: TestShop;
let admin: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = (await anAdmin(shop)).token;
});
afterAll(() => shop.close());

type Target = { id: string; version?: number };
const change = (products: readonly Target[], sent: object, token = admin) =>
  shop.request('changeProducts', { body: { products, change: sent } }, token);
const makeProducts = (prices: readonly number[]) =>
  Promise.all(prices.map((price) => aProduct(shop, { price, delivery: 1 })));
const read = async (id: string) =>
  (await shop.request('getAdminProduct', { params: { id } }, admin)).body.data;
const readPrices = async (products: readonly Target[]) =>
  Promise.all(products.map(async ({ id }) => (await read(id)).price));
const toTargets = (products: readonly { id: string }[]) => products.map(({ id }) => ({ id, version: 1 }));

describe('changeProducts', () => {
  it.each([
    [{ kind: 'price-set', price: 12.5 }, [12.5, 12.5]],
    [{ kind: 'price-delta', amount: -1.5 }, [8.5, 28.5]],
    [{ kind: 'price-percent', percent: 5 }, [10.5, 31.5]],
    [{ kind: 'price-percent', percent: 5, isRounded: true }, [11, 32]],
  ])('sets prices by %j', async (sent, prices) => {
    const products = await makeProducts([10, 30]);
    const response = await change(toTargets(products), sent);
    expect(response.status).toBe(200);
    expect(response.body.data.map(({ _id, version }) => [_id, version])).toEqual(
      products.map(({ id }) => [id, 2]),
    );
    expect(await readPrices(products)).toEqual(prices);
  });

  it('changes charges, visibility, category and archive, and writes an entry of the audit log for each', async () => {
    const products = await makeProducts([10, 30]);
    const [first] = products;
    const ids = products.map(({ id }) => ({ id }));
    await change(ids, { kind: 'delivery-charge', deliveryCharge: 4.5 });
    await change(ids, { kind: 'visibility', isVisible: false });
    await change(ids, { kind: 'category', category: ' Night shelf ' });
    expect(await read(first?.id ?? '')).toMatchObject({
      deliveryCharge: 4.5,
      isVisible: false,
      category: 'Night shelf',
    });
    await change(ids, { kind: 'visibility', isVisible: true });
    const found = await shop.request('listProducts', { query: { search: 'night shelf' } });
    expect(found.body.data).toHaveLength(2);
    await change(ids, { kind: 'archive' });
    expect((await read(first?.id ?? '')).archivedAt).not.toBeNull();
    const entries = await shop.ctx.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', first?.id ?? '')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      ...Array.from({ length: 4 }, () => 'product.updated'),
      'product.deleted',
    ]);
  });

  it('changes nothing when one product cannot be changed, and names every obstacle', async () => {
    const products = await makeProducts([10, 1, 30]);
    const [cheap, cheaper, edited] = products;
    await shop.request('updateProduct', { params: { id: edited?.id ?? '' }, body: { price: 31 } }, admin);
    const response = await change([...toTargets(products), { id: 'gone' }], {
      kind: 'price-delta',
      amount: -5,
    });
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'BULK_REJECTED',
        data: {
          errors: [
            { _id: cheaper?.id, productName: cheaper?.name, code: 'INVALID_INPUT' },
            { _id: edited?.id, productName: edited?.name, code: 'CONFLICT_VERSION' },
            { _id: 'gone', productName: null, code: 'PRODUCT_NOT_FOUND' },
          ],
        },
      },
    });
    expect(await readPrices(products)).toEqual([10, 1, 31]);
    expect((await read(cheap?.id ?? '')).version).toBe(1);
  });

  it('of two concurrent changes of the same version lets one through', async () => {
    const products = await makeProducts([10, 20, 30]);
    const responses = await Promise.all([
      change(toTargets(products), { kind: 'price-delta', amount: 1 }),
      change(toTargets(products).toReversed(), { kind: 'price-delta', amount: 2 }),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [price = 0] = await readPrices(products);
    expect(await readPrices(products)).toEqual([price, price + 10, price + 20]);
  });

  it.each([
    ['no product', [], { kind: 'archive' }],
    ['more than 200 products', Array.from({ length: 201 }, (_, n) => ({ id: `p${n}` })), { kind: 'archive' }],
    ['an unknown change', [{ id: 'a' }], { kind: 'explode' }],
    ['an additional field', [{ id: 'a' }], { kind: 'archive', price: 3 }],
    ['a negative price', [{ id: 'a' }], { kind: 'price-set', price: -1 }],
    ['a blank category', [{ id: 'a' }], { kind: 'category', category: '  ' }],
  ])('rejects %s with 400', async (_title, products, sent) => {
    expect(await change(products, sent)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('takes a product that is named twice once', async () => {
    const [product] = await makeProducts([10]);
    const target = { id: product?.id ?? '', version: 1 };
    await change([target, target], { kind: 'price-delta', amount: 1 });
    expect(await readPrices([target])).toEqual([11]);
  });
});
