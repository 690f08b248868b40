import { describe, expect, it } from 'vitest';
import { seedDemo } from '#server/features/demo/seed-demo.ts';
import { aProduct } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { updateRows } from '#testing/rows.ts';

describe('listProducts with demo data', async () => {
  const shop = await openShopForFile();
  await seedDemo(shop.ctx);

  const list = (query: Record<string, unknown> = {}) => shop.request('listProducts', { query });
  const listNames = async (query: Record<string, unknown>) =>
    (await list({ limit: 100, ...query })).body.data.map((product) => product.productName);

  it('returns twelve products and the pagination [API-6] [PROD-30]', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.data).toHaveLength(12);
    expect(body.pagination).toEqual({
      page: 1,
      limit: 12,
      total: 64,
      totalPages: 6,
      hasNextPage: true,
      hasPrevPage: false,
    });
  });

  it('lets the networks of clients take turns in forgiving searches, and rejects what one sends beyond the queue', async () => {
    const search = (text: string, remoteAddress: string) =>
      shop.app.inject({ url: `/api/products/getallproducts?search=${text}`, remoteAddress });
    const flood = Array.from({ length: 200 }, (_each, n) => search(`noodlse+x${n}`, '10.0.0.1'));
    const other = search('noodlse', '10.0.0.2');
    const responses = await Promise.all(flood);
    expect((await other).json()).toMatchObject({ success: true, isFuzzyMatch: true });
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected.length).toBeLessThan(responses.length);
    for (const response of rejected) {
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'OVERLOADED' });
      expect(response.headers['retry-after']).toMatch(/^\d+$/);
    }
  });

  it('returns each product once over all pages in a stable order [API-6]', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => list({ page })));
    const paged = pages.flatMap(({ body }) => body.data.map((product) => product._id));
    const whole = (await list({ limit: 100 })).body.data.map((product) => product._id);
    expect(paged).toEqual(whole);
    expect(new Set(paged).size).toBe(64);
    expect(pages.at(-1)?.body.pagination).toMatchObject({ hasNextPage: false, hasPrevPage: true });
    expect(pages.at(-1)?.body.data).toHaveLength(4);
  });

  it('returns an empty page with the total past the end [API-6]', async () => {
    for (const page of [7, 9_007_199_254_740_991, '99999999999999999999']) {
      const { status, body } = await list({ page });
      expect(status).toBe(200);
      expect(body.data).toEqual([]);
      expect(body.pagination).toMatchObject({ total: 64, totalPages: 6, hasNextPage: false });
    }
  });

  it('counts the products of each category, including Books, in the order of the shop [PROD-4] [PROD-32]', async () => {
    const { categories } = (await list()).body;
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
    expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(70);
  });

  it('filters by category, also within a search [PROD-3] [PROD-34]', async () => {
    const snacks = (await list({ category: 'Snacks', limit: 100 })).body;
    expect(new Set(snacks.data.map(({ category }) => category))).toEqual(new Set(['Snacks']));
    expect(snacks.pagination.total).toBe(12);
    expect(await listNames({ search: 'coffee' })).toHaveLength(2);
    expect(await listNames({ search: 'coffee', category: 'Snacks' })).toEqual([]);
    expect(await listNames({ category: 'No such category' })).toEqual([]);
  });

  it('hides Books unless requested by category or search [PROD-32]', async () => {
    const listCategories = async (query: Record<string, unknown>) =>
      new Set((await list({ limit: 100, ...query })).body.data.map(({ category }) => category));
    expect(await listCategories({})).not.toContain('Books');
    expect(await listCategories({ sort: 'price_desc' })).not.toContain('Books');
    expect(await listCategories({ search: '   ' })).not.toContain('Books');
    expect(await listCategories({ category: 'Books' })).toEqual(new Set(['Books']));
    expect(await listNames({ search: 'botany' })).toEqual(['Botany for Beginners']);
    expect(await listNames({ search: 'botani' })).toEqual(['Botany for Beginners']);
  });

  it('puts unavailable products last in every order [PROD-35]', async () => {
    for (const sort of ['default', 'price_asc', 'price_desc']) {
      for (const query of [{ sort }, { sort, search: 'a' }, { sort, category: 'Books' }]) {
        const { data } = (await list({ limit: 100, ...query })).body;
        const sellable = data.map((product) => product.stock >= product.minimum_order_qty);
        expect(sellable).toContain(false);
        expect(sellable.indexOf(false)).toBe(sellable.lastIndexOf(true) + 1);
      }
    }
  });

  it('sorts the whole list by price, not only one page [PROD-6] [PROD-7]', async () => {
    const listPrices = async (sort: string) =>
      (await list({ sort, limit: 100 })).body.data
        .filter((product) => product.stock >= product.minimum_order_qty)
        .map(({ price }) => price);
    const rising = await listPrices('price_asc');
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    const falling = await listPrices('price_desc');
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect(falling[0]).toBe(450);
  });

  it('finds a misspelt name when nothing matches exactly, and marks it as fuzzy', async () => {
    const { body } = await list({ search: 'magi' });
    expect(body.data.map(({ productName }) => productName)).toContain('Maggi 2-Minute Noodles');
    expect(body.isFuzzyMatch).toBe(true);
    expect((await list({ search: 'noodles instant' })).body.isFuzzyMatch).toBe(true);
    expect((await list({ search: 'maggi' })).body.isFuzzyMatch).toBe(false);
  });

  it('finds nothing when nothing matches, even fuzzily', async () => {
    const { status, body } = await list({ search: 'qwertzuiop' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [], isFuzzyMatch: false, pagination: { total: 0, totalPages: 0 } });
  });

  it.each([
    'category=%00',
    'search=%ED%A0%80',
    'search[]=a',
    'sort=__proto__',
    'page=9007199254740993',
    `search=${'%F0%9F%8D%9C'.repeat(30)}`,
    `search=${encodeURIComponent("'; drop table products; --")}`,
    `search=${'%5C'.repeat(50)}`,
  ])('responds to the malformed query %s [API-6]', async (query) => {
    const response = await shop.app.inject({ url: `/api/products/getallproducts?${query}` });
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json()).toHaveProperty('success');
  });
});

