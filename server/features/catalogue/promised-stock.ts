import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { pickableStatuses } from '#domain/picking.ts';
import type { DbOrTx } from '#server/db/database.ts';

/** Pieces of an order's line that are not in the parcel; only the parcel of a preparing order has any. */
const unpicked = sql<number>`case when delivery_status = 'preparing' then quantity - picked_quantity else quantity end`;

function selectPromised(db: DbOrTx, productIds: readonly string[]) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .where('delivery_status', 'in', pickableStatuses)
      .where(sql<SqlBool>`${unpicked} > 0`)
      // Not by the column: the index of products has every order ever placed, and few orders are open.
      .where(sql<SqlBool>`coalesce(product_id, '') in (${sql.join(['', ...productIds])})`)
  );
}

/** Pieces that open orders have bought and that still lie in the storage place, by product; without products that have none. */
export async function findPromised(
  db: DbOrTx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const product = sql<string>`coalesce(product_id, '')`;
  const rows = await selectPromised(db, productIds)
    .select([product.as('productId'), sql<number>`sum(${unpicked})`.as('promised')])
    .groupBy(product)
    .execute();
  return new Map(rows.map(({ productId, promised }) => [productId, promised]));
}

/** The open orders that wait for pieces of a product, oldest first. */
export async function findWaitingOrders(db: DbOrTx, productId: string) {
  return selectPromised(db, [productId])
    .select(['orders.id', 'short_id'])
    .orderBy('created_at')
    .orderBy('orders.id')
    .execute();
}
