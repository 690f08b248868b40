import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { listAdminProducts } from '#contract/admin-products.ts';
import { normalizeSearch } from '#domain/catalogue-search.ts';
import { selectPage } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { productColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';
import { createProductTexts, findByText, isIdAmong } from './search-products.ts';

type Filter = z.output<typeof listAdminProducts.query>;
type Products = SelectQueryBuilder<Schema, 'products', object>;

/** A page of the products that an admin looks for, and the number of all. */
export type AdminProductList = (filter: Filter) => Promise<{ rows: ProductRow[]; total: number }>;

/** The list is read in the order of an index; only the order by stock sorts, because stock changes with every order. */
export function createAdminProductList(database: DatabaseHandle): AdminProductList {
  const readTexts = createProductTexts(database);
  return async (filter) => {
    let products = selectMatching(database, filter);
    if (normalizeSearch(filter.search) !== '') {
      const isArchived = filter.state === 'archived';
      const texts = (await readTexts()).filter((product) => product.isArchived === isArchived);
      const ids = findByText(texts, filter.search).map(({ id }) => id);
      products = products.where(isIdAmong(database.engine, ids));
    }
    return selectPage(sortProducts(database, products.select(productColumns), filter), filter);
  };
}

function selectMatching({ reports }: DatabaseHandle, { category, state, stock }: Filter): Products {
  let products = reports
    .selectFrom('products')
    .where('deleted_at', state === 'archived' ? 'is not' : 'is', null);
  if (state === 'visible') products = products.where('hidden_at', 'is', null);
  if (state === 'hidden') products = products.where('hidden_at', 'is not', null);
  if (category !== '') products = products.where('category', '=', category);
  // A literal, so that the partial index is used.
  if (stock === 'out') products = products.where(sql<boolean>`sold_out = 1`);
  if (stock === 'low') products = products.where('low_stock', 'is not', null);
  if (stock === 'marked') products = products.where('unavailable_since', 'is not', null);
  return products;
}

/** The folded text begins with the name; each engine compares it by bytes. */
const byName = { sqlite: sql`search_text`, postgres: sql`search_text collate "C"` };

const sortExpressions = {
  price: sql.ref('price_paise'),
  stock: sql.ref('stock'),
  edited: sql`coalesce(edited_at, created_at)`,
};

function sortProducts<Row>(
  { engine }: DatabaseHandle,
  products: SelectQueryBuilder<Schema, 'products', Row>,
  { sort }: Filter,
): SelectQueryBuilder<Schema, 'products', Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  // The rest of the name of a sort is a key.
  const key = sort.replace(/^-/, '') as keyof typeof sortExpressions | 'name';
  const sorted = key === 'name' ? products : products.orderBy(sortExpressions[key], direction);
  return sorted.orderBy(byName[engine], direction).orderBy('id', direction);
}
