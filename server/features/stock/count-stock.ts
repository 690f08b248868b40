import type { z } from 'zod';
import type { countStock as countStockEndpoint } from '#contract/stock.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { movementColumns } from '../../db/stock-movement.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { productStockChanged } from '../catalogue/events.ts';
import { announceLoweredStock } from '../low-stock/announce-low-stock.ts';
import { describeMovements, findStoredDocument } from './queries.ts';
import type { StoredDocument } from './queries.ts';
import { findMovementsSince } from './list-movements.ts';
import { presentMovement } from './present.ts';
import { recordDocument } from './record-document.ts';
import type { StockDocument, StockRequest } from './record-document.ts';

type Count = z.output<typeof countStockEndpoint.body>;
type Line = Count['lines'][number];

/**
 * Sets the stock of counted products, all or none. Throws STOCK_MOVED with what moved when the stock of one is not
 * the expected one; PRODUCT_NOT_FOUND, INVALID_INPUT for a product counted twice, IDEMPOTENCY_KEY_INVALID or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function countStock(ctx: Context, request: StockRequest<Count>): Promise<StoredDocument> {
  const { admin, body } = request;
  const productIds = new Set(body.lines.map(({ productId }) => productId));
  assertNoFieldErrors({
    lines: productIds.size < body.lines.length ? 'A product stands in this count twice.' : null,
  });
  return inTransaction(ctx, async (tx) => {
    const { document, isNew } = await recordDocument(ctx, tx, {
      ...request,
      note: body.note,
      kind: 'count',
    });
    if (!isNew) return findStoredDocument(tx, document);
    // The lock order of every transaction, against deadlocks.
    const sorted = body.lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
    const moved: Line[] = [];
    for (const line of sorted) if (!(await setCounted(ctx, tx, { document, line }))) moved.push(line);
    if (moved.length > 0) throw await explainMovedStock(tx, moved);
    await ctx.events.publish(tx, [...productIds].map(productStockChanged));
    const stocksBefore = new Map(body.lines.map(({ productId, expected }) => [productId, expected]));
    await announceLoweredStock(ctx, tx, stocksBefore);
    const stored = await findStoredDocument(tx, document);
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'stock.counted',
      subject: { kind: 'stock-count', id: document.id },
      after: {
        lines: stored.lines.map(({ productName, quantity, newStock }) => ({
          productName,
          counted: newStock,
          difference: quantity,
        })),
      },
      reason: document.note,
    });
    return stored;
  });
}

/** Whether the stock was the expected one and is now the counted one. */
async function setCounted(
  ctx: Context,
  tx: Tx,
  { document, line }: { document: StockDocument; line: Line },
): Promise<boolean> {
  const changed = await tx
    .updateTable('products')
    .set({
      stock: line.counted,
      updated_at: document.created_at,
      ...movementColumns({
        id: ctx.ids.random(),
        reason: 'count',
        actor: { kind: 'admin', id: document.admin_id },
        at: document.created_at,
        document: document.id,
        note: document.note,
      }),
    })
    .where('id', '=', line.productId)
    .where('stock', '=', line.expected)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** STOCK_MOVED with what moved since each stock was the expected one, or PRODUCT_NOT_FOUND. */
export async function explainMovedStock(
  tx: Tx,
  lines: readonly Pick<Line, 'productId' | 'expected'>[],
): Promise<AppError> {
  const conflicts = [];
  for (const { productId, expected } of lines) {
    const product = await tx
      .selectFrom('products')
      .select(['product_name', 'stock'])
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!product) return new AppError('PRODUCT_NOT_FOUND', { data: { productId } });
    const movements = await describeMovements(tx, await findMovementsSince(tx, productId, expected));
    conflicts.push({
      productId,
      productName: product.product_name,
      expected,
      stock: product.stock,
      movements: movements.map(presentMovement),
    });
  }
  return new AppError('STOCK_MOVED', { data: conflicts });
}
