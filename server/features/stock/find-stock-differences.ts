import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

/** Products whose stock is not the sum of their movements; none, unless someone wrote past the triggers. */
export async function findStockDifferences(
  db: DbOrTx,
): Promise<{ productId: string; stock: number; movementSum: number }[]> {
  return db
    .selectFrom('products')
    .leftJoin(
      db
        .selectFrom('stock_movements')
        .select(['product_id', sql<number>`CAST(sum(quantity) AS bigint)`.as('movement_sum')])
        .groupBy('product_id')
        .as('sums'),
      'sums.product_id',
      'products.id',
    )
    .select(['products.id as productId', 'products.stock'])
    .select(sql<number>`coalesce(sums.movement_sum, 0)`.as('movementSum'))
    .where(sql<boolean>`products.stock <> coalesce(sums.movement_sum, 0)`)
    .orderBy('products.id')
    .execute();
}
