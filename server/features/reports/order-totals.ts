import { sql } from 'kysely';
import { dayMs, hourMs } from '#domain/durations.ts';
import { istOffsetMs, shopDayShiftMs, startOfShopDay } from '#domain/days.ts';
import type { DeliveryStatus, OrderChannel } from '#domain/order-lifecycle.ts';
import { isCounted } from '#server/db/counted-orders.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { isInPeriod } from '#server/db/period.ts';
import type { Period } from '#server/db/period.ts';

/** Those placed in a period. */
function selectOrders(db: DbOrTx, period: Period) {
  return db.selectFrom('orders').where(isInPeriod('orders.created_at', period)).where(isCounted);
}

/** Refunds of delivered orders in a period; a cancelled one is no revenue. */
function selectRefunds(db: DbOrTx, period: Period) {
  return (
    db
      .selectFrom('cash_entries')
      .innerJoin('orders', 'orders.id', 'cash_entries.order_id')
      .where('reason', '=', 'refund')
      // Literal, so that SQLite uses the index without the entries of placing an order.
      .where('reason', '<>', sql.lit('order'))
      .where('to_account_kind', '=', 'sales')
      .where(isInPeriod('cash_entries.at', period))
      .where(isCounted)
  );
}

/** Orders of a day with the same status, channel and hostel; the hostel is null for unparsed addresses. */
export type DayTotal = {
  day: number;
  status: DeliveryStatus;
  channel: OrderChannel;
  hostel: string | null;
  orders: number;
  /** Also what the customers' credit paid. */
  totalPaise: number;
};

const noOrders = { status: 'delivered', orders: 0 } as const;

/** Orders by business day (since the epoch), status, channel and hostel; a refund lowers the revenue of its own day. */
export async function listDayTotals(db: DbOrTx, period: Period): Promise<DayTotal[]> {
  const dayOf = (at: string) =>
    sql<number>`(${sql.ref(at)} + ${sql.lit(shopDayShiftMs)}) / ${sql.lit(dayMs)}`;
  const day = dayOf('created_at');
  const placed = await selectOrders(db, period)
    .select(({ fn }) => [
      day.as('day'),
      'delivery_status as status',
      'channel',
      'address_hostel as hostel',
      fn.countAll<number>().as('orders'),
      sql<number>`sum(payable_paise + credit_paise)`.as('totalPaise'),
    ])
    .groupBy([day, 'delivery_status', 'channel', 'address_hostel'])
    .execute();
  const refundDay = dayOf('cash_entries.at');
  const refunded = await selectRefunds(db, period)
    .select(['channel', 'address_hostel as hostel', refundDay.as('day')])
    .select(({ fn }) => fn.sum<number>('amount_paise').as('paise'))
    .groupBy([refundDay, 'channel', 'address_hostel'])
    .execute();
  return [...placed, ...refunded.map(({ paise, ...row }) => ({ ...row, ...noOrders, totalPaise: -paise }))];
}

/** Number of all orders per status. */
export async function countOrdersByStatus(db: DbOrTx): Promise<Map<DeliveryStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => ['delivery_status as status', fn.countAll<number>().as('orders')])
    .where(isCounted)
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
  sql<number>`coalesce(sum(case when delivery_status = 'delivered' then payable_paise + credit_paise end), 0)`.as(
    'revenuePaise',
  ),
] as const;

/** The sums of all orders of the period, without its refunds. */
export async function sumOrders(db: DbOrTx, period: Period): Promise<OrderSums> {
  const sums = await selectOrders(db, period).select(sumsOfOrders).executeTakeFirstOrThrow();
  const { paise } = await selectRefunds(db, period)
    .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('paise'))
    .executeTakeFirstOrThrow();
  return { ...sums, revenuePaise: sums.revenuePaise - paise };
}

/** Orders of an hour, 0 to 23 in IST. */
export type HourTotal = OrderSums & { hour: number };

/** The orders of a business day by hour, and refunds as rows without orders; hours without either are left out. */
export async function listHourTotals(db: DbOrTx, day: number): Promise<HourTotal[]> {
  const hourOf = (at: string) =>
    sql<number>`(${sql.ref(at)} + ${sql.lit(istOffsetMs)}) % ${sql.lit(dayMs)} / ${sql.lit(hourMs)}`;
  const period = { from: startOfShopDay(day), to: startOfShopDay(day + 1) };
  const placed = await selectOrders(db, period)
    .select(hourOf('created_at').as('hour'))
    .select(sumsOfOrders)
    .groupBy(hourOf('created_at'))
    .execute();
  const refundHour = hourOf('cash_entries.at');
  const refunded = await selectRefunds(db, period)
    .select(refundHour.as('hour'))
    .select(({ fn }) => fn.sum<number>('amount_paise').as('paise'))
    .groupBy(refundHour)
    .execute();
  const none = { orders: 0, delivered: 0, cancelled: 0 };
  return [...placed, ...refunded.map(({ hour, paise }) => ({ hour, ...none, revenuePaise: -paise }))];
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

/** The products sold most of the delivered orders, without pieces that were given back meanwhile. */
export async function listBestSellers(db: DbOrTx, period: Period): Promise<ProductTotal[]> {
  const sold = selectOrders(db, period)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('delivery_status', '=', 'delivered')
    .select(['product_id as productId', 'quantity', sql<number>`quantity * price_paise`.as('paise')]);
  const refunded = selectRefunds(db, period)
    .innerJoin('refund_lines', 'refund_lines.document_id', 'cash_entries.document_id')
    .innerJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'orders.id')
        .onRef('order_items.product_id', '=', 'refund_lines.product_id'),
    )
    .select([
      'refund_lines.product_id as productId',
      sql<number>`-refund_lines.quantity`.as('quantity'),
      sql<number>`-refund_lines.quantity * price_paise`.as('paise'),
    ]);
  return db
    .selectFrom(sold.unionAll(refunded).as('pieces'))
    .select(({ fn }) => [
      'productId',
      fn.sum<number>('quantity').as('quantity'),
      fn.sum<number>('paise').as('revenuePaise'),
    ])
    .groupBy('productId')
    .having((row) => row.fn.sum('quantity'), '>', 0)
    .orderBy((each) => each.fn.sum('quantity'), 'desc')
    .orderBy('productId')
    .limit(maxRows)
    .execute();
}
