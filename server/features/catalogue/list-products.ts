import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import {
  matchesFuzzily,
  matchesJoined,
  matchesSubstring,
  normalizeSearch,
} from '#domain/catalogue-search.ts';
import type { ProductSort } from '#contract/products.ts';
import { selectRows } from '#server/db/database.ts';
import type { DatabaseHandle } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { toNetworkGroups } from '#server/http/client-network.ts';
import { createFairQueue } from '#server/fair-queue.ts';
import { createVersionCache } from '#server/db/version-cache.ts';
import { countProductsByCategory, listCategories, productColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';
import { createProductTexts, isIdAmong } from './search-products.ts';

export type ProductFilter = {
  search: string;
  category: string;
  sort: ProductSort;
  page: number;
  limit: number;
  /** Takes turns with others in fuzzy searches; a network of customers. */
  client: string;
};

type Matches = { ids: readonly string[]; isFuzzyMatch: boolean };
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

/** A fuzzy search compares every word of the catalogue; see `createFairQueue`. */
const maxWaitingSearches = 50;

/**
 * Numbers and matches are computed once for the products on sale and their texts, so that an order, which changes only
 * stock, does not count the catalogue again.
 */
export function createProductLists(database: DatabaseHandle): ProductLists {
  const { engine, pages, reports } = database;
  const cache = createVersionCache(database.readVersions, ['catalogue']);
  const countByCategory = () => cache.get('counts', () => countProductsByCategory(reports));

  const readTexts = createProductTexts(database);
  const runQueued = createFairQueue({ concurrency: 1, maxWaiting: maxWaitingSearches });
  const findMatches = async ({ search, category, client }: ProductFilter): Promise<Matches> => {
    const products = (await readTexts()).filter(
      (product) => product.isOnSale && (category === '' || product.category === category),
    );
    const find = (isMatch: (text: string, query: string) => boolean) =>
      products.filter(({ text }) => isMatch(text, search)).map(({ id }) => id);
    const exactIds = find(matchesSubstring);
    if (exactIds.length > 0) return { ids: exactIds, isFuzzyMatch: false };
    const ids = await runQueued(['clients', ...toNetworkGroups(client)], async () => {
      // Other requests get a turn between two searches.
      await yieldToEventLoop();
      const fuzzyIds = find(matchesFuzzily);
      return fuzzyIds.length > 0 ? fuzzyIds : find(matchesJoined);
    });
    return { ids, isFuzzyMatch: ids.length > 0 };
  };

  const searchProducts = async (filter: ProductFilter): Promise<ProductPage> => {
    const key = JSON.stringify([filter.search, filter.category]);
    const { ids, isFuzzyMatch } = await cache.get(key, () => findMatches(filter));
    const products = selectProducts(database).where(isIdAmong(engine, ids));
    const rows = ids.length === 0 ? [] : await selectSorted(products, filter, false);
    return { rows, total: ids.length, isFuzzyMatch };
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
 * Unavailable products are last in every order: out of stock, or stock below the minimum order. The matches of a
 * search are found by their ids instead of read in order: an expression has no index.
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
