import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { buildSearchText, matchesFuzzily, normalizeSearch } from '#domain/catalogue-search.ts';
import { categoryView } from '#contract/categories.ts';
import type { ProductSort } from '#contract/products.ts';
import { containsPattern, selectPage } from '../../db/database.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';
import { prepareQuery } from '../../db/prepared.ts';
import { columnsOf } from '../../db/schema.ts';
import type { CategoriesTable, ProductsTable, Schema } from '../../db/schema.ts';

export type ProductRow = Selectable<ProductsTable>;

export type ProductFilter = {
  search: string;
  category: string;
  sort: ProductSort;
  page: number;
  limit: number;
};

type CategoryRow = Selectable<CategoriesTable>;

export type Category = Pick<CategoryRow, 'id' | 'name' | 'picture' | 'tint' | 'position'> & {
  /** Language to name. */
  translations: Record<string, string>;
  isVisible: boolean;
  opensOwnPage: boolean;
};

/** A product on sale; undefined when unknown or deleted. */
export async function findProduct(db: DbOrTx, id: string): Promise<ProductRow | undefined> {
  return productById.first(db, { id });
}

const productById = prepareQuery((db, { id }: { id: string }) =>
  db.selectFrom('products').select(columnsOf.products).where('id', '=', id).where('deleted_at', 'is', null),
);

/** Stores what a product is found by, after a change of these fields. */
export async function updateSearchText(
  tx: Tx,
  product: Pick<ProductRow, 'id' | 'product_name' | 'description' | 'category' | 'code_name'>,
): Promise<string> {
  const { product_name: productName, code_name: codeName } = product;
  const search_text = buildSearchText({ ...product, productName, codeName });
  await tx.updateTable('products').set({ search_text }).where('id', '=', product.id).execute();
  return search_text;
}

/** The products on sale among the ids, in the default order. */
export async function findProducts(db: DbOrTx, ids: readonly string[]): Promise<ProductRow[]> {
  return ids.length === 0 ? [] : productsByIds.all(db, { ids });
}

const productsByIds = prepareQuery((db, { ids }: { ids: readonly string[] }) =>
  db
    .selectFrom('products')
    .select(columnsOf.products)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id'),
);

/** Available quantity per product; products off sale are missing in the map. */
export async function findStockLevels(db: DbOrTx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.stock]));
}

/** A page of the catalogue. A fuzzy search runs only when the substring search finds nothing; `isFuzzyMatch` marks it. */
export async function listProducts(
  db: DbOrTx,
  filter: ProductFilter,
): Promise<{ rows: ProductRow[]; total: number; isFuzzyMatch: boolean }> {
  const search = normalizeSearch(filter.search);
  const substringMatch: Condition = (where) => productCondition(where, { search, category: filter.category });
  const found = await selectSorted(db, substringMatch, filter);
  if (found.total > 0 || search === '') return { ...found, isFuzzyMatch: false };

  const ids = await findFuzzyMatchIds(db, { search, category: filter.category });
  if (ids.length === 0) return { ...found, isFuzzyMatch: false };
  return { ...(await selectSorted(db, (where) => where('id', 'in', ids), filter)), isFuzzyMatch: true };
}

/** Every category in the order of the shop, hidden ones too. */
export async function listCategories(db: DbOrTx): Promise<Category[]> {
  const rows = await db
    .selectFrom('categories')
    .select(columnsOf.categories)
    .orderBy('position')
    .orderBy('name')
    .execute();
  return rows.map(toCategory);
}

/** A category's row with its flags and its JSON read. */
export function toCategory(row: CategoryRow): Category {
  const { id, name, picture, tint, position } = row;
  return {
    id,
    name,
    translations: categoryView.shape.translations.parse(JSON.parse(row.translations)),
    picture,
    tint,
    position,
    isVisible: row.is_visible === 1,
    opensOwnPage: row.opens_own_page === 1,
  };
}

/** Every visible category that has products on sale with their number, in the order of the shop. */
export async function listCategoriesOnSale(db: DbOrTx): Promise<{ name: string; count: number }[]> {
  return db
    .selectFrom('categories')
    .innerJoin('products', 'products.category', 'categories.name')
    .select(({ fn }) => ['categories.name', fn.countAll<number>().as('count')])
    .where('products.deleted_at', 'is', null)
    .where('is_visible', '=', 1)
    .groupBy(['categories.name', 'categories.position'])
    .orderBy('categories.position')
    .orderBy('categories.name')
    .execute();
}

/** How many products of each category are on sale; one without any is not in the map. */
export async function countProductsByCategory(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('category')
    .execute();
  return new Map(rows.map((row) => [row.category, row.count]));
}

type Condition = (where: ExpressionBuilder<Schema, 'products'>) => Expression<SqlBool>;

function productCondition(
  where: ExpressionBuilder<Schema, 'products'>,
  filter: { search: string; category: string },
) {
  const conditions: Expression<SqlBool>[] = [where('deleted_at', 'is', null)];
  if (filter.category !== '') conditions.push(where('category', '=', filter.category));
  else if (filter.search === '') conditions.push(where('category', 'not in', ownPageCategories(where)));
  if (filter.search !== '') {
    const pattern = containsPattern(filter.search);
    conditions.push(sql<SqlBool>`search_text like ${pattern} escape '\\'`);
  }
  return where.and(conditions);
}

/** Their products are found by a search or in the category itself only. */
function ownPageCategories(where: ExpressionBuilder<Schema, 'products'>) {
  return where.selectFrom('categories').select('name').where('opens_own_page', '=', 1);
}

/** Unavailable products are last in every order: out of stock, or stock below the minimum order. */
async function selectSorted(db: DbOrTx, condition: Condition, filter: ProductFilter) {
  const inStockFirst = sql`case when stock >= minimum_order_qty then 0 else 1 end`;
  let query = db.selectFrom('products').select(columnsOf.products).where(condition).orderBy(inStockFirst);
  if (filter.sort === 'price_asc') query = query.orderBy('price_paise', 'asc');
  if (filter.sort === 'price_desc') query = query.orderBy('price_paise', 'desc');
  return selectPage(query.orderBy('position').orderBy('id'), filter);
}

async function findFuzzyMatchIds(
  db: DbOrTx,
  filter: { search: string; category: string },
): Promise<string[]> {
  let query = db.selectFrom('products').select(['id', 'search_text']).where('deleted_at', 'is', null);
  if (filter.category !== '') query = query.where('category', '=', filter.category);
  const rows = await query.execute();
  return rows.filter((row) => matchesFuzzily(row.search_text, filter.search)).map((row) => row.id);
}
