import type { Actor } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { lockProducts } from '#server/features/catalogue/queries.ts';
import { findPromised } from '#server/features/catalogue/promised-stock.ts';
import { movementColumns } from '#server/db/stock-movement.ts';
import type { StockMovement } from '#server/db/stock-movement.ts';

type GoodsMovement = { orderId: string; actor: Actor; at: number };

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
 * What an order does to the stock when its parcel leaves the shop or it is cancelled. The goods of a cancelled one
 * return, also of deleted products; spoiled ones leave again as damaged. Products are locked in id order, as by placing,
 * against deadlocks. Returns the changed products.
 */
export async function settleGoods(
  ctx: Context,
  tx: Tx,
  { orderId, returned, ...movement }: GoodsMovement & { returned: 'none' | 'good' | 'spoiled' },
): Promise<{ id: string }[]> {
  const items = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  const change = async (item: (typeof items)[number], reason: 'cancellation' | 'damage') => {
    const product = await changeStock(tx, {
      ...movement,
      id: ctx.ids.random(),
      productId: item.product_id,
      quantity: reason === 'damage' ? -item.quantity : item.quantity,
      reason,
      document: orderId,
    });
    if (!product) throw new Error(`Product ${item.product_id} was ordered and is not there`);
  };
  for (const item of returned === 'none' ? [] : items) {
    await change(item, 'cancellation');
    if (returned === 'spoiled') await change(item, 'damage');
  }
  const productIds = items.map(({ product_id }) => product_id);
  await coverMissing(ctx, tx, { ...movement, productIds, document: orderId });
  return returned === 'none' ? [] : productIds.map((id) => ({ id }));
}

/** What lies in the storage place: the pieces that can be sold, and those that are missing for open orders. */
export function splitStored(stored: number, promised: number): { stock: number; missing: number } {
  return { stock: Math.max(0, stored - promised), missing: Math.max(0, promised - stored) };
}

/**
 * Takes what is missing for open orders out of pieces that came into the stock, and forgets what no order waits for any
 * more. To be called after all other changes of the stock.
 */
export async function coverMissing(
  ctx: Context,
  tx: Tx,
  { productIds, ...movement }: { productIds: readonly string[] } & Omit<StockMovement, 'id' | 'reason'>,
): Promise<void> {
  const short = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', productIds)
    .where('missing', '>', 0)
    .execute();
  if (short.length === 0) return;
  const ids = short.map(({ id }) => id);
  const products = await lockProducts(tx, ids);
  const promised = await findPromised(tx, ids);
  for (const [id, { stock, missing }] of products) {
    const covered = Math.min(stock, missing);
    await tx
      .updateTable('products')
      .set({
        stock: stock - covered,
        missing: Math.min(missing - covered, promised.get(id) ?? 0),
        updated_at: movement.at,
        ...movementColumns({ id: ctx.ids.random(), reason: 'shortage', ...movement }),
      })
      .where('id', '=', id)
      .execute();
  }
}
