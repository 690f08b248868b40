import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { ensureCategory } from './ensure-category.ts';
import { productStockChanged, productUpdated } from './events.ts';
import { lockProducts, productColumns } from './queries.ts';
import { throwBarcodeTaken } from './validation.ts';
import type { ProductRow } from './queries.ts';

/** Another transaction changed a product before its category was locked. */
class ChangedMeanwhile extends Error {}

/**
 * Takes a product out of the archive, and creates its category again if it was deleted; does nothing to a product that
 * is not archived. Throws PRODUCT_NOT_FOUND or BARCODE_TAKEN.
 */
export async function restoreProduct(ctx: Context, admin: AdminAccount, id: string): Promise<ProductRow> {
  return restoreInTransaction(ctx, async (tx) => {
    const product = (await lockArchivedProducts(ctx, tx, [id])).get(id);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    const restored = await restoreLockedProduct(ctx, tx, { admin, product });
    if (restored !== product) await ctx.events.publish(tx, [productStockChanged(id), productUpdated(id)]);
    return restored;
  });
}

/** Runs a transaction that restores products, again if one was changed before it was locked. Throws BARCODE_TAKEN. */
export async function restoreInTransaction<T>(ctx: Context, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(ctx, work);
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return restoreInTransaction(ctx, work);
    return throwBarcodeTaken(error);
  }
}

/** The products with these ids, archived or not, locked until commit with the categories of the archived ones. */
export async function lockArchivedProducts(
  ctx: Context,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, ProductRow>> {
  const found = await tx
    .selectFrom('products')
    .select(['id', 'category'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is not', null)
    .execute();
  const categories = new Map(found.map(({ id, category }) => [id, category]));
  // Before the products, as renaming a category locks them.
  for (const category of [...new Set(categories.values())].toSorted()) {
    const name = await ensureCategory(ctx, tx, category);
    if (name === category) continue;
    // The shop writes it in another way by now.
    const own = found.filter((product) => product.category === category).map(({ id }) => id);
    await tx.updateTable('products').set({ category: name }).where('id', 'in', own.toSorted()).execute();
    for (const id of own) categories.set(id, name);
  }
  const products = await lockProducts(tx, ids);
  for (const { id, category, deleted_at } of products.values())
    if (deleted_at !== null && category !== categories.get(id)) throw new ChangedMeanwhile();
  return products;
}

/** Restores a locked product whose category is locked; returns `product` itself where it is not archived. */
export async function restoreLockedProduct(
  ctx: Context,
  tx: Tx,
  { admin, product }: { admin: AdminAccount; product: ProductRow },
): Promise<ProductRow> {
  if (product.deleted_at === null) return product;
  const now = ctx.clock.now();
  const restored = await tx
    .updateTable('products')
    .set({ deleted_at: null, updated_at: now, ...editColumns(admin, now) })
    .where('id', '=', product.id)
    .returning(productColumns)
    .executeTakeFirstOrThrow();
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'product.restored',
    subject: { kind: 'product', id: product.id, label: restored.product_name },
  });
  return restored;
}
