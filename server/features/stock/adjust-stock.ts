import type { z } from 'zod';
import type { adjustStock as adjustStockEndpoint } from '#contract/stock.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { changeStock, toStock } from '#server/features/catalogue/change-stock.ts';
import { productStockChanged } from '#server/features/catalogue/events.ts';
import { announceLoweredStock } from '#server/features/catalogue/announce-low-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import { findInParcels } from '#server/features/catalogue/waiting-orders.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { explainMovedStock } from './count-stock.ts';
import { findStoredDocument } from './queries.ts';
import type { StoredDocument } from './queries.ts';
import { recordDocument, toMovement } from './record-document.ts';
import type { StockDocument, StockRequest } from './record-document.ts';

type Adjustment = z.output<typeof adjustStockEndpoint.body>;

/**
 * Takes damaged pieces of a product from the shop, at most what is not in parcels, adds returned ones, or corrects what is
 * there. Throws STOCK_MOVED with what moved when the stock is not the expected one; PRODUCT_NOT_FOUND,
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
  const product = (await lockProducts(tx, [productId])).get(productId);
  if (!product) throw new AppError('PRODUCT_NOT_FOUND');
  const { expected = product.stock } = body;
  if (expected !== product.stock) throw await explainMovedStock(tx, [{ productId, expected }]);
  const { onHand, allocated } = toStock(product);
  const inParcels = (await findInParcels(tx, [productId])).get(productId) ?? 0;
  if (quantity < 0 && onHand + quantity < inParcels) {
    const { product_name, stock } = product;
    throw new AppError('INSUFFICIENT_STOCK', {
      params: { product: product_name, stock },
      data: { productId, stock },
    });
  }
  const stock = { onHand: onHand + quantity, allocated };
  await changeStock(ctx, tx, { product, stock, movement: toMovement(document, body.reason) });
  await ctx.events.publish(tx, [productStockChanged(productId)]);
  await announceLoweredStock(ctx, tx, new Map([[productId, product.stock]]));
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'stock.adjusted',
    subject: { kind: 'product', id: productId, label: product.product_name },
    before: { on_hand: onHand },
    after: { on_hand: stock.onHand, reason: body.reason },
    reason: document.note,
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
