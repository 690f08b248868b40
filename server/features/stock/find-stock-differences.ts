import { sql } from 'kysely';
import { inShopStatuses } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '#server/db/database.ts';

type StockDifference = {
  productId: string;
  onHand: number;
  /** The sum of the movements. */
  moved: number;
  allocated: number;
  /** What orders have bought that have not left the shop. */
  ordered: number;
};

/**
 * Products that have another number of pieces in the shop than their movements, or allocated than open orders have; none,
 * unless someone wrote past the use-cases.
 */
export async function findStockDifferences(db: DbOrTx): Promise<StockDifference[]> {
  const moved = sql<number>`coalesce(moved.pieces, 0)`;
  const ordered = sql<number>`coalesce(ordered.pieces, 0)`;
  return db
    .selectFrom('products')
    .leftJoin(
      db
        .selectFrom('stock_movements')
        .select(['product_id', sql<number>`CAST(sum(quantity) AS bigint)`.as('pieces')])
        .groupBy('product_id')
        .as('moved'),
      'moved.product_id',
      'products.id',
    )
    .leftJoin(
      db
        .selectFrom('orders')
        .innerJoin('order_items', 'order_id', 'orders.id')
        .select(['product_id', sql<number>`CAST(sum(quantity) AS bigint)`.as('pieces')])
        .where('delivery_status', 'in', inShopStatuses)
        .groupBy('product_id')
        .as('ordered'),
      'ordered.product_id',
      'products.id',
    )
    .select(['products.id as productId', 'on_hand as onHand', 'allocated'])
    .select([moved.as('moved'), ordered.as('ordered')])
    .where(sql<boolean>`on_hand <> ${moved} OR allocated <> ${ordered}`)
    .orderBy('products.id')
    .execute();
}
