import { describe, expect, it } from 'vitest';
import { aProduct, anAdmin } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const employee = (await anAdmin(shop, { role: 'employee' })).token;

type Target = { id: string; version?: number };
const change = (products: readonly Target[], sent: object, token = admin) =>
  shop.request('changeProducts', { body: { products, change: sent } }, token);
const makeProducts = (prices: readonly number[]) =>
  Promise.all(prices.map((price) => aProduct(shop, { price, delivery: 1 })));
const read = async (id: string) =>
  (await shop.request('getAdminProduct', { params: { id } }, admin)).body.data;
const readPrices = async (products: readonly Target[]) =>
  Promise.all(products.map(async ({ id }) => (await read(id)).price));
const readActions = async (id: string) => {
  const entries = shop.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id);
  return (await entries.orderBy('id').execute()).map(({ action }) => action);
};
const readEvents = async (id: string) => {
  const events = shop.ctx.db.selectFrom('live_events').select('type').where('subject_id', '=', id);
  return (await events.orderBy('id').execute()).map(({ type }) => type);
};
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
    expect(await readActions(first?.id ?? '')).toEqual([
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
            {
              _id: edited?.id,
              productName: edited?.name,
              code: 'CONFLICT_VERSION',
              message: 'Farah Thomas has changed this product in the meantime.',
            },
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

  it.each([
    { kind: 'price-set', price: 12.5 },
    { kind: 'price-delta', amount: 1 },
    { kind: 'price-percent', percent: 5 },
    { kind: 'delivery-charge', deliveryCharge: 4.5 },
    { kind: 'visibility', isVisible: false },
    { kind: 'category', category: 'Snacks' },
    { kind: 'archive' },
    { kind: 'restore' },
  ])('by an employee is rejected without a change for %j', async (sent) => {
    const [product] = await makeProducts([10]);
    const id = product?.id ?? '';
    expect(await change([{ id }], sent, employee)).toMatchObject({
      status: 403,
      body: { code: 'WRONG_ROLE' },
    });
    expect(await read(id)).toMatchObject({ version: 1, price: 10, archivedAt: null });
  });
});

describe('changeProducts of what is sold', () => {
  it('stops selling and sells again by an employee, with the entries and events of the single calls', async () => {
    const products = await makeProducts([10, 30]);
    const [{ id: marked } = { id: '' }, { id } = { id: '' }] = products;
    await shop.request('markOutOfStock', { params: { id: marked } }, employee);
    const targets = products.map((product) => ({ id: product.id }));
    const stopped = await change(targets, { kind: 'availability', isAvailable: false }, employee);
    expect(stopped.body.data.map(({ stockLevel, version }) => [stockLevel, version])).toEqual([
      ['out', 1],
      ['out', 1],
    ]);
    await change(targets, { kind: 'availability', isAvailable: true }, employee);
    const actions = ['product.out-of-stock', 'product.back-in-stock'];
    expect([await readActions(marked), await readActions(id)]).toEqual([actions, actions]);
    const events = ['product.stock', 'product.stock'];
    expect([await readEvents(marked), await readEvents(id)]).toEqual([events, events]);
    expect((await read(id)).unavailableSince).toBeNull();
  });

  it('changes nothing when one product is archived', async () => {
    const [sold, archived] = await makeProducts([10, 30]);
    await shop.request('deleteProduct', { params: { id: archived?.id ?? '' } }, admin);
    const targets = [{ id: sold?.id ?? '' }, { id: archived?.id ?? '' }];
    const response = await change(targets, { kind: 'availability', isAvailable: false }, employee);
    expect(response).toMatchObject({
      status: 409,
      body: {
        code: 'BULK_REJECTED',
        data: { errors: [{ _id: archived?.id, productName: archived?.name, code: 'PRODUCT_NOT_FOUND' }] },
      },
    });
    expect((await read(sold?.id ?? '')).unavailableSince).toBeNull();
  });

  it('stops two concurrent times with one entry for each product', async () => {
    const products = await makeProducts([10, 20, 30]);
    const targets = products.map(({ id }) => ({ id }));
    const stop = { kind: 'availability', isAvailable: false };
    const responses = await Promise.all([
      change(targets, stop),
      change(targets.toReversed(), stop, employee),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    for (const { id } of products) expect(await readActions(id)).toEqual(['product.out-of-stock']);
  });
});

describe('changeProducts out of the archive', () => {
  const archive = (products: readonly Target[]) => change(products, { kind: 'archive' });

  it('restores products with their deleted categories, and leaves one that is not archived', async () => {
    const lemon = await aProduct(shop, { category: 'Cordials of last year' });
    const ginger = await aProduct(shop, { category: 'Ales of last year' });
    const [active] = await makeProducts([10]);
    await archive([lemon, ginger].map(({ id }) => ({ id })));
    for (const { _id: id, name } of (await shop.request('listCategories', {}, admin)).body.data)
      if (name.endsWith('of last year')) await shop.request('deleteCategory', { params: { id } }, admin);
    const targets = [lemon, ginger, active].map((product) => ({ id: product?.id ?? '' }));
    const restored = await change(targets, { kind: 'restore' });
    expect(restored.body.data.map(({ archivedAt, version }) => [archivedAt, version])).toEqual([
      [null, 3],
      [null, 3],
      [null, 1],
    ]);
    expect(await readActions(lemon.id)).toEqual(['product.deleted', 'product.restored']);
    expect(await readActions(active?.id ?? '')).toEqual([]);
    expect(await readEvents(active?.id ?? '')).toEqual([]);
    expect((await readEvents(ginger.id)).slice(-2).toSorted()).toEqual(['product.stock', 'product.updated']);
    const names = (await shop.request('listCategories', {}, admin)).body.data.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Cordials of last year', 'Ales of last year']));
  });

  it('restores nothing when the barcode of one belongs to another product, or two have the same', async () => {
    const products = await makeProducts([10, 20, 30, 40]);
    const [first, second, third, other] = products.map(({ id }) => id);
    const setBarcode = (id = '', barcode = '') =>
      shop.request('updateProduct', { params: { id }, body: { barcode } }, admin);
    await setBarcode(first, '8901000000011');
    await setBarcode(second, '8901000000028');
    await archive([{ id: first ?? '' }, { id: second ?? '' }]);
    await setBarcode(third, '8901000000028');
    await archive([{ id: third ?? '' }]);
    await setBarcode(other, '8901000000011');
    const targets = [first, second, third].map((id = '') => ({ id }));
    const response = await change(targets, { kind: 'restore' });
    expect(response.body).toMatchObject({
      code: 'BULK_REJECTED',
      data: { errors: targets.map(({ id }) => ({ _id: id, code: 'BARCODE_TAKEN' })) },
    });
    for (const { id } of targets) expect((await read(id)).archivedAt).not.toBeNull();
    expect((await change(targets.slice(1, 2), { kind: 'restore' })).status).toBe(200);
  });
});
