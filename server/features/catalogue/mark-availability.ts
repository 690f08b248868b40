import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { productStockChanged } from './events.ts';
import { lockProduct, productColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';

/**
 * Marks a product as out of stock, or takes the mark away. Its stock and its version stay: the mark is no edit of the
 * product. Does nothing where the mark is as wanted. Throws PRODUCT_NOT_FOUND.
 */
export async function markAvailability(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  isAvailable: boolean,
): Promise<ProductRow> {
  return inTransaction(ctx, async (tx) => {
    const stored = await lockProduct(tx, id);
    if (!stored) throw new AppError('PRODUCT_NOT_FOUND');
    const product = await markLockedProduct(ctx, tx, { admin, product: stored, isAvailable });
    if (product !== stored) await ctx.events.publish(tx, [productStockChanged(id)]);
    return product;
  });
}

type Mark = { admin: AdminAccount; product: ProductRow; isAvailable: boolean };

/** The same for a locked product, without the event; returns `product` itself where the mark is as wanted. */
export async function markLockedProduct(
  ctx: Context,
  tx: Tx,
  { admin, product, isAvailable }: Mark,
): Promise<ProductRow> {
  if ((product.unavailable_since === null) === isAvailable) return product;
  const now = ctx.clock.now();
  const marked = await tx
    .updateTable('products')
    .set({ unavailable_since: isAvailable ? null : now, updated_at: now })
    .where('id', '=', product.id)
    .returning(productColumns)
    .executeTakeFirstOrThrow();
  await recordAudit(ctx, tx, {
    actor: admin,
    action: isAvailable ? 'product.back-in-stock' : 'product.out-of-stock',
    subject: { kind: 'product', id: product.id, label: product.product_name },
  });
  return marked;
}
