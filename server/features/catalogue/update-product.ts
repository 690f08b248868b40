import type { z } from 'zod';
import type { updateProduct as updateProductEndpoint } from '#contract/products.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { setSellable } from '#domain/stock.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import type { NewLiveEvent } from '#server/integrations/live-event.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { announceLoweredStock } from './announce-low-stock.ts';
import { changeStock, toStock } from './change-stock.ts';
import { ensureCategory } from './ensure-category.ts';
import { productStockChanged, productUpdated } from './events.ts';
import { assertValidProduct, throwBarcodeTaken } from './validation.ts';
import { findInParcels } from './waiting-orders.ts';
import { presentAdminProduct } from './present.ts';
import { lockProduct, productColumns, updateSearchText } from './queries.ts';
import type { ProductRow } from './queries.ts';

type Changes = z.output<typeof updateProductEndpoint.body>;

/**
 * Changes the given fields of a product; existing orders keep their values. A new category is created. Throws
 * PRODUCT_NOT_FOUND, INVALID_INPUT, BARCODE_TAKEN or CONFLICT_VERSION.
 */
export async function updateProduct(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  { version: expected, ...changes }: Changes,
): Promise<ProductRow> {
  assertValidProduct({ ...changes, imageUrl: undefined });
  const typed = changes.category?.trim();
  return inTransaction(ctx, async (tx) => {
    const category = typed === undefined ? undefined : await ensureCategory(ctx, tx, typed);
    const stored = await lockProduct(tx, id);
    if (!stored) throw new AppError('PRODUCT_NOT_FOUND');
    await assertVersion(tx, { expected, stored }, async () =>
      presentAdminProduct(stored, await findInParcels(tx, [stored.id])),
    );
    // A form sends the stored picture back, which may be older than the rule.
    if (changes.imageUrl !== stored.image_url) assertValidProduct({ imageUrl: changes.imageUrl });
    return applyChanges(ctx, tx, { admin, stored, changes: { ...changes, category } });
  });
}

type StoredChanges = { admin: AdminAccount; stored: ProductRow; changes: Omit<Changes, 'version'> };

/** The same for valid changes of a locked product whose category is there. Throws BARCODE_TAKEN. */
export async function applyChanges(
  ctx: Context,
  tx: Tx,
  { admin, stored, changes }: StoredChanges,
): Promise<ProductRow> {
  const { id } = stored;
  const now = ctx.clock.now();
  if (changes.stock !== undefined)
    await changeStock(ctx, tx, {
      product: stored,
      stock: setSellable(toStock(stored), changes.stock),
      movement: { reason: 'correction', actor: admin, at: now },
    });
  const product = await tx
    .updateTable('products')
    .set({
      updated_at: now,
      ...editColumns(admin, now),
      // Kysely leaves a column alone whose new value is undefined.
      product_name: changes.productName?.trim(),
      description: changes.description?.trim(),
      category: changes.category?.trim(),
      price_paise: changes.price === undefined ? undefined : paiseFromRupees(changes.price),
      image_url: changes.imageUrl || undefined,
      delivery_charge_paise:
        changes.deliveryCharge === undefined ? undefined : paiseFromRupees(changes.deliveryCharge),
      minimum_order_qty: changes.minimum_order_qty,
      code_name: changes.codeName === undefined ? undefined : changes.codeName?.trim() || null,
      keywords: changes.keywords?.trim(),
      ...managementColumns(changes, stored, now),
    })
    .where('id', '=', id)
    .returning(productColumns)
    .executeTakeFirstOrThrow()
    .catch(throwBarcodeTaken);
  const search_text = await updateSearchText(tx, product);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'product.updated',
    subject: { kind: 'product', id, label: product.product_name },
    before: stored,
    after: product,
  });
  await ctx.events.publish(tx, changeEvents(id, changes));
  if (product.stock < stored.stock) await announceLoweredStock(ctx, tx, new Map([[id, stored.stock]]));
  return { ...product, search_text };
}

/** The columns that customers do not see. */
function managementColumns(
  { isVisible, lowStockLimit, storagePlace, barcode }: Changes,
  stored: ProductRow,
  now: number,
) {
  return {
    hidden_at: isVisible === undefined ? undefined : isVisible ? null : (stored.hidden_at ?? now),
    low_stock_limit: lowStockLimit,
    storage_place: storagePlace === undefined ? undefined : storagePlace.trim() || null,
    barcode: barcode === undefined ? undefined : barcode?.trim() || null,
  };
}

/**
 * A client that knows the stock of an event already reloads the product, so other changes need a separate event.
 */
function changeEvents(id: string, { stock, ...others }: Omit<Changes, 'version'>): NewLiveEvent[] {
  const hasOtherChanges = Object.values(others).some((value) => value !== undefined);
  return [
    // A hidden product disappears from open pages as if it was sold out.
    ...(stock === undefined && others.isVisible === undefined ? [] : [productStockChanged(id)]),
    ...(hasOtherChanges ? [productUpdated(id)] : []),
  ];
}
