import { sql } from 'kysely';
import { dayMs, hourMs, istOffsetMs } from '#domain/durations.ts';
import { shopDayShiftMs, startOfShopDay } from '#domain/shop-day.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '#server/db/database.ts';

/** Orders placed in [from, to), in ms. */
type Period = { from: number; to: number };

/** Those that count, without removed trials. */
function selectOrders(db: DbOrTx, { from, to }: Period) {
  return db
    .selectFrom('orders')
    .where('orders.created_at', '>=', from)
    .where('orders.created_at', '<', to)
    .where('is_removed', '=', 0);
}

/** Orders of a day with the same status and hostel; the hostel is null for unparsed addresses. */
export type DayTotal = {
  day: number;
  status: DeliveryStatus;
  hostel: string | null;
  orders: number;
  payablePaise: number;
};

/** Orders by business day (since the epoch), status and hostel. */
export async function listDayTotals(db: DbOrTx, period: Period): Promise<DayTotal[]> {
  const day = sql<number>`(created_at + ${sql.lit(shopDayShiftMs)}) / ${sql.lit(dayMs)}`;
  return selectOrders(db, period)
    .select(({ fn }) => [
      day.as('day'),
      'delivery_status as status',
      'address_hostel as hostel',
      fn.countAll<number>().as('orders'),
      fn.sum<number>('payable_paise').as('payablePaise'),
    ])
    .groupBy([day, 'delivery_status', 'address_hostel'])
    .execute();
}

/** Number of all orders per status. */
export async function countOrdersByStatus(db: DbOrTx): Promise<Map<DeliveryStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['delivery_status as status', fn.countAll<number>().as('orders')])
    .where('is_removed', '=', 0)
    .groupBy('delivery_status')
    .execute();
  return new Map(rows.map(({ status, orders }) => [status, orders]));
}

/** Numbers of orders, and the revenue of the delivered ones. */
export type OrderSums = { orders: number; delivered: number; cancelled: number; revenuePaise: number };

const sumsOfOrders = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`count(case when delivery_status = 'delivered' then 1 end)`.as('delivered'),
  sql<number>`count(case when delivery_status = 'cancelled' then 1 end)`.as('cancelled'),
  sql<number>`coalesce(sum(case when delivery_status = 'delivered' then payable_paise end), 0)`.as(
    'revenuePaise',
  ),
] as const;

/** The sums of all orders of the period. */
export async function sumOrders(db: DbOrTx, period: Period): Promise<OrderSums> {
  return selectOrders(db, period).select(sumsOfOrders).executeTakeFirstOrThrow();
}

/** Orders of an hour, 0 to 23 in IST. */
export type HourTotal = OrderSums & { hour: number };

/** The orders of a business day by hour; hours without orders are left out. */
export async function listHourTotals(db: DbOrTx, day: number): Promise<HourTotal[]> {
  const hour = sql<number>`(created_at + ${sql.lit(istOffsetMs)}) % ${sql.lit(dayMs)} / ${sql.lit(hourMs)}`;
  return selectOrders(db, { from: startOfShopDay(day), to: startOfShopDay(day + 1) })
    .select(hour.as('hour'))
    .select(sumsOfOrders)
    .groupBy(hour)
    .execute();
}

const maxRows = 20;

/** A coupon, the code of its orders, and these. */
export type CouponTotal = { couponId: string | null; code: string; orders: number; discountPaise: number };

/** The coupons used most, without cancelled orders. */
export async function listCouponTotals(db: DbOrTx, period: Period): Promise<CouponTotal[]> {
  return (
    selectOrders(db, period)
      // A code may have been of another coupon before.
      .leftJoin('coupon_uses', 'coupon_uses.order_id', 'orders.id')
      .where('coupon_code', 'is not', null)
      .where('delivery_status', '<>', 'cancelled')
      .select(({ fn }) => [
        'coupon_id as couponId',
        sql<string>`coupon_code`.as('code'),
        fn.countAll<number>().as('orders'),
        fn.sum<number>('discount_paise').as('discountPaise'),
      ])
      .groupBy(['coupon_id', 'coupon_code'])
      .orderBy((each) => each.fn.countAll(), 'desc')
      .orderBy('coupon_code')
      .limit(maxRows)
      .execute()
  );
}

export type ProductTotal = { productId: string; quantity: number; revenuePaise: number };

/** The products sold most of the delivered orders. */
export async function listBestSellers(db: DbOrTx, period: Period): Promise<ProductTotal[]> {
  return selectOrders(db, period)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('delivery_status', '=', 'delivered')
    .select(({ fn }) => [
      'product_id as productId',
      fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(quantity * price_paise)`.as('revenuePaise'),
    ])
    .groupBy('product_id')
    .orderBy((each) => each.fn.sum('quantity'), 'desc')
    .orderBy('product_id')
    .limit(maxRows)
    .execute();
}