describe('searching', async () => {
  const shop = await openShopForFile();
  await aProduct(shop, {
    name: 'Orange Squash',
    description: 'Sharbat, 700 ml',
    category: 'Beverages',
    code: 'ZX-700',
  });
  await aProduct(shop, { name: '100% Juice', description: 'no sugar', category: 'Beverages' });
  await aProduct(shop, { name: 'Snake_case Sticker', description: 'vinyl', category: 'Stationery' });
  await aProduct(shop, { name: 'Éclair', description: 'chocolate', category: 'Sweets' });
  await aProduct(shop, { name: 'Back\\slash Pen', description: 'blue', category: 'Stationery' });
  await aProduct(shop, { name: 'Old Stock', description: 'gone', category: 'Snacks' });
  await updateRows(shop.ctx.db, 'products', {
    where: { product_name: 'Old Stock' },
    set: { deleted_at: shop.clock.now() },
  });

  const find = async (search: string) =>
    (await shop.request('listProducts', { query: { search } })).body.data.map(
      ({ productName }) => productName,
    );

  it.each([
    ['the name', 'range squ', 'Orange Squash'],
    ['the description', 'harbat', 'Orange Squash'],
    ['the category', 'weets', 'Éclair'],
    ['[ENT-2] the code', 'x-70', 'Orange Squash'],
  ])('covers %s [PROD-34]', async (_field, search, found) => {
    expect(await find(search)).toEqual([found]);
  });

  it.each([
    ['ORANGE SQUASH', 'Orange Squash'],
    ['sharBAT', 'Orange Squash'],
    ['zx-700', 'Orange Squash'],
    ['éCLAIR', 'Éclair'],
    ['ÉCLAIR', 'Éclair'],
  ])('ignores case: %s [PROD-33]', async (search, found) => {
    expect(await find(search)).toEqual([found]);
  });

  it.each([
    ['%', '100% Juice'],
    ['0% j', '100% Juice'],
    ['_', 'Snake_case Sticker'],
    ['e_c', 'Snake_case Sticker'],
    ['\\', 'Back\\slash Pen'],
    ['k\\s', 'Back\\slash Pen'],
  ])('treats wildcards as plain characters: %s [PROD-34]', async (search, found) => {
    expect(await find(search)).toEqual([found]);
  });

  it('ignores extra spaces and does not match across fields [PROD-34]', async () => {
    expect(await find('  orange    squash ')).toEqual(['Orange Squash']);
    expect(await find('squash sharbat')).toEqual(['Orange Squash']); // Fuzzy: words in any order.
    expect(await find('squashsharbat')).toEqual([]);
  });

  it('excludes a deleted product from results, count and categories', async () => {
    const { body } = await shop.request('listProducts');
    expect(await find('old stock')).toEqual([]);
    expect(body.pagination.total).toBe(5);
    expect(body.categories.map(({ name }) => name)).not.toContain('Snacks');
  });
});

describe('stock and order of the list', async () => {
  const shop = await openShopForFile();
  const products = [
    { name: 'Sold out, cheap', price: 1, stock: 0 },
    { name: 'Too few for its minimum', price: 2, stock: 4, minimum: 5 },
    { name: 'Just enough', price: 30, stock: 5, minimum: 5 },
    { name: 'Plenty', price: 10, stock: 50 },
    { name: 'Dear', price: 99.5, stock: 1 },
  ];
  for (const product of products) {
    await aProduct(shop, product);
    shop.clock.advance(1); // A later position in the default order.
  }

  it.each([
    ['default', ['Just enough', 'Plenty', 'Dear', 'Sold out, cheap', 'Too few for its minimum']],
    ['price_asc', ['Plenty', 'Just enough', 'Dear', 'Sold out, cheap', 'Too few for its minimum']],
    ['price_desc', ['Dear', 'Just enough', 'Plenty', 'Too few for its minimum', 'Sold out, cheap']],
  ])(
    '%s: available products first, stock below the minimum counts as out of stock [PROD-35] [PROD-5]',
    async (sort, names) => {
      const { body } = await shop.request('listProducts', { query: { sort } });
      expect(body.data.map(({ productName }) => productName)).toEqual(names);
    },
  );
});
