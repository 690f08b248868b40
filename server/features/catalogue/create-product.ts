import type { z } from 'zod';
import type { createProduct as createProductEndpoint } from '#contract/products.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { noPictureUrl } from '#domain/picture.ts';
import { buildSearchText } from '#domain/catalogue-search.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { ensureCategory } from './ensure-category.ts';
import { assertValidProduct, throwBarcodeTaken } from './validation.ts';
import { findAnyProduct } from './queries.ts';
import type { ProductRow } from './queries.ts';

/** A new product; amounts in rupees. */
type NewProduct = z.output<typeof createProductEndpoint.body>;

function trimTexts(product: NewProduct) {
  return {
    productName: product.productName.trim(),
    category: product.category.trim(),
    codeName: product.codeName?.trim() || null,
    description: product.description.trim(),
    keywords: product.keywords.trim(),
    barcode: product.barcode?.trim() || null,
  };
}

/** Creates a product, last in the default order, and its category if that is new. Throws INVALID_INPUT or BARCODE_TAKEN. */
export async function createProduct(
  ctx: Context,
  admin: AdminAccount,
  product: NewProduct,
): Promise<ProductRow> {
  assertValidProduct(product);
  return inTransaction(ctx, async (tx) => {
    const category = await ensureCategory(ctx, tx, product.category.trim());
    return insertProduct(ctx, tx, { admin, product: { ...product, category } });
  });
}

/** The same for a valid product whose category is there. Throws BARCODE_TAKEN. */
export async function insertProduct(
  ctx: Context,
  tx: Tx,
  { admin, product }: { admin: AdminAccount; product: NewProduct },
): Promise<ProductRow> {
  const now = ctx.clock.now();
  const { productName, category, codeName, description, keywords, barcode } = trimTexts(product);
  const last = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.max('position').as('position'))
    .executeTakeFirst();
  // The type requires every column, also those with a default.
  const row: Omit<ProductRow, 'usual_low_stock_limit' | 'allocated' | 'stock'> = {
    id: ctx.ids.next(),
    product_name: productName,
    description,
    category,
    price_paise: paiseFromRupees(product.price),
    on_hand: product.stock,
    image_url: product.imageUrl || noPictureUrl,
    delivery_charge_paise: paiseFromRupees(product.deliveryCharge),
    minimum_order_qty: product.minimum_order_qty,
    code_name: codeName,
    position: (last?.position ?? -1) + 1,
    keywords,
    search_text: buildSearchText({ productName, description, category, codeName, keywords, barcode }),
    created_at: now,
    updated_at: now,
    deleted_at: null,
    version: 1,
    edited_by: admin.id,
    edited_at: now,
    hidden_at: product.isVisible ? null : now,
    unavailable_since: null,
    storage_place: product.storagePlace.trim() || null,
    barcode,
    low_stock_limit: product.lowStockLimit,
  };
  // A trigger writes the movement of the opening stock, by `edited_by`.
  await tx.insertInto('products').values(row).execute().catch(throwBarcodeTaken);
  const created = await findAnyProduct(tx, row.id);
  if (!created) throw new Error(`Product ${row.id} was created and is not there`);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'product.created',
    subject: { kind: 'product', id: row.id, label: productName },
    after: row,
  });
  return created;
}
