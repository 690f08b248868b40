import { beforeEach, describe, expect, it } from 'vitest';
import { aCategory, aCustomer, aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import type { TestProduct } from '#testing/builders.ts';
import type { EndpointName } from '#contract/contract.ts';
import { findRow } from '#testing/rows.ts';
import { setStock } from '#testing/set-stock.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';

let admin: string;
let adminId: string;
const shop = await openShopForFile();
const firstCategories = await shop.ctx.db.selectFrom('categories').selectAll().execute();
/** A new shop's categories, without products on sale. */
beforeEach(async () => {
  const { db, clock } = shop.ctx;
  await db.updateTable('products').set({ deleted_at: clock.now() }).execute();
  await db.deleteFrom('categories').execute();
  await db.insertInto('categories').values(firstCategories).execute();
  await db.deleteFrom('live_events').execute();
  ({ id: adminId, token: admin } = await anAdmin(shop));
});

const list = async () => (await shop.request('listCategories', {}, admin)).body.data;
const create = (body: object) => shop.request('createCategory', { body }, admin);
const update = (id: string, body: object) => shop.request('updateCategory', { params: { id }, body }, admin);
const remove = (id: string) => shop.request('deleteCategory', { params: { id } }, admin);
const findByName = async (name: string) => (await list()).find((each) => each.name === name);
const idOf = async (name: string) => (await findByName(name))?._id ?? '';
const shopCategories = async () => (await shop.request('getShop')).body.data.categories;
const listProducts = async (query: object = {}) =>
  (await shop.request('listProducts', { query: { limit: 100, ...query } })).body;
const productNames = async (query: object) =>
  (await listProducts(query)).data.map(({ productName }) => productName);
const eventTypes = async () =>
  (await shop.ctx.db.selectFrom('live_events').select('type').execute()).map(({ type }) => type);

describe('listCategories', () => {
  it('lists the categories of a new shop in order, Books with a page of its own', async () => {
    const categories = await list();
    expect(categories.map(({ name }) => name)).toEqual([
      'Snacks',
      'Instant Meals',
      'Beverages',
      'Sweets',
      'Personal Care',
      'Stationery',
      'Electricals',
      'Books',
    ]);
    expect(categories[0]).toEqual({
      _id: 'category-snacks',
      version: 1,
      name: 'Snacks',
      translations: { hi: 'स्नैक्स' },
      picture: '/pictures/popcorn.svg',
      tint: 'amber',
      position: 0,
      isVisible: true,
      opensOwnPage: false,
      productCount: 0,
    });
    expect(categories.filter(({ opensOwnPage }) => opensOwnPage).map(({ name }) => name)).toEqual(['Books']);
  });

  it('counts only products that are on sale', async () => {
    await aProduct(shop, { category: 'Sweets' });
    const { id } = await aProduct(shop, { category: 'Sweets' });
    await shop.request('deleteProduct', { params: { id } }, admin);
    expect((await findByName('Sweets'))?.productCount).toBe(1);
  });
});

describe('getShop', () => {
  it('returns displayed fields in order, without those for admins', async () => {
    const [snacks] = await shopCategories();
    expect(snacks).toEqual({
      name: 'Snacks',
      translations: { hi: 'स्नैक्स' },
      picture: '/pictures/popcorn.svg',
      tint: 'amber',
      opensOwnPage: false,
      isVisible: true,
    });
  });

  it('shows a category with a page of its own while it has a product', async () => {
    const books = async () => (await shopCategories()).find(({ name }) => name === 'Books');
    expect(await books()).toMatchObject({ opensOwnPage: true, isVisible: false });
    const { id } = await aProduct(shop, { category: 'Books' });
    expect(await books()).toMatchObject({ isVisible: true });
    await shop.request('updateProduct', { params: { id }, body: { isVisible: false } }, admin);
    expect(await books()).toMatchObject({ isVisible: false });
  });

  it('has no categories when every one is deleted, and listProducts has none either', async () => {
    for (const { _id } of await list()) expect((await remove(_id)).status).toBe(200);
    expect(await shopCategories()).toEqual([]);
    expect(await listProducts()).toMatchObject({ data: [], categories: [] });
  });
});

describe('createCategory', () => {
  it('sets picture, tint and last position by default', async () => {
    const response = await create({ name: '  Late Night Rolls ' });
    expect(response.body.data).toMatchObject({
      name: 'Late Night Rolls',
      translations: {},
      picture: '/pictures/shopping-bags.svg',
      tint: 'stone',
      position: 8,
      isVisible: true,
      opensOwnPage: false,
      productCount: 0,
    });
    expect((await list()).at(-1)).toEqual(response.body.data);
    expect(await eventTypes()).toEqual(['category.updated']);
  });

  it('stores every field that is sent', async () => {
    const fields = {
      name: 'Frozen',
      translations: { hi: 'जमा हुआ' },
      picture: 'https://pictures.example/ice.png',
      tint: 'blue',
      position: 1,
      isVisible: false,
      opensOwnPage: true,
    };
    const { data } = (await create(fields)).body;
    expect(data).toMatchObject(fields);
    expect(await findByName('Frozen')).toEqual(data);
  });

  it('rejects an existing name with 409 CATEGORY_NAME_TAKEN', async () => {
    expect(await create({ name: 'Snacks ' })).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_NAME_TAKEN' },
    });
    expect(await list()).toHaveLength(8);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name longer than a product can name', { name: 'x'.repeat(61) }, 'name'],
    ['an unknown tint', { tint: 'neon' }, 'tint'],
    ['a picture that is a script', { picture: 'javascript:alert(1)' }, 'picture'],
    ['a position before the first', { position: -1 }, 'position'],
    ['a translation that is no text', { translations: { hi: 1 } }, 'translations'],
  ])('rejects %s with 400 at the field', async (...[_title, wrong, field]) => {
    const response = await create({ name: 'Frozen', ...wrong });
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(response.body.fields ?? {})[0]).toMatch(new RegExp(`^${field}`));
  });

  it('rejects an unknown field and an unsupported language', async () => {
    expect((await create({ name: 'Frozen', colour: 'blue' })).status).toBe(400);
    expect((await create({ name: 'Frozen', translations: { tlh: 'taD' } })).status).toBe(400);
    expect(await findByName('Frozen')).toBeUndefined();
  });
});

