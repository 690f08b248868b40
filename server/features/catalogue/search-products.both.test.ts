import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  matchesFuzzily,
  matchesJoined,
  matchesSubstring,
  normalizeSearch,
} from '#domain/catalogue-search.ts';
import type { ProductSort } from '#contract/products.ts';
import { aProduct, anAdmin } from '#testing/builders.ts';
import { openShopForFile } from '#testing/shop-for-file.ts';
import { findRow } from '#testing/rows.ts';
import { isFullRun } from '#testing/test-tier.ts';

const categories = ['Snacks', 'Books'] as const;
const words =
  'salt salted slat chip chips crisp maggi magic बिस्कुट नमक नमकीन a zz q7 100% 2-minute "x" o_r'.split(' ');

const wordText = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map((chosen) => chosen.join(' '));
const product = fc.record({
  name: wordText,
  description: wordText,
  category: fc.constantFrom(...categories),
  stock: fc.constantFrom(0, 1, 100),
  price: fc.integer({ min: 1, max: 5 }),
  isDeleted: fc.boolean(),
});
/** A part of a text, often with a letter too many, missing, another or exchanged. */
const search = fc
  .tuple(wordText, fc.nat(12), fc.integer({ min: 1, max: 14 }), fc.nat(30), fc.constantFrom('', 'i', 'क'))
  .map(([text, from, length, place, letter]) => {
    const part = text.slice(from % text.length, (from % text.length) + length);
    return place > part.length ? part : part.slice(0, place) + letter + part.slice(place + 1);
  })
  .filter((text) => normalizeSearch(text) !== '');
const query = fc.record({
  search,
  category: fc.constantFrom('', ...categories),
  sort: fc.constantFrom<ProductSort>('default', 'price_asc', 'price_desc'),
  page: fc.integer({ min: 1, max: 3 }),
  limit: fc.constantFrom(2, 100),
});
type Query = { search: string; category: string; sort: ProductSort; page: number; limit: number };

const shop = await openShopForFile();
const admin = (await anAdmin(shop)).token;

describe('the product search', () => {
  /** The definition of the search, applied to every product. */
  const searchAll = async ({ category, sort, page, limit, ...query }: Query) => {
    const onSale = await shop.ctx.db
      .selectFrom('products')
      .selectAll()
      .where('deleted_at', 'is', null)
      .execute();
    const inCategory = onSale.filter((row) => category === '' || row.category === category);
    const term = normalizeSearch(query.search);
    const exact = inCategory.filter((row) => matchesSubstring(row.search_text, term));
    const fuzzy = inCategory.filter((row) => matchesFuzzily(row.search_text, term));
    const joined = inCategory.filter((row) => matchesJoined(row.search_text, term));
    const found = [exact, fuzzy, joined].find(({ length }) => length > 0) ?? [];
    const direction = { default: 0, price_asc: 1, price_desc: -1 }[sort];
    const sorted = found.toSorted(
      (a, b) =>
        Number(a.stock < a.minimum_order_qty) - Number(b.stock < b.minimum_order_qty) ||
        (a.price_paise - b.price_paise) * direction ||
        a.position - b.position ||
        (a.id < b.id ? -1 : 1),
    );
    return {
      ids: sorted.slice((page - 1) * limit, page * limit).map(({ id }) => id),
      total: found.length,
      isFuzzyMatch: exact.length === 0 && found.length > 0,
    };
  };
  const expectSameResults = async (each: Query) => {
    const { body } = await shop.request('listProducts', { query: each });
    const results = {
      ids: body.data.map(({ _id }) => _id),
      total: body.pagination.total,
      isFuzzyMatch: body.isFuzzyMatch,
    };
    expect(results).toEqual(await searchAll(each));
  };

  it('finds in random catalogues what its definition finds, in the same order', async () => {
    const catalogue = fc.array(product, { minLength: 3, maxLength: 12 });
    const queries = fc.array(query, { minLength: 8, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(catalogue, queries, async (products, searches) => {
        await shop.ctx.db.updateTable('products').set({ deleted_at: 1 }).execute();
        for (const { isDeleted, ...each } of products) {
          const { id } = await aProduct(shop, each);
          if (isDeleted) await shop.request('deleteProduct', { params: { id } }, admin);
        }
        for (const each of searches) await expectSameResults(each);
      }),
      { numRuns: isFullRun ? 15 : 5 },
    );
  });

  it('finds a product by its texts of now after each change', async () => {
    await shop.ctx.db.updateTable('products').set({ deleted_at: 1 }).execute();
    const { id } = await aProduct(shop, { name: 'Ginger tea', stock: 3 });
    const find = async (term: string) =>
      (await shop.request('listProducts', { query: { search: term } })).body.data.map(({ _id }) => _id);
    expect(await find('ginger')).toEqual([id]);
    expect(await find('gingr')).toEqual([id]);
    await shop.request('updateProduct', { params: { id }, body: { productName: 'Lemon tea' } }, admin);
    expect(await find('ginger')).toEqual([]);
    expect(await find('gingr')).toEqual([]);
    expect(await find('lemon')).toEqual([id]);
    expect(await find('lemno')).toEqual([id]);
    await shop.request('deleteProduct', { params: { id } }, admin);
    expect(await find('lemon')).toEqual([]);
    expect(await find('te')).toEqual([]);
  });

  it.each([
    ["Lay's Magic Masala", ['lay’s', 'lays', 'LAYʼS magic']],
    ['Café Latte', ['cafe', 'CAFE\u0301', 'ｃａｆé latte']],
    ['Kit Kat', ['kitkat', 'kit-kat', 'KIT  KAT']],
    ['LED Bulb 9 W', ['led 9w', 'led ९w']],
  ])('finds %s in the shop and the console by other ways to write it', async (name, searches) => {
    await shop.ctx.db.updateTable('products').set({ deleted_at: 1 }).execute();
    await aProduct(shop, { name: 'Care Lotion' });
    const { id } = await aProduct(shop, { name });
    for (const search of searches)
      for (const list of ['listProducts', 'listAdminProducts'] as const) {
        const { body } = await shop.request(list, { query: { search } }, admin);
        expect(body.data.map(({ _id }) => _id)).toEqual([id]);
      }
  });

  it('finds the same in many matches, read in the order of the list', async () => {
    await shop.ctx.db.updateTable('products').set({ deleted_at: 1 }).execute();
    const template = await aProduct(shop, { name: 'Green apple' });
    const { stock: _stock, ...row } = await findRow(shop.ctx.db, 'products', { id: template.id });
    const copies = Array.from({ length: 700 }, (_each, n) => ({
      ...row,
      id: `copy-${n}`,
      on_hand: n % 7,
      price_paise: (n % 50) * 100,
      position: n,
    }));
    for (let from = 0; from < copies.length; from += 100)
      await shop.ctx.db
        .insertInto('products')
        .values(copies.slice(from, from + 100))
        .execute();
    for (const term of ['apple', 'gr', 'apple green', 'appel'])
      for (const sort of ['default', 'price_asc', 'price_desc'] as const)
        for (const category of ['', 'Snacks'])
          for (const page of [1, 9])
            await expectSameResults({ search: term, category, sort, page, limit: 80 });
  });
});
