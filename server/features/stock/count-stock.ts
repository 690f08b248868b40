import type { z } from 'zod';
import type { countStock as countStockEndpoint } from '#contract/stock.ts';
import { countMissing, countPromised } from '#domain/stock.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { productStockChanged } from '#server/features/catalogue/events.ts';
import { announceLoweredStock } from '#server/features/catalogue/announce-low-stock.ts';
import { changeStock, toStock } from '#server/features/catalogue/change-stock.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import type { ProductRow } from '#server/features/catalogue/queries.ts';
import { findInParcels, findWaitingOrders } from '#server/features/catalogue/waiting-orders.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { describeMovements, findStoredDocument } from './queries.ts';
import type { Overpromised, StoredDocument } from './queries.ts';
import { findMovementsSince } from './list-movements.ts';
import { presentMovement, presentWaitingOrder } from './present.ts';
import { recordDocument, toMovement } from './record-document.ts';
import type { StockDocument, StockRequest } from './record-document.ts';

type Count = z.output<typeof countStockEndpoint.body>;
type Line = Count['lines'][number];

type StoredCount = StoredDocument & { overpromised: Overpromised[] };

/**
 * Sets what is in the shop of counted products, all or none: what was counted and what is in parcels. Throws STOCK_MOVED with what moved when the stock of one is not the
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
  // An order holds the lock of its products until it is committed. Picking has no such lock, and needs none: it moves pieces
  // from the storage place into parcels.
  const products = await lockProducts(tx, productIds);
  const inParcels = await findInParcels(tx, productIds);
  const moved = body.lines.filter((line) => !isExpected(line, products, inParcels));
  if (moved.length > 0) throw await explainMovedStock(tx, moved);
  for (const { productId, counted } of body.lines) {
    const product = products.get(productId);
    if (!product) continue;
    const onHand = counted + (inParcels.get(productId) ?? 0);
    const stock = { onHand, allocated: product.allocated };
    await changeStock(ctx, tx, { product, stock, movement: toMovement(document, 'count') });
  }
  await ctx.events.publish(tx, productIds.map(productStockChanged));
  await announceLoweredStock(ctx, tx, new Map([...products].map(([id, { stock }]) => [id, stock])));
  const stored = await findStoredDocument(tx, document);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'stock.counted',
    subject: { kind: 'stock-count', id: document.id },
    after: {
      lines: stored.lines.map(({ productId, productName, quantity }) => {
        const waiting = (products.get(productId)?.allocated ?? 0) - (inParcels.get(productId) ?? 0);
        return {
          productName,
          counted: body.lines.find((line) => line.productId === productId)?.counted,
          ...(waiting > 0 ? { promised: waiting } : {}),
          difference: quantity,
        };
      }),
    },
    reason: document.note,
  });
}

/** With promised pieces, what lies in the storage place is compared: a new order does not change it. */
function isExpected(
  line: Line,
  products: ReadonlyMap<string, ProductRow>,
  inParcels: ReadonlyMap<string, number>,
): boolean {
  const product = products.get(line.productId);
  if (product === undefined) return false;
  if (line.promised === undefined) return product.stock === line.expected;
  return product.on_hand - (inParcels.get(line.productId) ?? 0) === line.expected + line.promised;
}

/** The stored count, with the open orders that it cannot serve now. */
async function findStoredCount(tx: Tx, document: StockDocument, { lines }: Count): Promise<StoredCount> {
  const stored = await findStoredDocument(tx, document);
  const inParcels = await findInParcels(
    tx,
    lines.map(({ productId }) => productId),
  );
  const overpromised: Overpromised[] = [];
  for (const { productId, productName, allocated } of stored.lines) {
    const counted = lines.find((line) => line.productId === productId)?.counted ?? 0;
    const promised = allocated - (inParcels.get(productId) ?? 0);
    if (counted >= promised) continue;
    const orders = await findWaitingOrders(tx, productId);
    overpromised.push({ productId, productName, counted, promised, orders });
  }
  return { ...stored, overpromised };
}

/** STOCK_MOVED with what moved since each stock was the expected one, or PRODUCT_NOT_FOUND. */
export async function explainMovedStock(
  tx: Tx,
  lines: readonly Pick<Line, 'productId' | 'expected' | 'promised'>[],
): Promise<AppError> {
  const inParcels = await findInParcels(
    tx,
    lines.map(({ productId }) => productId),
  );
  const conflicts = [];
  for (const { productId, expected, promised: expectedPromised = null } of lines) {
    const product = await tx
      .selectFrom('products')
      .select(['product_name', 'stock', 'on_hand', 'allocated'])
      .where('id', '=', productId)
      .executeTakeFirst();
    if (!product) return new AppError('PRODUCT_NOT_FOUND', { data: { productId } });
    const picked = inParcels.get(productId) ?? 0;
    const seen = expected + (expectedPromised === null ? product.allocated : expectedPromised + picked);
    const movements = await describeMovements(tx, await findMovementsSince(tx, productId, seen));
    const orders = await findWaitingOrders(tx, productId);
    conflicts.push({
      productId,
      productName: product.product_name,
      expected,
      expectedPromised,
      stock: product.stock,
      promised: countPromised(toStock(product), picked),
      missing: countMissing(toStock(product)),
      movements: movements.map(presentMovement),
      orders: orders.map(presentWaitingOrder),
    });
  }
  return new AppError('STOCK_MOVED', { data: conflicts });
}