describe('updateCategory', () => {
  it('renames a category in its products, in the search and in listProducts, and leaves orders [PROD-3]', async () => {
    const product = await aProduct(shop, { name: 'Rice Crackers', category: 'Snacks' });
    const { id, customer } = await anOrder(shop, { body: orderBody([product]) });
    const response = await update(await idOf('Snacks'), { name: ' Munchies ' });
    expect(response).toMatchObject({ status: 200, body: { data: { name: 'Munchies' } } });
    expect(response.body.data).toMatchObject({ productCount: 1, tint: 'amber', position: 0 });
    expect(await productNames({ category: 'Munchies' })).toEqual(['Rice Crackers']);
    expect(await productNames({ search: 'munchies' })).toEqual(['Rice Crackers']);
    expect(await productNames({ category: 'Snacks' })).toEqual([]);
    expect(await productNames({ search: 'snacks' })).toEqual([]);
    expect((await listProducts()).categories).toEqual([{ name: 'Munchies', count: 1 }]);
    const order = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(order.body.data.items[0]?.productId.category).toBe('Snacks');
    expect(await eventTypes()).toContain('category.updated');
  });

  it.each([
    ['translations', { hi: 'चटपटा', en: 'Nibbles' }],
    ['picture', '/pictures/books.svg'],
    ['tint', 'pink'],
    ['position', 5],
    ['isVisible', false],
    ['opensOwnPage', true],
  ])('changes only %s', async (field, value) => {
    const before = await findByName('Snacks');
    const response = await update(before?._id ?? '', { [field]: value });
    expect(response.body.data).toEqual({ ...before, [field]: value, version: (before?.version ?? 0) + 1 });
    expect(await findByName('Snacks')).toEqual(response.body.data);
  });

  it('removes a translation when its text is blank', async () => {
    const { data } = (await update(await idOf('Snacks'), { translations: { hi: ' ' } })).body;
    expect(data.translations).toEqual({});
  });

  it('hides a category in listProducts and leaves its products on sale', async () => {
    const { name } = await aProduct(shop, { category: 'Snacks' });
    await update(await idOf('Snacks'), { isVisible: false });
    expect(await listProducts()).toMatchObject({ data: [{ productName: name }], categories: [] });
    expect(await productNames({ category: 'Snacks' })).toEqual([name]);
    expect((await shopCategories())[0]).toMatchObject({ name: 'Snacks', isVisible: false });
  });

  it('moves products to a page of their own and back into the list [PROD-4] [PROD-32]', async () => {
    const { name } = await aProduct(shop, { category: 'Sweets' });
    const books = await aProduct(shop, { category: 'Books' });
    await update(await idOf('Sweets'), { opensOwnPage: true });
    await update(await idOf('Books'), { opensOwnPage: false });
    expect(await productNames({})).toEqual([books.name]);
    expect(await productNames({ category: 'Sweets' })).toEqual([name]);
    expect(await productNames({ search: name })).toEqual([name]);
  });

  it('moves a category to another position in every list', async () => {
    await aProduct(shop, { category: 'Snacks' });
    await aProduct(shop, { category: 'Beverages' });
    await update(await idOf('Snacks'), { position: 20 });
    expect((await listProducts()).categories.map(({ name }) => name)).toEqual(['Beverages', 'Snacks']);
    expect((await shopCategories()).at(-1)?.name).toBe('Snacks');
    expect((await create({ name: 'After all' })).body.data.position).toBe(21);
  });

  it('rejects the name of another category with 409, and changes nothing', async () => {
    const { name } = await aProduct(shop, { category: 'Snacks' });
    expect(await update(await idOf('Snacks'), { name: 'Sweets', tint: 'pink' })).toMatchObject({
      status: 409,
      body: { code: 'CATEGORY_NAME_TAKEN' },
    });
    expect(await findByName('Snacks')).toMatchObject({ tint: 'amber', productCount: 1 });
    expect(await productNames({ category: 'Snacks' })).toEqual([name]);
    expect(await eventTypes()).toEqual([]);
  });

  it('rejects an unknown category with 404 CATEGORY_NOT_FOUND', async () => {
    const expected = { status: 404, body: { code: 'CATEGORY_NOT_FOUND' } };
    expect(await update('unknown', { tint: 'pink' })).toMatchObject(expected);
    expect(await remove('unknown')).toMatchObject(expected);
  });
});

