import type { Selectable } from 'kysely';
import { buildSearchText } from '#domain/catalogue-search.ts';
import { categoryView } from '#contract/categories.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import type { EditVersion } from '#server/db/edit-version.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { CategoriesTable, ProductsTable } from '#server/db/schema.ts';

/** A product without the columns that triggers write. */
export type ProductRow = Omit<Selectable<ProductsTable>, 'sold_out' | 'low_stock'>;

export const productColumns = columnsOf.products.filter(isProductColumn);

function isProductColumn(column: keyof ProductsTable): column is keyof ProductRow {
  return column !== 'sold_out' && column !== 'low_stock';
}

type CategoryRow = Selectable<CategoriesTable>;

export type Category = Pick<
  CategoryRow,
  'id' | 'name' | 'picture' | 'tint' | 'position' | keyof EditVersion
> & {
  /** Language to name. */
  translations: Record<string, string>;
  isVisible: boolean;
  opensOwnPage: boolean;
};

/** A product on sale; undefined when unknown, archived or hidden. */
export async function findProduct(db: DbOrTx, id: string): Promise<ProductRow | undefined> {
  return productById.first(db, { id });
}

const productById = prepareQuery((db, { id }: { id: string }) =>
  db
    .selectFrom('products')
    .select(productColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null),
);

/** What customers can order of a product: nothing of one that is marked as out of stock. */
export function getSellableStock({
  stock,
  unavailable_since,
}: Pick<ProductRow, 'stock' | 'unavailable_since'>): number {
  return unavailable_since === null ? stock : 0;
}

/** A product that is not archived, hidden or not. */
export async function findActiveProduct(db: DbOrTx, id: string): Promise<ProductRow | undefined> {
  const product = await findAnyProduct(db, id);
  return product?.deleted_at === null ? product : undefined;
}

/** A product, archived or not. */
export async function findAnyProduct(db: DbOrTx, id: string): Promise<ProductRow | undefined> {
  return db.selectFrom('products').select(productColumns).where('id', '=', id).executeTakeFirst();
}

/** A product that is not archived, locked until commit. */
export async function lockProduct(tx: Tx, id: string): Promise<ProductRow | undefined> {
  const product = (await lockProducts(tx, [id])).get(id);
  return product?.deleted_at === null ? product : undefined;
}

/** The products among the ids, archived or not, locked until commit. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  const products = new Map<string, ProductRow>();
  // In id order, as orders lock them.
  for (const id of ids.toSorted()) {
    const product = await tx
      .updateTable('products')
      // Both engines lock an updated row; SQLite has no `for update`.
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', id)
      .returning(productColumns)
      .executeTakeFirst();
    if (product) products.set(id, product);
  }
  return products;
}

/** The barcodes of archived products that another product has which is active, or is restored with them. */
export async function findTakenBarcodes(
  tx: Tx,
  products: ReadonlyMap<string, ProductRow>,
): Promise<ReadonlySet<string>> {
  const archived = [...products.values()].filter(({ deleted_at }) => deleted_at !== null);
  const barcodes = archived.flatMap(({ barcode }) => barcode ?? []);
  if (barcodes.length === 0) return new Set();
  const active = await tx
    .selectFrom('products')
    .select('barcode')
    .where('barcode', 'in', barcodes)
    .where('deleted_at', 'is', null)
    .execute();
  const doubles = barcodes.filter((barcode, at) => barcodes.indexOf(barcode) < at);
  return new Set([...doubles, ...active.flatMap(({ barcode }) => barcode ?? [])]);
}

/** Stores what a product is found by, after a change of these fields. */
export async function updateSearchText(
  tx: Tx,
  product: Pick<
    ProductRow,
    'id' | 'product_name' | 'description' | 'category' | 'code_name' | 'keywords' | 'barcode' | 'search_text'
  >,
): Promise<string> {
  const { product_name: productName, code_name: codeName } = product;
  const search_text = buildSearchText({ ...product, productName, codeName });
  // A write counts as a change of the catalogue.
  if (search_text === product.search_text) return search_text;
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
    .select(productColumns)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .orderBy('id'),
);

/** Available quantity per product; products off sale are missing in the map. */
export async function findStockLevels(db: DbOrTx, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'stock', 'unavailable_since'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, getSellableStock(row)]));
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
  const { id, name, picture, tint, position, version, edited_by, edited_at } = row;
  return {
    id,
    name,
    translations: categoryView.shape.translations.parse(JSON.parse(row.translations)),
    picture,
    tint,
    position,
    version,
    edited_by,
    edited_at,
    isVisible: row.is_visible === 1,
    opensOwnPage: row.opens_own_page === 1,
  };
}

/** How many products of each category are on sale; one without any is not in the map. */
export async function countProductsByCategory(db: DbOrTx): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .groupBy('category')
    .execute();
  return new Map(rows.map((row) => [row.category, row.count]));
}
