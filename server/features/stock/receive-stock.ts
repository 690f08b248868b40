import type { z } from 'zod';
import type { receiveStock as receiveStockEndpoint } from '#contract/stock.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { changeStock, toStock } from '#server/features/catalogue/change-stock.ts';
import type { StockedRow } from '#server/features/catalogue/change-stock.ts';
import { productStockChanged } from '#server/features/catalogue/events.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findStoredDocument } from './queries.ts';
import type { StoredDocument } from './queries.ts';
import { recordDocument, toMovement } from './record-document.ts';
import type { StockDocument, StockRequest } from './record-document.ts';

type Receipt = z.output<typeof receiveStockEndpoint.body>;
type Line = Receipt['lines'][number];

/**
 * Adds received goods to the stock, all lines or none, and sells products again whose selling was stopped, unless
 * `resumesSelling` is false. A repeated key returns the stored receipt. Throws
 * PRODUCT_NOT_FOUND, IDEMPOTENCY_KEY_INVALID or IDEMPOTENCY_KEY_REUSED.
 */
export async function receiveStock(ctx: Context, request: StockRequest<Receipt>): Promise<StoredDocument> {
  const { admin, body } = request;
  const { lines, resumesSelling, ...texts } = body;
  return inTransaction(ctx, async (tx) => {
    const document = await recordDocument(ctx, tx, {
      ...request,
      ...texts,
      kind: 'receipt',
      write: (receipt) => writeReceipt(ctx, tx, { admin, lines, resumesSelling, document: receipt }),
    });
    return findStoredDocument(tx, document);
  });
}

type NewReceipt = Pick<Receipt, 'lines' | 'resumesSelling'> & {
  admin: AdminAccount;
  document: StockDocument;
};

async function writeReceipt(
  ctx: Context,
  tx: Tx,
  { admin, lines, resumesSelling, document }: NewReceipt,
): Promise<void> {
  const sorted = lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  const productIds = [...new Set(sorted.map(({ productId }) => productId))];
  const products = new Map<string, StockedRow>(await lockProducts(tx, productIds));
  for (const [position, line] of sorted.entries())
    await addLine(ctx, tx, { products, document, line, position });
  const resumed = resumesSelling ? await resumeSelling(tx, productIds) : [];
  await ctx.events.publish(tx, productIds.map(productStockChanged));
  const stored = await findStoredDocument(tx, document);
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'stock.received',
    subject: { kind: 'stock-receipt', id: document.id, label: document.number ?? document.supplier },
    after: {
      number: document.number,
      supplier: document.supplier,
      lines: stored.lines.map(({ productName, quantity, unitCostPaise }) => ({
        productName,
        quantity,
        ...(unitCostPaise === null ? {} : { unitCostPaise }),
      })),
      ...(resumed.length === 0 ? {} : { soldAgain: resumed }),
    },
    reason: document.note,
  });
}

type ReceivedLine = {
  /** Locked, as the lines before left them. */
  products: Map<string, StockedRow>;
  document: StockDocument;
  line: Line;
  position: number;
};

async function addLine(
  ctx: Context,
  tx: Tx,
  { products, document, line, position }: ReceivedLine,
): Promise<void> {
  const { productId, quantity, unitCost } = line;
  const product = products.get(productId);
  if (!product) throw new AppError('PRODUCT_NOT_FOUND', { data: { productId } });
  const { onHand, allocated } = toStock(product);
  const stock = { onHand: onHand + quantity, allocated };
  const movement = toMovement(document, 'receipt');
  products.set(productId, await changeStock(ctx, tx, { product, stock, movement }));
  if (unitCost === undefined) return;
  await tx
    .insertInto('stock_document_costs')
    .values({
      document_id: document.id,
      position,
      product_id: productId,
      unit_cost_paise: paiseFromRupees(unitCost),
    })
    .execute();
}

/** Takes the mark of stopped selling from the products; their names. They are locked by the change of their stock. */
async function resumeSelling(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const products = await tx
    .updateTable('products')
    .set({ unavailable_since: null })
    .where('id', 'in', productIds)
    .where('unavailable_since', 'is not', null)
    .returning('product_name')
    .execute();
  return products.map(({ product_name }) => product_name);
}