describe('moveCategory', () => {
  const move = (id: string, direction: 'up' | 'down') =>
    shop.request('moveCategory', { params: { id }, body: { direction } }, admin);
  const names = async () => (await list()).map(({ name }) => name);

  it('exchanges neighbours for admins and customers, and leaves the first and the last in place', async () => {
    const [snacks = '', meals = '', ...others] = await names();
    const version = (await findByName(meals))?.version;
    const { status, body } = await move(await idOf(meals), 'up');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ name: meals, position: 0, version });
    expect(await names()).toEqual([meals, snacks, ...others]);
    expect((await shopCategories()).map(({ name }) => name)).toEqual([meals, snacks, ...others]);
    expect((await move(await idOf(meals), 'up')).status).toBe(200);
    await move(await idOf(others.at(-1) ?? ''), 'down');
    expect(await names()).toEqual([meals, snacks, ...others]);
    expect(await eventTypes()).toEqual(['category.updated']);
    const audited = shop.ctx.db.selectFrom('audit_log').selectAll().where('action', '=', 'category.moved');
    expect(await audited.where('actor_id', '=', adminId).execute()).toMatchObject([{ subject_label: meals }]);
  });

  it('separates categories that have the same place', async () => {
    const [first = '', second = '', third = ''] = await names();
    for (const name of [first, second, third]) await update(await idOf(name), { position: 0 });
    const before = await names();
    await move(await idOf(before[1] ?? ''), 'down');
    expect(await names()).toEqual([before[0], before[2], before[1], ...before.slice(3)]);
  });

  it('makes moves at the same moment one after the other', async () => {
    const before = await names();
    const id = await idOf(before.at(-1) ?? '');
    const responses = await Promise.all([move(id, 'up'), move(id, 'up'), move(id, 'up')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await names()).toEqual([...before.slice(0, -4), before.at(-1), ...before.slice(-4, -1)]);
    expect((await list()).map(({ position }) => position)).toEqual(before.map((_, at) => at));
  });

  it('rejects an unknown id with 404', async () => {
    expect((await move('nothing', 'up')).body).toMatchObject({ code: 'CATEGORY_NOT_FOUND' });
  });
});

describe('deleteCategory', () => {
  it('deletes a category without products', async () => {
    const { id } = await aCategory(shop, 'Empty');
    expect((await remove(id)).body.data).toMatchObject({ _id: id, name: 'Empty' });
    expect(await findByName('Empty')).toBeUndefined();
    expect(await eventTypes()).toEqual(['category.updated']);
  });

  it('rejects a category of a product on sale with 409 CATEGORY_IN_USE', async () => {
    const { id } = await aProduct(shop, { category: 'Snacks' });
    const snacks = await idOf('Snacks');
    expect(await remove(snacks)).toMatchObject({
      status: 409,
      body: {
        code: 'CATEGORY_IN_USE',
        message: 'This category still has products. Move them to another category first, or hide it.',
      },
    });
    expect((await findByName('Snacks'))?.productCount).toBe(1);
    await shop.request('deleteProduct', { params: { id } }, admin);
    expect((await remove(snacks)).status).toBe(200);
  });

  it('rejects a category whose products are all hidden', async () => {
    const { id } = await aProduct(shop, { category: 'Snacks' });
    const snacks = await idOf('Snacks');
    const hide = { params: { id }, body: { isVisible: false } };
    expect((await shop.request('updateProduct', hide, admin)).status).toBe(200);
    expect((await remove(snacks)).body.code).toBe('CATEGORY_IN_USE');
    const show = { params: { id }, body: { isVisible: true } };
    expect((await shop.request('updateProduct', show, admin)).status).toBe(200);
    expect((await findByName('Snacks'))?.productCount).toBe(1);
  });
});

