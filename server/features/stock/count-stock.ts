import type { z } from 'zod';
import type { countStock as countStockEndpoint } from '#contract/stock.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { productStockChanged } from '#server/features/catalogue/events.ts';
import { announceLoweredStock } from '#server/features/catalogue/announce-low-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import type { ProductRow } from '#server/features/catalogue/queries.ts';
import { findPromised, findWaitingOrders, findWanted } from '#server/features/catalogue/promised-stock.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { setStock, splitStored } from './change-stock.ts';
import { describeMovements, findStoredDocument } from './queries.ts';
import type { Overpromised, StoredDocument } from './queries.ts';
import { findMovementsSince } from './list-movements.ts';
import { presentMovement } from './present.ts';
import { recordDocument } from './record-document.ts';
import type { StockDocument, StockRequest } from './record-document.ts';

type Count = z.output<typeof countStockEndpoint.body>;
type Line = Count['lines'][number];

type StoredCount = StoredDocument & { overpromised: Overpromised[] };

/**
 * Sets the stock of counted products, all or none: what was counted without the pieces that open orders wait for, at
 * least 0; what is less than those pieces is missing. Throws STOCK_MOVED with what moved when the stock of one is not the
 * expected one; PRODUCT_NOT_FOUND, INVALID_INPUT for a product counted twice, IDEMPOTENCY_KEY_INVALID or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function countStock(ctx: Context, request: StockRequest<Count>): Promise<StoredCount> {
  const { admin, body } = request;
  const productIds = new Set(body.lines.map(({ productId }) => productId));
  assertNoFieldErrors({
    lines: productIds.size < body.lines.length ? 'A product stands in this count twice.' : null,
  });
  return inTransaction(ctx, async (tx) => {
    const document = await recordDocument(ctx, tx, {
      ...request,
      note: body.note,
      kind: 'count',
      write: (count) => writeCount(ctx, tx, { admin, body, document: count }),
    });
    return findStoredCount(tx, document, body);
  });
}

async function writeCount(
  ctx: Context,
  tx: Tx,
  { admin, body, document }: { admin: AdminAccount; body: Count; document: StockDocument },
): Promise<void> {
  const productIds = body.lines.map(({ productId }) => productId);
  const products = await lockProducts(tx, productIds);
  // An order holds the lock of its products until it is committed, so that stock and promised pieces belong together.
  // Picking has no such lock, and needs none: it takes pieces from the storage place, not from the stock.
  const wanted = await findWanted(tx, productIds);
  const moved = body.lines.filter((line) => !isExpected(line, products, wanted));
  if (moved.length > 0) throw await explainMovedStock(tx, moved);
  for (const line of body.lines) await setCounted(ctx, tx, { document, line, wanted });
  await ctx.events.publish(tx, productIds.map(productStockChanged));
  await announceLoweredStock(ctx, tx, new Map([...products].map(([id, { stock }]) => [id, stock])));
  const stored = await findStoredDocument(tx, document);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'stock.counted',
    subject: { kind: 'stock-count', id: document.id },
    after: {
      lines: stored.lines.map(({ productId, productName, quantity }) => ({
        productName,
        counted: body.lines.find((line) => line.productId === productId)?.counted,
        ...(wanted.has(productId) ? { promised: wanted.get(productId) } : {}),
        difference: quantity,
      })),
    },
    reason: document.note,
  });
}

/** With promised pieces, what lies in the storage place is compared: a sale does not change it. */
function isExpected(
  line: Line,
  products: ReadonlyMap<string, Pick<ProductRow, 'stock' | 'missing'>>,
  wanted: ReadonlyMap<string, number>,
): boolean {
  const product = products.get(line.productId);
  if (product === undefined) return false;
  const { stock, missing } = product;
  if (line.promised === undefined) return stock === line.expected;
  const promised = Math.max(0, (wanted.get(line.productId) ?? 0) - missing);
  return stock + promised === line.expected + line.promised;
}

async function setCounted(
  ctx: Context,
  tx: Tx,
  { document, line, wanted }: { document: StockDocument; line: Line; wanted: ReadonlyMap<string, number> },
): Promise<void> {
  await setStock(tx, {
    ...splitStored(line.counted, wanted.get(line.productId) ?? 0),
    id: ctx.ids.random(),
    productId: line.productId,
    reason: 'count',
    actor: { kind: 'admin', id: document.admin_id },
    at: document.created_at,
    document: document.id,
    note: document.note,
  });
}

/** The stored count, with the open orders that it cannot serve now. */
async function findStoredCount(tx: Tx, document: StockDocument, { lines }: Count): Promise<StoredCount> {
  const stored = await findStoredDocument(tx, document);
  const wantedPieces = await findWanted(
    tx,
    lines.map(({ productId }) => productId),
  );
  const overpromised: Overpromised[] = [];
  for (const { productId, productName } of stored.lines) {
    const counted = lines.find((line) => line.productId === productId)?.counted ?? 0;
    const wanted = wantedPieces.get(productId) ?? 0;
    if (counted >= wanted) continue;
    const orders = await findWaitingOrders(tx, productId);
    overpromised.push({ productId, productName, counted, promised: wanted, orders });
  }
  return { ...stored, overpromised };
}

/** STOCK_MOVED with what moved since each stock was the expected one, or PRODUCT_NOT_FOUND. */
export async function explainMovedStock(
  tx: Tx,
  lines: readonly Pick<Line, 'productId' | 'expected' | 'promised'>[],
): Promise<AppError> {
  const promised = await findPromised(
    tx,
    lines.map(({ productId }) => productId),
  );
  const conflicts = [];
  for (const { productId, expected, promised: expectedPromised = null } of lines) {
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
      expectedPromised,
      stock: product.stock,
      promised: promised.get(productId) ?? 0,
      movements: movements.map(presentMovement),
    });
  }
  return new AppError('STOCK_MOVED', { data: conflicts });
}
