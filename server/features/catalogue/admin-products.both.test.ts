import { describe, expect, it } from 'vitest';
import { foldText } from '#domain/typed-text.ts';
import { inTransaction } from '#server/context.ts';
import { aCustomer, aProduct, anAdmin, orderBody } from '#testing/builders.ts';
import { waitUntilBlocked } from '#testing/wait-until-blocked.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow, updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;
const employee = (await anAdmin(shop, { role: 'employee' })).token;

const update = (id: string, body: object) => shop.request('updateProduct', { params: { id }, body }, admin);
const get = async (id: string) =>
  (await shop.request('getAdminProduct', { params: { id } }, admin)).body.data;
const act = (
  name: 'deleteProduct' | 'restoreProduct' | 'markOutOfStock' | 'markBackInStock',
  id: string,
  token = admin,
) => shop.request(name, { params: { id } }, token);
const list = async (query: object) => {
  const { body } = await shop.request('listAdminProducts', { query }, employee);
  return { ids: body.data.map(({ _id }) => _id), total: body.pagination.total };
};
const customerSees = async (id: string, name: string) => ({
  status: (await shop.request('getProduct', { params: { id } })).status,
  found: (await shop.request('listProducts', { query: { search: name } })).body.data.length,
  inCart: (await shop.request('listProductsByIds', { query: { ids: id } })).body.data.length,
});
const placeOrder = async (id: string, quantity = 1) =>
  shop.request('placeOrder', { body: orderBody([{ id, quantity }]) }, (await aCustomer(shop)).token);
const eventTypes = async (id: string) => {
  const events = shop.ctx.db.selectFrom('live_events').select('type').where('subject_id', '=', id);
  return (await events.execute()).map(({ type }) => type);
};

describe('a hidden product', () => {
  it('is neither listed nor found nor sold, and is all of it again when it is visible', async () => {
    const { id, name } = await aProduct(shop, { name: 'Quince jelly' });
    expect(await customerSees(id, name)).toEqual({ status: 200, found: 1, inCart: 1 });
    expect((await update(id, { isVisible: false })).body.data.isVisible).toBe(false);
    expect(await customerSees(id, name)).toEqual({ status: 404, found: 0, inCart: 0 });
    expect(await placeOrder(id)).toMatchObject({ status: 400, body: { code: 'PRODUCT_UNAVAILABLE' } });
    expect(await eventTypes(id)).toEqual(expect.arrayContaining(['product.stock', 'product.updated']));
    expect((await get(id)).stock).toBe(100);
    await update(id, { isVisible: true });
    expect(await customerSees(id, name)).toEqual({ status: 200, found: 1, inCart: 1 });
    expect((await placeOrder(id)).status).toBe(201);
  });

  it('is not counted in its category', async () => {
    const category = 'Hidden things';
    const { id } = await aProduct(shop, { category });
    const countInCategory = async () =>
      (await shop.request('listProducts')).body.categories.find(({ name }) => name === category)?.count ?? 0;
    expect(await countInCategory()).toBe(1);
    await update(id, { isVisible: false });
    expect(await countInCategory()).toBe(0);
  });
});

