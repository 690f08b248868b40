import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { matchesFuzzily, normalizeSearch } from '#domain/catalogue-search.ts';
import type { ProductSort } from '#contract/products.ts';
import { getOffset } from '../../db/database.ts';
import type { DbOrTx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import type { ProductsTable, Schema } from '../../db/schema.ts';

export type ProductRow = Selectable<ProductsTable>;

export type ProductFilter = {
  search: string;
  category: string;
  sort: ProductSort;
  page: number;
  limit: number;
};

/** Books are listed only by search or in their own category. */
const hiddenCategory = 'Books';

/** A product on sale; undefined when unknown or deleted. */
export async function findProduct(db: DbOrTx, id: string): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products')
    .select(columnsOf.products)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The products on sale among the ids, in the default order. */
export async function findProducts(db: DbOrTx, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(columnsOf.products)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Available quantity per product; products off sale are missing in the map. */
export async function findStockLevels(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.stock]));
}

/**
 * A page of the catalogue. A fuzzy search runs only when the substring search finds nothing; `isFuzzyMatch`
 * marks it.
 */
export async function listProducts(
  db: DbOrTx,
  filter: ProductFilter,
): Promise<{ rows: ProductRow[]; total: number; isFuzzyMatch: boolean }> {
  const search = normalizeSearch(filter.search);
  const substringMatch = (where: ExpressionBuilder<Schema, 'products'>) =>
    productCondition(where, { search, category: filter.category });
  const total = await countProducts(db, substringMatch);
  if (total > 0 || search === '')
    return { rows: await selectPage(db, substringMatch, filter), total, isFuzzyMatch: false };

  const ids = await findFuzzyMatchIds(db, { search, category: filter.category });
  if (ids.length === 0) return { rows: [], total: 0, isFuzzyMatch: false };
  const fuzzyMatch = (where: ExpressionBuilder<Schema, 'products'>) => where('id', 'in', ids);
  return { rows: await selectPage(db, fuzzyMatch, filter), total: ids.length, isFuzzyMatch: true };
}

/** Every category on sale with its number of products, in the default order. */
export async function listCategories(db: DbOrTx): Promise<{ name: string; count: number }[]> {
  return db
    .selectFrom('products')
    .select(({ fn }) => ['category as name', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .orderBy(({ fn }) => fn.min('position'))
    .execute();
}

type Condition = (where: ExpressionBuilder<Schema, 'products'>) => Expression<SqlBool>;

function productCondition(
  where: ExpressionBuilder<Schema, 'products'>,
  filter: { search: string; category: string },
) {
  const conditions: Expression<SqlBool>[] = [where('deleted_at', 'is', null)];
  if (filter.category !== '') conditions.push(where('category', '=', filter.category));
  else if (filter.search === '') conditions.push(where('category', '<>', hiddenCategory));
  if (filter.search !== '') {
    const pattern = `%${filter.search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    conditions.push(sql<SqlBool>`search_text like ${pattern} escape '\\'`);
  }
  return where.and(conditions);
}

async function countProducts(db: DbOrTx, condition: Condition): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return row.total;
}

/** Unavailable products are last in every order: out of stock, or stock below the minimum order. */
async function selectPage(
  db: DbOrTx,
  condition: Condition,
  filter: ProductFilter,
): Promise<ProductRow[]> {
  const inStockFirst = sql`case when stock >= minimum_order_qty then 0 else 1 end`;
  let query = db
    .selectFrom('products')
    .select(columnsOf.products)
    .where(condition)
    .orderBy(inStockFirst);
  if (filter.sort === 'price_asc') query = query.orderBy('price_paise', 'asc');
  if (filter.sort === 'price_desc') query = query.orderBy('price_paise', 'desc');
  return query
    .orderBy('position')
    .orderBy('id')
    .limit(filter.limit)
    .offset(getOffset(filter))
    .execute();
}

async function findFuzzyMatchIds(
  db: DbOrTx,
  filter: { search: string; category: string },
): Promise<string[]> {
  let query = db
    .selectFrom('products')
    .select(['id', 'search_text'])
    .where('deleted_at', 'is', null);
  if (filter.category !== '') query = query.where('category', '=', filter.category);
  const rows = await query.execute();
  return rows.filter((row) => matchesFuzzily(row.search_text, filter.search)).map((row) => row.id);
}
