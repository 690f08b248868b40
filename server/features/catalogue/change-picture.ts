import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { resizePicture } from './resize-picture.ts';
import { savePicture } from './save-picture.ts';
import { productUpdated } from './events.ts';
import { findInParcels } from './waiting-orders.ts';
import { presentAdminProduct } from './present.ts';
import { findActiveProduct, lockProduct, productColumns } from './queries.ts';
import type { ProductRow } from './queries.ts';

/**
 * Replaces the picture of a product; existing orders keep the earlier one. Throws PRODUCT_NOT_FOUND,
 * PICTURE_UNREADABLE, PICTURE_TOO_LARGE, OVERLOADED or CONFLICT_VERSION.
 */
export async function changePicture(
  ctx: Context,
  { admin, id, version: expected }: { admin: AdminAccount; id: string; version: number | undefined },
  upload: unknown,
): Promise<ProductRow> {
  // Before the work of resizing.
  if (!(await findActiveProduct(ctx.db, id))) throw new AppError('PRODUCT_NOT_FOUND');
  const files = await resizePicture({ bytes: upload, accountId: admin.id });
  return inTransaction(ctx, async (tx) => {
    const stored = await lockProduct(tx, id);
    if (!stored) throw new AppError('PRODUCT_NOT_FOUND');
    await assertVersion(tx, { expected, stored }, async () =>
      presentAdminProduct(stored, await findInParcels(tx, [stored.id])),
    );
    const now = ctx.clock.now();
    const product = await tx
      .updateTable('products')
      .set({ image_url: await savePicture(ctx, tx, files), updated_at: now, ...editColumns(admin, now) })
      .where('id', '=', id)
      .returning(productColumns)
      .executeTakeFirstOrThrow();
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'product.picture-changed',
      subject: { kind: 'product', id, label: product.product_name },
      before: { image_url: stored.image_url },
      after: { image_url: product.image_url },
    });
    await ctx.events.publish(tx, [productUpdated(id)]);
    return product;
  });
}
