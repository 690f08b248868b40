import type { Actor, DeliveryStatus } from '#domain/order-lifecycle.ts';
import { isBeforePicking } from '#domain/picking.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import { findWanted } from '#server/features/catalogue/promised-stock.ts';
import { movementColumns } from '#server/db/stock-movement.ts';
import type { StockMovement } from '#server/db/stock-movement.ts';

/** As it was before its end. */
type EndedOrder = {
  order: { id: string; delivery_status: DeliveryStatus };
  actor: Actor;
  at: number;
};

/**
 * Adds `quantity` (negative: takes) to the stock of a product, also of a deleted one, and records the movement.
 * Returns the new stock; undefined when the product is unknown, has too little or not the `expected` stock. The caller
 * publishes the change.
 */
export async function changeStock(
  tx: Tx,
  {
    productId,
    quantity,
    expected,
    ...movement
  }: StockMovement & { productId: string; quantity: number; expected?: number | undefined },
): Promise<{ id: string; stock: number } | undefined> {
  let update = tx
    .updateTable('products')
    .set((row) => ({
      stock: row('stock', '+', quantity),
      updated_at: movement.at,
      ...movementColumns(movement),
    }))
    .where('id', '=', productId)
    .where((row) => row.eb(row('stock', '+', quantity), '>=', 0));
  if (expected !== undefined) update = update.where('stock', '=', expected);
  return update.returning(['id', 'stock']).executeTakeFirst();
}

/**
 * What the end of an order does to the stock. The goods of a cancelled one return, also of deleted products; spoiled ones
 * leave again as damaged. Products are locked in id order, as by placing, against deadlocks. Returns the changed products.
 */
export async function settleGoods(
  ctx: Context,
  tx: Tx,
  { order, returned, ...movement }: EndedOrder & { returned: 'none' | 'good' | 'spoiled' },
): Promise<{ id: string }[]> {
  const items = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity', 'picked_quantity'])
    .where('order_id', '=', order.id)
    .orderBy('product_id')
    .execute();
  const change = async (item: (typeof items)[number], reason: 'cancellation' | 'damage') => {
    const product = await changeStock(tx, {
      ...movement,
      id: ctx.ids.random(),
      productId: item.product_id,
      quantity: reason === 'damage' ? -item.quantity : item.quantity,
      reason,
      document: order.id,
    });
    if (!product) throw new Error(`Product ${item.product_id} was ordered and is not there`);
  };
  for (const item of returned === 'none' ? [] : items) {
    await change(item, 'cancellation');
    if (returned === 'spoiled') await change(item, 'damage');
  }
  const wasBeforePicking = isBeforePicking(order.delivery_status);
  const unseen = items.map(({ product_id, quantity, picked_quantity }) => {
    const pieces = wasBeforePicking ? quantity : quantity - picked_quantity;
    return [product_id, returned === 'none' ? 0 : pieces] as const;
  });
  await coverMissing(ctx, tx, { ...movement, document: order.id, unseen: new Map(unseen) });
  return returned === 'none' ? [] : items.map((item) => ({ id: item.product_id }));
}

type SplitStock = { stock: number; missing: number };

/** What lies in the storage place: the pieces that can be sold, and those that are missing for open orders. */
export function splitStored(stored: number, wanted: number): SplitStock {
  return { stock: Math.max(0, stored - wanted), missing: Math.max(0, wanted - stored) };
}

/** Sets what can be sold of a product and what is missing of it; the difference of the stock becomes a movement. */
export async function setStock(
  tx: Tx,
  { productId, stock, missing, ...movement }: StockMovement & { productId: string } & SplitStock,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ stock, missing, updated_at: movement.at, ...movementColumns(movement) })
    .where('id', '=', productId)
    .execute();
}

/**
 * Takes what is missing for open orders out of pieces that came into the stock, and forgets what was found meanwhile, since
 * no order waits for it any more. To be called after all other changes of the stock. `unseen`: the products, each with the
 * pieces that came from an order and that nobody has seen in its parcel.
 */
export async function coverMissing(
  ctx: Context,
  tx: Tx,
  { unseen, ...movement }: { unseen: ReadonlyMap<string, number> } & Omit<StockMovement, 'id' | 'reason'>,
): Promise<void> {
  const short = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...unseen.keys()])
    .where('missing', '>', 0)
    .execute();
  if (short.length === 0) return;
  const ids = short.map(({ id }) => id);
  const products = await lockProducts(tx, ids);
  const wanted = await findWanted(tx, ids, { includesStarted: true });
  for (const [productId, { stock, missing }] of products) {
    const waiting = wanted.get(productId) ?? 0;
    const owed = Math.min(missing, waiting + (unseen.get(productId) ?? 0));
    const covered = Math.min(stock, owed);
    await setStock(tx, {
      ...movement,
      id: ctx.ids.random(),
      productId,
      stock: stock - covered,
      missing: Math.min(owed - covered, waiting),
      reason: 'shortage',
    });
  }
}
