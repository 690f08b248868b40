import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { openStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { pickableStatuses } from '#domain/picking.ts';
import type { DbOrTx } from '#server/db/database.ts';

/** Pieces of an order's line that nobody has put into a parcel; before picking there is none. */
const unpicked = sql<number>`case when delivery_status in ('pending', 'confirmed') then quantity else quantity - picked_quantity end`;

function selectPromised(
  db: DbOrTx,
  productIds: readonly string[],
  statuses: readonly DeliveryStatus[] = pickableStatuses,
) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .where('delivery_status', 'in', statuses)
      .where(sql<SqlBool>`${unpicked} > 0`)
      // Not by the column: the index of products has every order ever placed, and few orders are open.
      .where(sql<SqlBool>`coalesce(product_id, '') in (${sql.join(['', ...productIds])})`)
  );
}

type WantedPieces = {
  /** With orders on their way, whose pieces nobody has seen in a parcel. */
  includesStarted?: boolean;
  /** Without orders that this admin picks now: their pieces may be in the hands already. */
  exceptPicker?: string;
};

/** Pieces that open orders have bought and that are not in their parcels, by product; without products that have none. */
export async function findWanted(
  db: DbOrTx,
  productIds: readonly string[],
  { includesStarted = false, exceptPicker }: WantedPieces = {},
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const product = sql<string>`coalesce(product_id, '')`;
  let query = selectPromised(db, productIds, includesStarted ? openStatuses : pickableStatuses);
  if (exceptPicker !== undefined)
    query = query.where(sql<SqlBool>`coalesce(picking_started_by, '') <> ${exceptPicker}`);
  const rows = await query
    .select([product.as('productId'), sql<number>`sum(${unpicked})`.as('wanted')])
    .groupBy(product)
    .execute();
  return new Map(rows.map(({ productId, wanted }) => [productId, wanted]));
}

/** The wanted pieces that still lie in the storage place, beside the stock, by product. */
export async function findPromised(
  db: DbOrTx,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = await findWanted(db, productIds);
  if (wanted.size === 0) return wanted;
  const short = await db
    .selectFrom('products')
    .select(['id', 'missing'])
    .where('id', 'in', [...wanted.keys()])
    .where('missing', '>', 0)
    .execute();
  const missing = new Map(short.map((row) => [row.id, row.missing]));
  const stored = [...wanted].map(([id, pieces]) => [id, pieces - (missing.get(id) ?? 0)] as const);
  return new Map(stored.filter(([, pieces]) => pieces > 0));
}

/** The open orders that wait for pieces of a product, oldest first. */
export async function findWaitingOrders(db: DbOrTx, productId: string) {
  return selectPromised(db, [productId])
    .select(['orders.id', 'short_id'])
    .orderBy('created_at')
    .orderBy('orders.id')
    .execute();
}
