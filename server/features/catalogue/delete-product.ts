import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { productStockChanged, productUpdated } from './events.ts';
import { findInParcels } from './waiting-orders.ts';
import { presentAdminProduct } from './present.ts';
import { lockProduct, productColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';

/** Takes a product off sale; the row stays for old orders. Throws PRODUCT_NOT_FOUND or CONFLICT_VERSION. */
export async function deleteProduct(
  ctx: Context,
  admin: AdminAccount,
  { id, version: expected }: { id: string; version?: number | undefined },
): Promise<ProductRow> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const stored = await lockProduct(tx, id);
    if (!stored) throw new AppError('PRODUCT_NOT_FOUND');
    await assertVersion(tx, { expected, stored }, async () =>
      presentAdminProduct(stored, await findInParcels(tx, [stored.id])),
    );
    const product = await tx
      .updateTable('products')
      .set({ deleted_at: now, updated_at: now, ...editColumns(admin, now) })
      .where('id', '=', id)
      .returning(productColumns)
      .executeTakeFirstOrThrow();
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'product.deleted',
      subject: { kind: 'product', id, label: product.product_name },
    });
    // The product disappears, not only its stock.
    await ctx.events.publish(tx, [productStockChanged(id), productUpdated(id)]);
    return product;
  });
}