describe('createProduct and updateProduct', () => {
  const product = { productName: 'Night Noodles', price: 10, stock: 5 };

  it('create a category that is new, last and visible [API-8] [API-9]', async () => {
    const created = await shop.request(
      'createProduct',
      { body: { ...product, category: ' Noodles ' } },
      admin,
    );
    expect(created.body.data.category).toBe('Noodles');
    const params = { id: created.body.data._id };
    await shop.request('updateProduct', { params, body: { category: 'Ramen' } }, admin);
    expect((await list()).slice(8)).toMatchObject([
      { name: 'Noodles', position: 8, isVisible: true, productCount: 0 },
      { name: 'Ramen', position: 9, isVisible: true, productCount: 1 },
    ]);
    expect((await listProducts()).categories).toEqual([{ name: 'Ramen', count: 1 }]);
  });

  it('never leave a product in a category without a row when it is renamed or deleted meanwhile', async () => {
    const { id } = await aCategory(shop, 'Busy');
    const createBusy = (n: number) =>
      shop.request(
        'createProduct',
        { body: { ...product, productName: `Busy ${n}`, category: 'Busy' } },
        admin,
      );
    const responses = await Promise.all([
      createBusy(1),
      update(id, { name: 'Quiet' }),
      createBusy(2),
      remove(id),
      createBusy(3),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const names = (await list()).map(({ name }) => name);
    const onSale = shop.ctx.db.selectFrom('products').select('category').where('deleted_at', 'is', null);
    const products = await onSale.execute();
    expect(products).toHaveLength(3);
    expect(products.filter(({ category }) => !names.includes(category))).toEqual([]);
  });

  it('a new name neither fails nor stops orders that are placed at the same time', async () => {
    const category = await aCategory(shop);
    const products: TestProduct[] = [];
    for (let turn = 0; turn < 4; turn += 1) products.push(await aProduct(shop, { category: category.name }));
    // Stored in the opposite order of the ids, in which orders lock them.
    for (const { id } of products.toReversed()) await setStock(shop.ctx.db, 500, { id });
    const customers = await Promise.all(products.map(() => aCustomer(shop)));
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_each, turn) =>
        turn % 4 === 0
          ? update(category.id, { name: `${category.name} ${turn}` })
          : shop.request('placeOrder', { body: orderBody(products) }, customers[turn % 4]?.token),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 201]));
  });
});

describe('a category in another form of its name', () => {
  const send = (name: EndpointName, request: object) => shop.request(name, request, admin);
  const readCategory = async (id: string) => (await findRow(shop.ctx.db, 'products', { id })).category;

  it('is the same for a product that is created, changed, restored or one of many', async () => {
    await create({ name: 'Éclairs & Tea' });
    await create({ name: 'Desk' });
    const body = { productName: 'Bun', category: 'e\u0301clairs & TEA', price: 5, stock: 1 };
    const { _id: id } = (await shop.request('createProduct', { body }, admin)).body.data;
    const params = { id };
    expect(await readCategory(id)).toBe('Éclairs & Tea');
    const change = { kind: 'category', category: 'desk' };
    await send('changeProducts', { body: { products: [{ id }], change } });
    expect(await readCategory(id)).toBe('Desk');
    await send('updateProduct', { params, body: { category: 'ECLAIRS & tea' } });
    expect(await readCategory(id)).toBe('Éclairs & Tea');
    await send('deleteProduct', { params });
    await remove(await idOf('Éclairs & Tea'));
    await create({ name: 'éclairs & tea' });
    await send('restoreProduct', { params });
    expect(await readCategory(id)).toBe('éclairs & tea');
  });

  it('is taken for another category', async () => {
    await create({ name: 'Late Snacks' });
    await create({ name: 'Lamps' });
    const taken = { status: 409, body: { code: 'CATEGORY_NAME_TAKEN' } };
    expect(await create({ name: 'late  snacks' })).toMatchObject(taken);
    expect(await update(await idOf('Lamps'), { name: 'LATE SNACKS' })).toMatchObject(taken);
    expect((await update(await idOf('Lamps'), { name: 'LAMPS' })).status).toBe(200);
  });
});
