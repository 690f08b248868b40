import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Stock } from '#domain/stock.ts';
import { awaitAll } from '#server/await-all.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { StockMovementsTable } from '#server/db/schema.ts';
import { findInParcels } from './waiting-orders.ts';
import { lockProducts } from './queries.ts';
import type { ProductRow } from './queries.ts';

type MovementRow = Selectable<StockMovementsTable>;

/** Who moves pieces and why; `at` in ms. */
export type StockMovement = {
  reason: MovementRow['reason'];
  actor: { kind: MovementRow['actor_kind']; id: string };
  at: number;
  /** The id of the order, receipt, count or adjustment that it belongs to. */
  document?: string | null | undefined;
  note?: string | null | undefined;
};

export type StockedRow = Pick<ProductRow, 'id' | 'on_hand' | 'allocated'>;

/** The stock of a product's row. */
export function toStock({ on_hand: onHand, allocated }: Omit<StockedRow, 'id'>): Stock {
  return { onHand, allocated };
}

/**
 * Writes the stock of a locked product, also of a deleted one, and returns its new columns. What came or went is a movement,
 * and so is a count that finds no difference; the database aborts a change of `on_hand` without one. The caller publishes
 * the change.
 */
export async function changeStock(
  ctx: Pick<Context, 'ids'>,
  tx: Tx,
  { product, stock, movement }: { product: StockedRow; stock: Stock; movement: StockMovement },
): Promise<StockedRow> {
  const { id, on_hand: before } = product;
  const { onHand: after, allocated } = stock;
  const isMoved = after !== before || movement.reason === 'count';
  await awaitAll([
    isMoved && insertMovement(ctx, tx, { ...movement, productId: id, before, after }),
    tx
      .updateTable('products')
      .set({ on_hand: after, allocated, updated_at: movement.at })
      .where('id', '=', id)
      .execute(),
  ]);
  return { id, on_hand: after, allocated };
}

async function insertMovement(
  ctx: Pick<Context, 'ids'>,
  tx: Tx,
  {
    productId,
    before,
    after,
    reason,
    actor,
    at,
    document = null,
    note = null,
  }: StockMovement & { productId: string; before: number; after: number },
): Promise<void> {
  await tx
    .insertInto('stock_movements')
    .values({
      id: ctx.ids.random(),
      product_id: productId,
      quantity: after - before,
      on_hand_before: before,
      on_hand_after: after,
      reason,
      actor_kind: actor.kind,
      actor_id: actor.id,
      document,
      note,
      // The movements of a product have the order of its changes, also with the clocks of several processes.
      at: sql<number>`(SELECT CASE WHEN max(at) > ${at} THEN max(at) ELSE ${at} END
        FROM stock_movements WHERE product_id = ${productId})`,
    })
    .execute();
}

/** At least `found` pieces of a locked product are in the shop, though the last count did not see them. */
export async function addFound(
  ctx: Pick<Context, 'ids'>,
  tx: Tx,
  {
    product,
    found,
    movement,
  }: { product: StockedRow; found: number; movement: Omit<StockMovement, 'reason'> },
): Promise<StockedRow> {
  if (product.on_hand >= found) return product;
  const stock = { ...toStock(product), onHand: found };
  return changeStock(ctx, tx, { product, stock, movement: { ...movement, reason: 'correction' } });
}

/** Adds what was put into parcels of orders and is missing of their products. To be called with the orders locked. */
export async function addFoundInParcels(
  ctx: Pick<Context, 'ids'>,
  tx: Tx,
  { orderIds, ...by }: Pick<StockMovement, 'actor' | 'at'> & { orderIds: readonly string[] },
): Promise<void> {
  const short = await tx
    .selectFrom('products')
    .innerJoin('order_items', 'product_id', 'products.id')
    .select('products.id')
    .distinct()
    .where('order_id', 'in', orderIds)
    .where((row) => row.eb('on_hand', '<', row.ref('allocated')))
    .execute();
  if (short.length === 0) return;
  const ids = short.map(({ id }) => id);
  const products = await lockProducts(tx, ids);
  const inParcels = await findInParcels(tx, ids);
  const movement = { ...by, document: orderIds.length === 1 ? orderIds[0] : null };
  for (const [id, product] of products)
    await addFound(ctx, tx, { product, found: inParcels.get(id) ?? 0, movement });
}
