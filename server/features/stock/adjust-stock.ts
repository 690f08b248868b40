import type { z } from 'zod';
import type { adjustStock as adjustStockEndpoint } from '#contract/stock.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { StockMovement } from '#server/db/stock-movement.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { productStockChanged } from '#server/features/catalogue/events.ts';
import { announceLoweredStock } from '#server/features/catalogue/announce-low-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import { findPromised } from '#server/features/catalogue/promised-stock.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { changeStock, coverMissing, setStock } from './change-stock.ts';
import { explainMovedStock } from './count-stock.ts';
import { findStoredDocument } from './queries.ts';
import type { StoredDocument } from './queries.ts';
import { recordDocument } from './record-document.ts';
import type { StockDocument, StockRequest } from './record-document.ts';

type Adjustment = z.output<typeof adjustStockEndpoint.body>;

/**
 * Takes damaged pieces of a product from the stock, beyond it from what lies there for open orders, adds returned ones, or
 * corrects it. Throws STOCK_MOVED with what moved when the stock is not the expected one; PRODUCT_NOT_FOUND,
 * INSUFFICIENT_STOCK, INVALID_INPUT, IDEMPOTENCY_KEY_INVALID or IDEMPOTENCY_KEY_REUSED.
 */
export async function adjustStock(
  ctx: Context,
  productId: string,
  request: StockRequest<Adjustment>,
): Promise<StoredDocument> {
  const { admin, body } = request;
  assertValidAdjustment(body);
  return inTransaction(ctx, async (tx) => {
    const document = await recordDocument(ctx, tx, {
      ...request,
      body: { productId, ...body },
      note: body.note,
      kind: 'adjustment',
      write: (adjustment) => writeAdjustment(ctx, tx, { productId, admin, body, document: adjustment }),
    });
    return findStoredDocument(tx, document);
  });
}

type NewAdjustment = { productId: string; admin: AdminAccount; body: Adjustment; document: StockDocument };

async function writeAdjustment(
  ctx: Context,
  tx: Tx,
  { productId, admin, body, document }: NewAdjustment,
): Promise<void> {
  const quantity = body.reason === 'damage' ? -body.quantity : body.quantity;
  const movement = {
    actor: { kind: 'admin', id: admin.id },
    at: document.created_at,
    document: document.id,
  } as const;
  const released = await releasePromised(ctx, tx, { ...movement, productId, quantity });
  const changed = await changeStock(tx, {
    ...movement,
    id: ctx.ids.random(),
    productId,
    quantity,
    expected: body.expected === undefined ? undefined : body.expected + released,
    reason: body.reason,
    note: document.note,
  });
  if (!changed) throw await explainFailure(tx, productId, body.expected);
  await coverMissing(ctx, tx, { ...movement, unseen: new Map([[productId, 0]]) });
  await ctx.events.publish(tx, [productStockChanged(productId)]);
  const stockBefore = changed.stock - quantity - released;
  await announceLoweredStock(ctx, tx, new Map([[productId, stockBefore]]));
  const stored = await findStoredDocument(tx, document);
  const [line] = stored.lines;
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'stock.adjusted',
    subject: { kind: 'product', id: productId, label: line?.productName ?? null },
    before: { stock: stockBefore },
    after: { stock: line?.newStock, reason: body.reason },
    reason: document.note,
  });
}

/** Lends the stock what a change takes beyond it and open orders have lying there; it is missing for them then. */
async function releasePromised(
  ctx: Context,
  tx: Tx,
  {
    productId,
    quantity,
    ...movement
  }: Omit<StockMovement, 'id' | 'reason'> & { productId: string; quantity: number },
): Promise<number> {
  const product = (await lockProducts(tx, [productId])).get(productId);
  const beyond = -quantity - (product?.stock ?? 0);
  const promised = (await findPromised(tx, [productId])).get(productId) ?? 0;
  if (!product || beyond <= 0 || beyond > promised) return 0;
  await setStock(tx, {
    ...movement,
    id: ctx.ids.random(),
    productId,
    stock: product.stock + beyond,
    missing: product.missing + beyond,
    reason: 'shortage',
  });
  return beyond;
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
