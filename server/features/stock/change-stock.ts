import type { Tx } from '../../db/database.ts';
import { movementColumns } from '../../db/stock-movement.ts';
import type { StockMovement } from '../../db/stock-movement.ts';

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