describe('a product that is marked as out of stock', () => {
  it('is out of stock for customers at once and has its stock for admins', async () => {
    const { id } = await aProduct(shop, { stock: 40 });
    const marked = await act('markOutOfStock', id, employee);
    expect(marked.body.data).toMatchObject({ stock: 40, stockLevel: 'out', version: 1 });
    const seen = (await shop.request('getProduct', { params: { id } })).body.data;
    expect(seen.stock).toBe(0);
    expect(await eventTypes(id)).toEqual(['product.stock']);
    expect(await placeOrder(id)).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK', data: { stock: 0 } },
    });
    expect((await get(id)).stock).toBe(40);
    const movements = shop.ctx.db.selectFrom('stock_movements').selectAll().where('product_id', '=', id);
    expect(await movements.execute()).toHaveLength(1);
  });

  it('is sold again after the mark is taken away, as far as its stock goes', async () => {
    const { id } = await aProduct(shop, { stock: 2 });
    await act('markOutOfStock', id, employee);
    const back = await act('markBackInStock', id, employee);
    expect(back.body.data).toMatchObject({ stock: 2, stockLevel: 'low', unavailableSince: null });
    expect((await placeOrder(id, 2)).status).toBe(201);
    expect((await placeOrder(id, 1)).body.code).toBe('INSUFFICIENT_STOCK');
  });

  it('gets the stock of a cancelled order back and stays marked', async () => {
    const { id } = await aProduct(shop, { stock: 5 });
    const { token } = await aCustomer(shop);
    const order = await shop.request('placeOrder', { body: orderBody([{ id, quantity: 3 }]) }, token);
    await act('markOutOfStock', id);
    await shop.request('cancelMyOrder', { params: { id: order.body.data.order._id } }, token);
    expect(await get(id)).toMatchObject({ stock: 5, stockLevel: 'out' });
  });

  it('has one entry in the audit log for two presses', async () => {
    const { id } = await aProduct(shop);
    await Promise.all([act('markOutOfStock', id), act('markOutOfStock', id, employee)]);
    const entries = shop.ctx.db.selectFrom('audit_log').select('action').where('subject_id', '=', id);
    expect(await entries.execute()).toEqual([{ action: 'product.out-of-stock' }]);
  });

  it('is never sold by an order that is placed at the same moment', async () => {
    const { id } = await aProduct(shop, { stock: 30 });
    const orders = Promise.all(Array.from({ length: 8 }, () => placeOrder(id)));
    const marked = await act('markOutOfStock', id);
    const statuses = (await orders).map(({ status }) => status);
    const sold = statuses.filter((status) => status === 201).length;
    expect(new Set(statuses).isSubsetOf(new Set([201, 409]))).toBe(true);
    expect((await get(id)).stock).toBe(30 - sold);
    expect(marked.body.data.stock).toBe(30 - sold);
  });
});

describe('an archived product', () => {
  it('is gone for customers, stays readable for admins and comes back', async () => {
    const { id, name } = await aProduct(shop, { name: 'Pomelo soda', category: 'Sodas of last year' });
    expect((await act('deleteProduct', id)).body.data.archivedAt).not.toBeNull();
    expect(await customerSees(id, name)).toEqual({ status: 404, found: 0, inCart: 0 });
    expect((await get(id)).archivedAt).not.toBeNull();
    const category = await findRow(shop.ctx.db, 'categories', { name: 'Sodas of last year' });
    await shop.request('deleteCategory', { params: { id: category.id } }, admin);
    const restored = await act('restoreProduct', id);
    expect(restored.body.data).toMatchObject({ archivedAt: null, version: 3 });
    expect(await customerSees(id, name)).toEqual({ status: 200, found: 1, inCart: 1 });
    const names = (await shop.request('listCategories', {}, admin)).body.data.map((each) => each.name);
    expect(names).toContain('Sodas of last year');
  });

  it('is restored into its category while that is being renamed', async () => {
    const { id } = await aProduct(shop, { category: 'Juices of last year' });
    await act('deleteProduct', id);
    const isRenamed = Promise.withResolvers<void>();
    const isRestoring = Promise.withResolvers<void>();
    // As `updateCategory` writes: the category, then its products.
    const renaming = inTransaction(shop.ctx, async (tx) => {
      const names = { from: 'Juices of last year', to: 'Juices' };
      await updateRows(tx, 'categories', { where: { name: names.from }, set: { name: names.to } });
      isRenamed.resolve();
      await isRestoring.promise;
      await updateRows(tx, 'products', { where: { id }, set: { category: names.to } });
    });
    await isRenamed.promise;
    const restoring = act('restoreProduct', id);
    await waitUntilBlocked(shop, restoring);
    isRestoring.resolve();
    await renaming;
    expect((await restoring).body.data).toMatchObject({ archivedAt: null, category: 'Juices' });
    const categories = (await shop.request('listCategories', {}, admin)).body.data;
    expect(categories.map(({ name }) => name)).not.toContain('Juices of last year');
  });

  it('is restored once, and an unknown one is 404', async () => {
    const { id } = await aProduct(shop);
    expect((await act('restoreProduct', id)).body.data.version).toBe(1);
    expect((await act('restoreProduct', 'nothing')).body.code).toBe('PRODUCT_NOT_FOUND');
  });
});

