import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { inShopStatuses } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '#server/db/database.ts';

/** Pieces of an order's line that are in its parcel; before picking there is none. */
const picked = sql<number>`case when delivery_status = 'preparing' then picked_quantity else 0 end`;

/** The lines of orders that have not left the shop. */
function selectOpenLines(db: DbOrTx, productIds: readonly string[]) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .where('delivery_status', 'in', inShopStatuses)
      // Not by the column: the index of products has every order ever placed, and few orders are open.
      .where(sql<SqlBool>`coalesce(product_id, '') in (${sql.join(['', ...productIds])})`)
  );
}

/**
 * Pieces in the parcels of orders that have not left the shop, by product. An admin who picks now may have all pieces of
 * these orders in the hands: with `picker` they count as in the parcels.
 */
export async function findInParcels(
  db: DbOrTx,
  productIds: readonly string[],
  { picker }: { picker?: string } = {},
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const product = sql<string>`coalesce(product_id, '')`;
  const pieces =
    picker === undefined
      ? picked
      : sql<number>`case when picking_started_by = ${picker} then quantity else ${picked} end`;
  const rows = await selectOpenLines(db, productIds)
    .select([product.as('productId'), sql<number>`CAST(sum(${pieces}) AS bigint)`.as('pieces')])
    .groupBy(product)
    .execute();
  return new Map(rows.map((row) => [row.productId, row.pieces]));
}

/** The open orders that wait for pieces of a product, oldest first. */
export async function findWaitingOrders(db: DbOrTx, productId: string) {
  return selectOpenLines(db, [productId])
    .select(['orders.id', 'short_id', 'delivery_status', 'created_at'])
    .select(sql<number>`quantity - ${picked}`.as('pieces'))
    .where(sql<SqlBool>`quantity > ${picked}`)
    .orderBy('created_at')
    .orderBy('orders.id')
    .execute();
}
