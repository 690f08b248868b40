import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { productView } from '#contract/products.ts';
import type { AdminProductView, createProduct } from '#contract/products.ts';
import { aProduct, anAdmin, anOrder, orderBody } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRows, updateRows } from '#testing/rows.ts';

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;

/**
 * A value for each field that an admin can set; `null` would be no value. Visibility and barcode have tests of their own.
 */
type FilledProduct = {
  [K in Exclude<keyof z.output<typeof createProduct.body>, 'isVisible' | 'barcode'>]: string | number;
};

const noodles = {
  productName: 'Night Noodles',
  description: '2 minutes, 70 g',
  category: 'Instant Food',
  price: 14.5,
  stock: 40,
  imageUrl: '/pictures/noodles.svg',
  deliveryCharge: 2.25,
  minimum_order_qty: 2,
  codeName: 'NN-70',
  keywords: 'ramen, midnight snack, नूडल्स',
  lowStockLimit: 12,
  storagePlace: 'A-3',
} satisfies FilledProduct;

const otherNoodles = {
  productName: 'Other Noodles',
  description: 'Four minutes',
  category: 'Snacks',
  price: 15.75,
  stock: 45,
  imageUrl: 'https://pictures.example/noodles.png',
  deliveryCharge: 0,
  minimum_order_qty: 1,
  codeName: 'NN-71',
  keywords: 'udon',
  lowStockLimit: 0,
  storagePlace: 'B-1',
} satisfies FilledProduct;

const create = (body: object, token: string | undefined = admin) =>
  shop.request('createProduct', { body }, token);
const update = (id: string, body: object, token: string | undefined = admin) =>
  shop.request('updateProduct', { params: { id }, body }, token);
const remove = (id: string, token: string | undefined = admin, query: { version?: number } = {}) =>
  shop.request('deleteProduct', { params: { id }, query }, token);
const fetchProduct = async (id: string) => (await shop.request('getProduct', { params: { id } })).body.data;
/** What everybody sees of a product as admins see it. */
const toPublic = (product: AdminProductView) => productView.parse(product);
const searchIds = async (search: string) =>
  (await shop.request('listProducts', { query: { search, limit: 100 } })).body.data.map(({ _id }) => _id);

it('updateProduct and deleteProduct are 404 for an unknown or deleted product [API-9] [API-10]', async () => {
  const { id } = await aProduct(shop);
  await remove(id);
  for (const unknown of [id, 'nobody-knows-this']) {
    for (const response of [await update(unknown, { price: 1 }), await remove(unknown)])
      expect(response).toMatchObject({
        status: 404,
        body: { code: 'PRODUCT_NOT_FOUND', error: 'Product not found' },
      });
  }
});

