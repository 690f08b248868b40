import { dayMs, istOffsetMs } from '#domain/durations.ts';
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { activeStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '../../db/database.ts';

const lowStockThreshold = 5;
const maxListLength = 20;

/** Midnight IST `daysAgo` days back. */
export function startOfDay(nowMs: number, daysAgo = 0): number {
  return (toDayNumber(nowMs) - daysAgo) * dayMs - istOffsetMs;
}

/**
 * Orders and revenue per day, oldest first, revenue without cancelled orders. `day` counts days since the epoch.
 */
export async function listOrdersByDay(
  db: DbOrTx,
  since: number,
): Promise<{ day: number; orders: number; revenuePaise: number }[]> {
  const day = sql<number>`(created_at + ${sql.lit(istOffsetMs)}) / ${sql.lit(dayMs)}`;
  return db
    .selectFrom('orders')
    .select(({ fn }) => [day.as('day'), fn.countAll<number>().as('orders'), revenueSum.as('revenuePaise')])
    .where('created_at', '>=', since)
    .groupBy(day)
    .orderBy(day)
    .execute();
}

const revenueSum = sql<number>`coalesce(sum(case when delivery_status = 'cancelled' then 0 else payable_paise end), 0)`;

/** The day number in IST of an instant, counted since the epoch. */
export function toDayNumber(ms: number): number {
  return Math.floor((ms + istOffsetMs) / dayMs);
}

/** Orders, cancellations and revenue since an instant. */
export async function sumTotalsSince(
  db: DbOrTx,
  since: number,
): Promise<{ orders: number; cancelled: number; revenuePaise: number }> {
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number | null>`sum(case when delivery_status = 'cancelled' then 1 else 0 end)`.as('cancelled'),
      revenueSum.as('revenuePaise'),
    ])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { orders: row.orders, cancelled: row.cancelled ?? 0, revenuePaise: row.revenuePaise };
}

/** Orders and revenue per stored hostel name since an instant; null for unparsed addresses. */
export async function listOrdersByHostel(
  db: DbOrTx,
  since: number,
): Promise<{ hostel: string | null; orders: number; revenuePaise: number }[]> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => [
      'address_hostel as hostel',
      fn.countAll<number>().as('orders'),
      revenueSum.as('revenuePaise'),
    ])
    .where('created_at', '>=', since)
    .groupBy('address_hostel')
    .orderBy('orders', 'desc')
    .orderBy('address_hostel')
    .execute();
}

/** Number of orders per status. */
export async function countOrdersByStatus(db: DbOrTx): Promise<{ status: DeliveryStatus; orders: number }[]> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => ['delivery_status as status', fn.countAll<number>().as('orders')])
    .groupBy('delivery_status')
    .execute();
}

/** Best sellers since an instant, without cancelled orders. */
export async function listBestSellers(
  db: DbOrTx,
  since: number,
): Promise<{ productId: string; productName: string; quantity: number; revenuePaise: number }[]> {
  const quantity = sql<number>`sum(order_items.quantity)`;
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .select([
      'products.id as productId',
      'products.product_name as productName',
      quantity.as('quantity'),
      sql<number>`sum(order_items.quantity * order_items.price_paise)`.as('revenuePaise'),
    ])
    .where('orders.created_at', '>=', since)
    .where('orders.delivery_status', '<>', 'cancelled')
    .groupBy(['products.id', 'products.product_name'])
    .orderBy(quantity, 'desc')
    .orderBy('products.id')
    .limit(maxListLength)
    .execute();
}

/** Products on sale with low or insufficient stock, lowest first. */
export async function listLowStock(db: DbOrTx) {
  return db
    .selectFrom('products')
    .select(['id', 'product_name', 'stock', 'minimum_order_qty'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('stock', '<=', lowStockThreshold),
        where('stock', '<', where.ref('minimum_order_qty')),
      ]),
    )
    .orderBy('stock')
    .orderBy('position')
    .limit(maxListLength)
    .execute();
}

type PartnerCash = {
  id: string;
  fullname: string;
  openPaise: number;
  collectedPaise: number;
  correctedPaise: number;
};

/**
 * Cash per partner, open and collected since an instant. `correctedPaise` is the balance of corrections by
 * admins since then.
 */
export async function sumCashByPartner(db: DbOrTx, since: number): Promise<PartnerCash[]> {
  const correctedByPartner = await sumCorrectedCash(db, since);
  const rows = await db
    .selectFrom('partners')
    .leftJoin('orders', (join) =>
      join.onRef('orders.partner_id', '=', 'partners.id').on('orders.payment_mode', '=', 'COD'),
    )
    .select([
      'partners.id',
      'partners.fullname',
      sql<number>`sum(case when orders.delivery_status in (${sql.join(activeStatuses)}) and orders.payment_status <> 'paid' then orders.payable_paise else 0 end)`.as(
        'openPaise',
      ),
      sql<number>`sum(case when orders.delivery_status = 'delivered' and orders.payment_status = 'paid' and orders.delivered_at >= ${since} and not ${isPaidBeforeDelivery} then orders.payable_paise else 0 end)`.as(
        'collectedPaise',
      ),
    ])
    .groupBy(['partners.id', 'partners.fullname'])
    .orderBy('partners.fullname')
    .execute();
  return rows.map((row) => ({ ...row, correctedPaise: correctedByPartner.get(row.id) ?? 0 }));
}

/** Whether the order was paid before the delivery, and so not in cash. */
const isPaidBeforeDelivery = sql<SqlBool>`(
  exists (select 1 from payment_changes as paid where paid.order_id = orders.id and paid.to_status = 'paid')
  and not exists (select 1 from payment_changes as paid where paid.order_id = orders.id and paid.to_status = 'paid' and paid.at >= orders.delivered_at)
)`;

async function sumCorrectedCash(db: DbOrTx, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('payment_changes')
    .innerJoin('orders', 'orders.id', 'payment_changes.order_id')
    .select([
      'orders.partner_id',
      sql<number>`sum(case when from_status = 'paid' then payable_paise when to_status = 'paid' then -payable_paise else 0 end)`.as(
        'paise',
      ),
    ])
    .where('payment_changes.at', '>=', since)
    .where('payment_changes.actor_kind', '=', 'admin')
    .where('orders.payment_mode', '=', 'COD')
    .where('orders.delivery_status', '=', 'delivered')
    // Excludes the payment at delivery.
    .whereRef('payment_changes.at', '>', 'orders.delivered_at')
    .groupBy('orders.partner_id')
    .execute();
  return new Map(rows.map((row) => [row.partner_id ?? '', row.paise]));
}
