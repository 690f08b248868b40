import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { editColumns } from '#server/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { ensureCategory } from './ensure-category.ts';
import { productStockChanged, productUpdated } from './events.ts';
import { findAnyProduct, productColumns } from './queries.ts';
import { throwBarcodeTaken } from './validation.ts';
import type { ProductRow } from './queries.ts';

/** Another transaction changed the product before its category was locked. */
class ChangedMeanwhile extends Error {}

/**
 * Takes a product out of the archive, and creates its category again if it was deleted; does nothing to a product that
 * is not archived. Throws PRODUCT_NOT_FOUND or BARCODE_TAKEN.
 */
export async function restoreProduct(ctx: Context, admin: AdminAccount, id: string): Promise<ProductRow> {
  try {
    return await inTransaction(ctx, (tx) => restoreInTransaction(ctx, tx, { admin, id }));
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return restoreProduct(ctx, admin, id);
    return throwBarcodeTaken(error);
  }
}

async function restoreInTransaction(
  ctx: Context,
  tx: Tx,
  { admin, id }: { admin: AdminAccount; id: string },
): Promise<ProductRow> {
  const now = ctx.clock.now();
  const product = await findAnyProduct(tx, id);
  if (!product) throw new AppError('PRODUCT_NOT_FOUND');
  if (product.deleted_at === null) return product;
  // Before the product, as renaming the category locks them.
  await ensureCategory(ctx, tx, product.category);
  const restored = await tx
    .updateTable('products')
    .set({ deleted_at: null, updated_at: now, ...editColumns(admin, now) })
    .where('id', '=', id)
    .where('category', '=', product.category)
    .where('deleted_at', 'is not', null)
    .returning(productColumns)
    .executeTakeFirst();
  if (!restored) throw new ChangedMeanwhile();
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'product.restored',
    subject: { kind: 'product', id, label: restored.product_name },
  });
  await ctx.events.publish(tx, [productStockChanged(id), productUpdated(id)]);
  return restored;
}