describe('createProduct', () => {
  it('returns the product with 201 and lists it at once, last [API-8] [API-11] [API-12] [ENT-1] [ENT-2]', async () => {
    await aProduct(shop);
    const countOfCategory = async () => {
      const { categories } = (await shop.request('listProducts', { query: { limit: 1 } })).body;
      return categories.find(({ name }) => name === noodles.category)?.count ?? 0;
    };
    const countBefore = await countOfCategory();
    const response = await create(noodles);
    expect(response.status).toBe(201);
    const { _id } = response.body.data;
    const now = new Date(shop.clock.now()).toISOString();
    expect(response.body.data).toEqual({
      ...noodles,
      onHand: noodles.stock,
      promised: 0,
      missing: 0,
      _id,
      isVisible: true,
      archivedAt: null,
      unavailableSince: null,
      stockLevel: 'enough',
      barcode: null,
      createdAt: now,
      editedAt: now,
      version: 1,
    });
    expect(await fetchProduct(_id)).toEqual(toPublic(response.body.data));
    for (const search of ['night noo', '70 g', 'nn-70', 'instant'])
      expect(await searchIds(search)).toContain(_id);
    const all = await shop.request('listProducts', { query: { limit: 100 } });
    expect(all.body.data.at(-1)?._id).toBe(_id);
    expect(await countOfCategory()).toBe(countBefore + 1);
  });

  it('requires only name, category, price and stock [API-8]', async () => {
    const body = { productName: 'Plain', category: 'Snacks', price: 10, stock: 3 };
    const response = await create(body);
    expect(response.body.data).toMatchObject({
      ...body,
      description: '',
      deliveryCharge: 0,
      minimum_order_qty: 1,
    });
    expect(response.body.data.imageUrl).toMatch(/^\//);
    expect(response.body.data).not.toHaveProperty('codeName');
    expect(response.body.data.keywords).toBe('');
  });

  it('trims texts and drops a blank code', async () => {
    const response = await create({
      ...noodles,
      productName: '  Tidy  ',
      category: ' Snacks ',
      codeName: '  ',
    });
    expect(response.body.data).toMatchObject({ productName: 'Tidy', category: 'Snacks' });
    expect(response.body.data).not.toHaveProperty('codeName');
  });

  it('makes the product orderable with its price and charges [API-8]', async () => {
    const { _id } = (await create(noodles)).body.data;
    const { id, customer } = await anOrder(shop, { body: orderBody([{ id: _id, quantity: 2 }]) });
    const order = await shop.request('getOrder', { params: { id } }, customer.token);
    expect(order.body.data).toMatchObject({ totalProductPrice: 29, totalDeliveryCharge: 4.5 });
  });

  it.each([
    ['no name', { productName: '  ' }, 'productName'],
    ['no category', { category: '' }, 'category'],
    ['a negative price', { price: -1 }, 'price'],
    ['a price that is a text', { price: '10' }, 'price'],
    ['a price beyond all shops', { price: 1e9 }, 'price'],
    ['half a piece in stock', { stock: 0.5 }, 'stock'],
    ['less than nothing in stock', { stock: -1 }, 'stock'],
    ['a minimum of none', { minimum_order_qty: 0 }, 'minimum_order_qty'],
    ['a name longer than a card', { productName: 'x'.repeat(121) }, 'productName'],
    ['a picture that is a script', { imageUrl: 'javascript:alert(1)' }, 'imageUrl'],
    ['keywords beyond 500 characters', { keywords: 'a'.repeat(501) }, 'keywords'],
  ])('rejects %s with 400 at the field [API-8]', async (...[_name, wrong, field]) => {
    const response = await create({ ...noodles, ...wrong });
    expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
  });

  it('rejects a missing price and stock with any other fields', async () => {
    const response = await create({ productName: 'Free?', category: 'Snacks' });
    expect(response.status).toBe(400);
    expect(Object.keys(response.body.fields ?? {})).toEqual(['price', 'stock']);
  });
});

describe('updateProduct', () => {
  it.each(Object.entries(otherNoodles))('changes only %s [API-9]', async (field, value) => {
    const before = (await create(noodles)).body.data;
    const response = await update(before._id, { [field]: value });
    const moved = field === 'stock' ? { onHand: value } : {};
    expect(response.body.data).toEqual({ ...before, ...moved, [field]: value, version: before.version + 1 });
    expect(await fetchProduct(before._id)).toEqual(toPublic(response.body.data));
  });

  it('removes the code with null and updates the search text', async () => {
    const { _id } = (await create({ ...noodles, codeName: 'OLDCODE1' })).body.data;
    const response = await update(_id, { codeName: null, productName: 'Zanzibar Nuts' });
    expect(response.body.data).not.toHaveProperty('codeName');
    expect(await searchIds('zanzibar')).toEqual([_id]);
    expect(await searchIds('oldcode1')).toEqual([]);
  });

  it('keeps an invalid picture that is stored, and rejects another one', async () => {
    const { _id } = (await create(noodles)).body.data;
    const image_url = '/old-pictures/noodles.png';
    await updateRows(shop.ctx.db, 'products', { where: { id: _id }, set: { image_url } });
    expect((await update(_id, { price: 20 })).status).toBe(200);
    expect((await update(_id, { price: 21, imageUrl: image_url })).status).toBe(200);
    const rejected = await update(_id, { imageUrl: '/api/users/logout' });
    expect(rejected).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(await fetchProduct(_id)).toMatchObject({ imageUrl: image_url, price: 21 });
  });

  it('rejects invalid values and changes nothing', async () => {
    const before = (await create(noodles)).body.data;
    for (const wrong of [{ productName: '\u3164' }, { category: '' }, { price: -1 }, { stock: null }])
      expect((await update(before._id, wrong)).status).toBe(400);
    expect(await fetchProduct(before._id)).toEqual(toPublic(before));
  });

  it.each([
    [{ stock: 30 }, ['product.stock']],
    [{ price: 20 }, ['product.updated']],
    [{ productName: 'Night Noodles, large' }, ['product.updated']],
    [{ stock: 30, price: 20 }, ['product.stock', 'product.updated']],
  ])('publishes separate events for stock and other changes (%j)', async (change, types) => {
    const { _id } = (await create(noodles)).body.data;
    await update(_id, change);
    const events = await findRows(shop.ctx.db, 'live_events', { subject_id: _id });
    expect(events).toMatchObject(types.map((type) => ({ topic: 'catalogue', type })));
  });
});

describe('the keywords of a product', () => {
  const search = async (text: string) =>
    (await shop.request('listProducts', { query: { search: text } })).body;

  it('find it in any script and order and with a typo, and customers do not see them', async () => {
    const body = { ...noodles, category: 'Soaps', productName: 'Neem Bar', description: 'Green' };
    const { data } = (await create({ ...body, keywords: ' Sabun, नहाने का साबुन, Toiletries ' })).body;
    expect(data.keywords).toBe('Sabun, नहाने का साबुन, Toiletries');
    for (const text of ['sabun', 'SABUN', 'नहाने का', 'साबुन', 'साबु', 'साबुन नहाने', 'toiletris', 'neem sabun'])
      expect((await search(text)).data).toEqual([toPublic(data)]);
    for (const { _id } of (await search('sabun')).data)
      expect(await fetchProduct(_id)).not.toHaveProperty('keywords');
  });

  it('find it no longer after they changed, and stay when another field changes', async () => {
    const { _id } = (await create({ ...noodles, keywords: 'vermicelli' })).body.data;
    await update(_id, { price: 12 });
    expect(await searchIds('vermicelli')).toEqual([_id]);
    expect((await update(_id, { keywords: 'सेवई' })).body.data.keywords).toBe('सेवई');
    expect(await searchIds('vermicelli')).toEqual([]);
    expect(await searchIds('सेवई')).toEqual([_id]);
    expect((await update(_id, { keywords: '' })).body.data.keywords).toBe('');
    expect(await searchIds('सेवई')).toEqual([]);
  });

  it('stay when the category gets another name', async () => {
    const { _id } = (await create({ ...noodles, category: 'Renamed', keywords: 'quokka' })).body.data;
    const { data } = (await shop.request('listCategories', {}, admin)).body;
    const id = data.find(({ name }) => name === 'Renamed')?._id ?? '';
    const body = { name: 'Renamed Twice' };
    expect((await shop.request('updateCategory', { params: { id }, body }, admin)).status).toBe(200);
    expect(await searchIds('quokka')).toEqual([_id]);
    expect(await searchIds('renamed twice')).toEqual([_id]);
  });
});

describe('deleteProduct', () => {
  it('of a product that somebody else has edited is 409, and names who it was', async () => {
    const { id } = await aProduct(shop);
    const other = await anAdmin(shop);
    await shop.request('updateProduct', { params: { id }, body: { price: 41 } }, other.token);
    const late = await remove(id, admin, { version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT_VERSION',
        message: 'Farah Thomas changed this first. Check the changes and try again.',
        data: { current: { price: 41, version: 2 }, changedBy: 'Farah Thomas' },
      },
    });
    expect((await shop.request('getProduct', { params: { id } })).status).toBe(200);
    expect((await remove(id, admin, { version: 2 })).status).toBe(200);
  });

  it('and an edit of the same version at once: one of them is made', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = await aProduct(shop);
      const edit = { params: { id }, body: { price: 41, version: 1 } };
      const [removed, edited] = await Promise.all([
        remove(id, admin, { version: 1 }),
        shop.request('updateProduct', edit, admin),
      ]);
      expect([removed.status, edited.status]).toEqual(removed.status === 200 ? [200, 404] : [409, 200]);
    }
  });

  it('removes the product from list, search, category and its page [API-10]', async () => {
    const { _id } = (await create({ ...noodles, category: 'Vanishing' })).body.data;
    const response = await remove(_id);
    expect(response.body.data._id).toBe(_id);
    expect((await shop.request('getProduct', { params: { id: _id } })).status).toBe(404);
    expect(await searchIds('nn-70')).not.toContain(_id);
    const list = await shop.request('listProducts', { query: { limit: 100 } });
    expect(list.body.data.map((product) => product._id)).not.toContain(_id);
    expect(list.body.categories.map(({ name }) => name)).not.toContain('Vanishing');
  });

  it('succeeds once for two concurrent requests', async () => {
    const { id } = await aProduct(shop);
    const responses = await Promise.all([remove(id), remove(id), remove(id)]);
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });
});
