import type { Tx } from '../../db/database.ts';
import { movementColumns } from '../../db/stock-movement.ts';
import type { StockMovement } from '../../db/stock-movement.ts';

/**
 * Adds `quantity` (negative: takes) to the stock of a product, also of a deleted one, and records the movement.
 * Returns the new stock; undefined when the product is unknown or has too little. The caller publishes the change.
 */
export async function changeStock(
  tx: Tx,
  { productId, quantity, ...movement }: StockMovement & { productId: string; quantity: number },
): Promise<{ id: string; stock: number } | undefined> {
  return tx
    .updateTable('products')
    .set((row) => ({
      stock: row('stock', '+', quantity),
      updated_at: movement.at,
      ...movementColumns(movement),
    }))
    .where('id', '=', productId)
    .where((row) => row.eb(row('stock', '+', quantity), '>=', 0))
    .returning(['id', 'stock'])
    .executeTakeFirst();
}
