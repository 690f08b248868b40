import type { Actor } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { movementColumns } from '#server/db/stock-movement.ts';
import type { StockMovement } from '#server/db/stock-movement.ts';

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
 * Returns what is in an order to the stock, also of deleted products, or takes what was returned out of it again as
 * damaged. Products are locked in id order, as by placing, against deadlocks.
 */
export async function returnStock(
  ctx: Context,
  tx: Tx,
  {
    orderId,
    actor,
    at,
    isDamaged = false,
  }: { orderId: string; actor: Actor; at: number; isDamaged?: boolean },
): Promise<{ id: string; stock: number }[]> {
  const items = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  const products: { id: string; stock: number }[] = [];
  for (const item of items) {
    const product = await changeStock(tx, {
      id: ctx.ids.random(),
      productId: item.product_id,
      quantity: isDamaged ? -item.quantity : item.quantity,
      reason: isDamaged ? 'damage' : 'cancellation',
      actor,
      at,
      document: orderId,
    });
    if (!product) throw new Error(`Product ${item.product_id} was ordered and is not there`);
    products.push(product);
  }
  return products;
}
