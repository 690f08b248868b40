import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import type { listAdminProducts } from '#contract/admin-products.ts';
import { normalizeSearch } from '#domain/catalogue-search.ts';
import { selectRows } from '../../db/database.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { createVersionCache } from '../../db/version-cache.ts';
import { productColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';
import { contains, findJoinedMatchIds, findSubstringMatches, isIdAmong } from './search-products.ts';

type Filter = z.output<typeof listAdminProducts.query>;
type Products = SelectQueryBuilder<Schema, 'products', object>;

/** A page of the products that an admin looks for, and the number of all. */
export type AdminProductList = (filter: Filter) => Promise<{ rows: ProductRow[]; total: number }>;

/**
 * The list is read in the order of an index; only the order by stock sorts, because an index on the stock would change
 * with every order. Numbers are counted once per version of what they depend on.
 */
export function createAdminProductList(database: DatabaseHandle): AdminProductList {
  const { readVersions } = database;
  const caches = {
    catalogue: createVersionCache(readVersions, ['catalogue']),
    products: createVersionCache(readVersions, ['products']),
  };

  return async (query) => {
    const filter = { ...query, search: normalizeSearch(query.search) };
    const { search, category, state, stock } = filter;
    // The index of the search has active products.
    const ids =
      search === '' || state === 'archived'
        ? null
        : await caches.catalogue.get(JSON.stringify(['matches', search, category]), async () => {
            const searched = { search, category, scope: 'active' } as const;
            const { ids, total } = await findSubstringMatches(database, searched);
            return total > 0 ? ids : findJoinedMatchIds(database, searched);
          });
    const matching = selectMatching(database, filter, ids);
    const cache = stock === 'any' ? caches.catalogue : caches.products;
    const total = await cache.get(JSON.stringify([search, category, state, stock]), async () => {
      const count = matching.select(({ fn }) => fn.countAll<number>().as('total'));
      return (await count.executeTakeFirstOrThrow()).total;
    });
    if (total === 0) return { rows: [], total };
    return { rows: await selectRows(sortProducts(matching.select(productColumns), filter), filter), total };
  };
}

function selectMatching(
  { engine, reports }: DatabaseHandle,
  { search, category, state, stock }: Filter,
  ids: readonly string[] | null,
): Products {
  let products = reports
    .selectFrom('products')
    .where('deleted_at', state === 'archived' ? 'is not' : 'is', null);
  if (state === 'visible') products = products.where('hidden_at', 'is', null);
  if (state === 'hidden') products = products.where('hidden_at', 'is not', null);
  if (ids !== null) products = products.where(isIdAmong(engine, ids));
  else if (search !== '') products = products.where(contains(search));
  if (category !== '') products = products.where('category', '=', category);
  // A literal, so that the partial index is used.
  if (stock === 'out') products = products.where(sql<boolean>`sold_out = 1`);
  if (stock === 'low') products = products.where('low_stock', 'is not', null);
  if (stock === 'marked') products = products.where('unavailable_since', 'is not', null);
  return products;
}

const sortExpressions = {
  name: sql`lower(product_name)`,
  price: sql.ref('price_paise'),
  stock: sql.ref('stock'),
  edited: sql`coalesce(edited_at, created_at)`,
};

function sortProducts<Row>(
  products: SelectQueryBuilder<Schema, 'products', Row>,
  { sort }: Filter,
): SelectQueryBuilder<Schema, 'products', Row> {
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  // The rest of the name of a sort is a key.
  const key = sort.replace(/^-/, '') as keyof typeof sortExpressions;
  const sorted = products.orderBy(sortExpressions[key], direction);
  const thenByName = key === 'name' ? sorted : sorted.orderBy(sortExpressions.name, direction);
  return thenByName.orderBy('id', direction);
}