it('the barcode of a product belongs to one active product, finds it, and is free again when that is archived', async () => {
  const barcode = '8901234567894';
  const first = await aProduct(shop);
  const second = await aProduct(shop);
  expect((await update(first.id, { barcode: ` ${barcode} ` })).body.data.barcode).toBe(barcode);
  expect((await list({ search: barcode })).ids).toEqual([first.id]);
  const taken = await update(second.id, { barcode });
  expect(taken).toMatchObject({ status: 409, body: { code: 'BARCODE_TAKEN' } });
  const body = { productName: 'Copy', category: 'Snacks', price: 1, stock: 0, barcode };
  expect((await shop.request('createProduct', { body }, admin)).body.code).toBe('BARCODE_TAKEN');
  await act('deleteProduct', first.id);
  expect((await update(second.id, { barcode })).status).toBe(200);
  expect((await act('restoreProduct', first.id)).body.code).toBe('BARCODE_TAKEN');
  expect((await update(second.id, { barcode: '' })).body.data.barcode).toBeNull();
  expect((await update(second.id, { barcode: 'a b' })).body.code).toBe('INVALID_INPUT');
});

it('a category that several products bring at the same moment, each in another spelling, is one', async () => {
  const spellings = ['Pickles', 'pickles', 'PICKLES', 'Pícklés'];
  const created = await Promise.all(
    spellings.map((category) => {
      const body = { productName: `Of ${category}`, category, price: 1, stock: 0 };
      return shop.request('createProduct', { body }, admin);
    }),
  );
  expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const names = await shop.ctx.db.selectFrom('categories').select('name').execute();
  expect(names.filter(({ name }) => foldText(name) === 'pickles')).toHaveLength(1);
});

describe('listAdminProducts', () => {
  it('filters by state, stock, category and search, and counts', async () => {
    const category = 'Tea and more';
    const make = (name: string, stock: number) => aProduct(shop, { name, category, stock });
    const plenty = await make('Zest tea', 50);
    const few = await make('assam tea', 3);
    const none = await make('Éarl tea', 0);
    const marked = await make('मसाला tea', 9);
    const hidden = await make('Basil tea', 80);
    const archived = await make('Old tea', 80);
    await act('markOutOfStock', marked.id);
    await update(hidden.id, { isVisible: false });
    await act('deleteProduct', archived.id);
    const find = async (query: object) => (await list({ category, ...query })).ids;
    expect(await find({})).toEqual([few.id, hidden.id, none.id, plenty.id, marked.id]);
    expect(await find({ sort: '-name' })).toEqual([marked.id, plenty.id, none.id, hidden.id, few.id]);
    expect(await find({ sort: 'stock' })).toEqual([none.id, few.id, marked.id, plenty.id, hidden.id]);
    expect(await find({ state: 'hidden' })).toEqual([hidden.id]);
    expect(await find({ state: 'visible' })).toEqual([few.id, none.id, plenty.id, marked.id]);
    expect(await find({ state: 'archived', search: 'old' })).toEqual([archived.id]);
    expect(await find({ stock: 'out' })).toEqual([none.id, marked.id]);
    expect(await find({ stock: 'marked' })).toEqual([marked.id]);
    expect(await find({ stock: 'low' })).toEqual([few.id, none.id]);
    expect(await find({ search: 'BASIL' })).toEqual([hidden.id]);
    expect(await list({ category, limit: 2, page: 2 })).toEqual({ ids: [none.id, plenty.id], total: 5 });
    shop.clock.advance(1000);
    await update(plenty.id, { lowStockLimit: 60 });
    expect(await find({ stock: 'low' })).toEqual([few.id, none.id, plenty.id]);
    expect((await find({ sort: '-edited' }))[0]).toBe(plenty.id);
  });

  it('rejects an unknown sort and filter', async () => {
    for (const query of [{ sort: 'id' }, { state: 'gone' }, { stock: 'much' }])
      expect((await shop.request('listAdminProducts', { query }, admin)).status).toBe(400);
  });
});
