import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { normalizeSearch } from '#domain/catalogue-search.ts';
import type { ProductSort } from '#contract/products.ts';
import { selectRows } from '../../db/database.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { toNetworkGroups } from '../../client-network.ts';
import { createFairQueue } from '../../fair-queue.ts';
import { createVersionCache } from '../../db/version-cache.ts';
import { countProductsByCategory, listCategories, productColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';
import {
  contains,
  findFuzzyMatchIds,
  findJoinedMatchIds,
  findSubstringMatches,
  isIdAmong,
  loadFuzzyWords,
} from './search-products.ts';
import type { ProductMatches, ProductSearch } from './search-products.ts';

export type ProductFilter = {
  search: string;
  category: string;
  sort: ProductSort;
  page: number;
  limit: number;
  /** Takes turns with others in fuzzy searches; a network of customers. */
  client: string;
};

type ProductPage = { rows: ProductRow[]; total: number; isFuzzyMatch: boolean };

/** The lists of products on sale. */
export type ProductLists = {
  /**
   * A page of them. A fuzzy search runs only when the substring search finds nothing; `isFuzzyMatch` marks it. Throws
   * OVERLOADED when too many wait for one.
   */
  listProducts: (filter: ProductFilter) => Promise<ProductPage>;
  /** How many there are of each category; one without any is not in the map. */
  countByCategory: () => Promise<ReadonlyMap<string, number>>;
};

/** Fuzzy searches compare many words; see `createFairQueue`. */
const maxWaitingSearches = 50;

/**
 * Numbers and matches are computed once for the products on sale and their texts, so that an order, which changes only
 * stock, does not count the catalogue again.
 */
export function createProductLists(database: DatabaseHandle): ProductLists {
  const { engine, pages, reports } = database;
  const cache = createVersionCache(database.readVersions, ['catalogue']);
  const countByCategory = () => cache.get('counts', () => countProductsByCategory(reports));

  const runQueued = createFairQueue({ concurrency: 1, maxWaiting: maxWaitingSearches });
  const findMatches = async (
    search: ProductSearch,
    client: string,
  ): Promise<ProductMatches & { isFuzzyMatch: boolean }> => {
    const substringMatches = await findSubstringMatches(database, search);
    if (substringMatches.total > 0) return { ...substringMatches, isFuzzyMatch: false };
    const words = await cache.get('words', () => loadFuzzyWords(reports));
    const ids = await runQueued(['clients', ...toNetworkGroups(client)], async () => {
      const fuzzyIds = await findFuzzyMatchIds(database, search, words);
      return fuzzyIds.length > 0 ? fuzzyIds : findJoinedMatchIds(database, search);
    });
    return { ids, total: ids.length, isFuzzyMatch: ids.length > 0 };
  };

  const searchProducts = async (filter: ProductFilter): Promise<ProductPage> => {
    const { search, category, client } = filter;
    const { ids, total, isFuzzyMatch } = await cache.get(JSON.stringify([search, category]), () =>
      findMatches({ search, category, scope: 'on-sale' }, client),
    );
    if (total === 0) return { rows: [], total, isFuzzyMatch };
    let products = selectProducts(database);
    if (ids !== null) products = products.where(isIdAmong(engine, ids));
    else products = products.where(contains(search));
    if (category !== '') products = products.where('category', '=', category);
    return { rows: await selectSorted(products, filter, ids === null), total, isFuzzyMatch };
  };

  return {
    countByCategory,
    listProducts: async (filter) => {
      const search = normalizeSearch(filter.search);
      if (search !== '') return searchProducts({ ...filter, search });
      const counts = await countByCategory();
      if (filter.category !== '') {
        const products = selectProducts(database).where('category', '=', filter.category);
        const total = counts.get(filter.category) ?? 0;
        return { rows: await selectSorted(products, filter), total, isFuzzyMatch: false };
      }
      // Products of a category with its own page are found by a search or in that category only.
      const hidden = (await listCategories(pages)).filter((category) => category.opensOwnPage);
      let products = selectProducts(database);
      for (const { name } of hidden) products = products.where('category', '<>', name);
      const hiddenCount = hidden.reduce((sum, { name }) => sum + (counts.get(name) ?? 0), 0);
      const total = counts.values().reduce((sum, count) => sum + count, 0) - hiddenCount;
      return { rows: await selectSorted(products, filter), total, isFuzzyMatch: false };
    },
  };
}

type Products = SelectQueryBuilder<Schema, 'products', object>;

function selectProducts({ pages }: DatabaseHandle): Products {
  return pages.selectFrom('products').where('deleted_at', 'is', null).where('hidden_at', 'is', null);
}

/**
 * Unavailable products are last in every order: out of stock, or stock below the minimum order. Few products are found
 * by their id instead of read in order: an expression has no index.
 */
async function selectSorted(
  products: Products,
  { sort, page, limit }: ProductFilter,
  isReadInOrder = true,
): Promise<ProductRow[]> {
  const column = (name: 'sold_out' | 'price_paise' | 'position') =>
    isReadInOrder ? sql.ref(name) : sql`+${sql.ref(name)}`;
  let query = products.select(productColumns).orderBy(column('sold_out'));
  if (sort === 'price_asc') query = query.orderBy(column('price_paise'), 'asc');
  if (sort === 'price_desc') query = query.orderBy(column('price_paise'), 'desc');
  return selectRows(query.orderBy(column('position')).orderBy('id'), { page, limit });
}
