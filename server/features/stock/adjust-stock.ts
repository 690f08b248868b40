import type { z } from 'zod';
import type { adjustStock as adjustStockEndpoint } from '#contract/stock.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { productStockChanged } from '#server/features/catalogue/events.ts';
import { announceLoweredStock } from '#server/features/catalogue/announce-low-stock.ts';
import { changeStock, coverMissing } from './change-stock.ts';
import { explainMovedStock } from './count-stock.ts';
import { findStoredDocument } from './queries.ts';
import type { StoredDocument } from './queries.ts';
import { recordDocument } from './record-document.ts';
import type { StockRequest } from './record-document.ts';

type Adjustment = z.output<typeof adjustStockEndpoint.body>;

/**
 * Takes damaged pieces of a product from the stock, adds returned ones, or corrects it. Throws STOCK_MOVED with what
 * moved when the stock is not the expected one; PRODUCT_NOT_FOUND, INSUFFICIENT_STOCK, INVALID_INPUT, IDEMPOTENCY_KEY_INVALID or IDEMPOTENCY_KEY_REUSED.
 */
export async function adjustStock(
  ctx: Context,
  productId: string,
  request: StockRequest<Adjustment>,
): Promise<StoredDocument> {
  const { admin, body } = request;
  assertValidAdjustment(body);
  return inTransaction(ctx, async (tx) => {
    const { document, isNew } = await recordDocument(ctx, tx, {
      ...request,
      body: { productId, ...body },
      note: body.note,
      kind: 'adjustment',
    });
    if (!isNew) return findStoredDocument(tx, document);
    const quantity = body.reason === 'damage' ? -body.quantity : body.quantity;
    const movement = {
      actor: { kind: 'admin', id: admin.id },
      at: document.created_at,
      document: document.id,
    } as const;
    const changed = await changeStock(tx, {
      ...movement,
      id: ctx.ids.random(),
      productId,
      quantity,
      expected: body.expected,
      reason: body.reason,
      note: document.note,
    });
    if (!changed) throw await explainFailure(tx, productId, body.expected);
    await coverMissing(ctx, tx, { ...movement, productIds: [productId] });
    await ctx.events.publish(tx, [productStockChanged(productId)]);
    await announceLoweredStock(ctx, tx, new Map([[productId, changed.stock - quantity]]));
    const stored = await findStoredDocument(tx, document);
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'stock.adjusted',
      subject: { kind: 'product', id: productId, label: stored.lines[0]?.productName ?? null },
      before: { stock: changed.stock - quantity },
      after: { stock: changed.stock, reason: body.reason },
      reason: document.note,
    });
    return stored;
  });
}

function assertValidAdjustment({ reason, quantity, note }: Adjustment): void {
  const isCorrection = reason === 'correction';
  const isValidQuantity = isCorrection ? quantity !== 0 : quantity > 0;
  assertNoFieldErrors({
    quantity: isValidQuantity
      ? null
      : 'Enter a number of pieces other than 0; only a correction may be negative.',
    note: isCorrection && !note?.trim() ? 'Enter the reason of the correction.' : null,
  });
}

async function explainFailure(tx: Tx, productId: string, expected: number | undefined): Promise<AppError> {
  const product = await tx
    .selectFrom('products')
    .select(['stock', 'product_name'])
    .where('id', '=', productId)
    .executeTakeFirst();
  if (!product) return new AppError('PRODUCT_NOT_FOUND');
  const { stock, product_name } = product;
  if (expected !== undefined && stock !== expected) return explainMovedStock(tx, [{ productId, expected }]);
  return new AppError('INSUFFICIENT_STOCK', {
    params: { product: product_name, stock },
    data: { productId, stock },
  });
}
