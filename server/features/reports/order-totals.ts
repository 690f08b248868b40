import { sql } from 'kysely';
import { startOfDay } from '#domain/calendar-day.ts';
import { dayMs, hourMs, istOffsetMs } from '#domain/durations.ts';
import type { DeliveryStatus, HandoverKind } from '#domain/order-lifecycle.ts';
import { countRows } from '../../db/database.ts';
import type { DbOrTx } from '../../db/database.ts';
import { readWithTotals, selectOrders } from './read-with-totals.ts';

/** Orders of a day with the same status and hostel; the hostel is null for unparsed addresses. */
export type DayTotal = {
  day: number;
  status: DeliveryStatus;
  hostel: string | null;
  orders: number;
  payablePaise: number;
};

/** The totals of all orders from a day on. */
export async function listDayTotals(db: DbOrTx, firstDay: number): Promise<DayTotal[]> {
  const day = sql<number>`(created_at + ${sql.lit(istOffsetMs)}) / ${sql.lit(dayMs)}`;
  return readWithTotals(db, firstDay, async ({ closedDays, openRanges }) => {
    const totals: DayTotal[] =
      closedDays.length > 0
        ? await db
            .selectFrom('order_days')
            .innerJoin('order_day_totals', 'order_day_totals.day', 'order_days.day')
            .select(['order_days.day', 'delivery_status as status', 'address_hostel as hostel', 'orders'])
            .select('payable_paise as payablePaise')
            .where('order_days.day', '>=', firstDay)
            .execute()
        : [];
    for (const range of openRanges)
      totals.push(
        ...(await selectOrders(db, range)
          .select(({ fn }) => [
            day.as('day'),
            'delivery_status as status',
            'address_hostel as hostel',
            fn.countAll<number>().as('orders'),
            fn.sum<number>('payable_paise').as('payablePaise'),
          ])
          .groupBy([day, 'delivery_status', 'address_hostel'])
          .execute()),
      );
    return totals;
  });
}

type StatusCount = { status: DeliveryStatus; orders: number };

/** Number of all orders per status. */
export async function countOrdersByStatus(db: DbOrTx): Promise<Map<DeliveryStatus, number>> {
  return readWithTotals(db, null, async ({ closedDays, openRanges, sumOnce }) => {
    const rows: StatusCount[] =
      closedDays.length > 0 ? [...(await sumOnce('orders by status', () => sumStatuses(db)))] : [];
    for (const range of openRanges)
      rows.push(
        ...(await selectOrders(db, range)
          .select(({ fn }) => ['delivery_status as status', fn.countAll<number>().as('orders')])
          .groupBy('delivery_status')
          .execute()),
      );
    const counts = new Map<DeliveryStatus, number>();
    for (const { status, orders } of rows) counts.set(status, (counts.get(status) ?? 0) + orders);
    return counts;
  });
}

async function sumStatuses(db: DbOrTx): Promise<readonly StatusCount[]> {
  return db
    .selectFrom('order_days')
    .innerJoin('order_day_totals', 'order_day_totals.day', 'order_days.day')
    .select(({ fn }) => ['delivery_status as status', fn.sum<number>('orders').as('orders')])
    .groupBy('delivery_status')
    .execute();
}

/** Orders of an hour (0 to 23, in IST) of a day; revenue is that of the delivered ones. */
export type HourTotal = {
  day: number;
  hour: number;
  orders: number;
  delivered: number;
  cancelled: number;
  revenuePaise: number;
};

/** The hour of an order, to group by. */
export const hourOfOrder = sql<number>`(created_at + ${sql.lit(istOffsetMs)}) % ${sql.lit(dayMs)} / ${sql.lit(hourMs)}`;
/** Numbers of orders, and the revenue of the delivered ones. */
export const sumsOfOrders = [
  sql<number>`count(*)`.as('orders'),
  sql<number>`count(case when delivery_status = 'delivered' then 1 end)`.as('delivered'),
  sql<number>`count(case when delivery_status = 'cancelled' then 1 end)`.as('cancelled'),
  sql<number>`coalesce(sum(case when delivery_status = 'delivered' then payable_paise end), 0)`.as(
    'revenuePaise',
  ),
] as const;

/** The orders of these days by hour; hours without orders are left out. */
export async function listHourTotals(db: DbOrTx, days: readonly number[]): Promise<HourTotal[]> {
  return readWithTotals(db, Math.min(...days), async ({ closedDays }) => {
    const closed = days.filter((day) => closedDays.includes(day));
    const totals: HourTotal[] =
      closed.length > 0
        ? await db
            .selectFrom('order_day_hours')
            .select(['day', 'hour', 'orders', 'delivered', 'cancelled', 'revenue_paise as revenuePaise'])
            .where('day', 'in', closed)
            .execute()
        : [];
    for (const day of days.filter((each) => !closed.includes(each))) {
      const orders = selectOrders(db, { from: startOfDay(day), to: startOfDay(day + 1) });
      const hours = orders.select(hourOfOrder.as('hour')).select(sumsOfOrders).groupBy(hourOfOrder);
      totals.push(...(await hours.execute()).map((hour) => ({ day, ...hour })));
    }
    return totals;
  });
}

/** A coupon code and the orders with it. */
export type CouponTotal = { code: string; orders: number; discountPaise: number };

/** The coupons used most from a day on, without cancelled orders; an index has the orders with a coupon (migration 0048). */
export async function listCouponTotals(
  db: DbOrTx,
  { firstDay, limit }: { firstDay: number; limit: number },
): Promise<CouponTotal[]> {
  return readWithTotals(db, firstDay, async ({ openRanges }) => {
    const inTotals = db
      .selectFrom('order_days')
      .innerJoin('order_day_coupons', 'order_day_coupons.day', 'order_days.day')
      .select(['coupon_code as code', 'orders', 'discount_paise'])
      .where('order_days.day', '>=', firstDay);
    const used = openRanges
      .map((range) =>
        selectOrders(db, range)
          .where('coupon_code', 'is not', null)
          .where('delivery_status', '<>', 'cancelled')
          .select([sql<string>`coupon_code`.as('code'), sql<number>`1`.as('orders'), 'discount_paise']),
      )
      .reduce((parts, part) => parts.unionAll(part), inTotals);
    return db
      .selectFrom(used.as('used'))
      .select(({ fn }) => [
        'code',
        fn.sum<number>('orders').as('orders'),
        fn.sum<number>('discount_paise').as('discountPaise'),
      ])
      .groupBy('code')
      .orderBy((each) => each.fn.sum('orders'), 'desc')
      .orderBy('code')
      .limit(limit)
      .execute();
  });
}

type HandoverCount = { partnerId: string; handover: HandoverKind; orders: number };

/** Deliveries of these partners per kind of handover; a pair may have several rows. */
export async function countHandovers(db: DbOrTx, partnerIds: readonly string[]): Promise<HandoverCount[]> {
  return readWithTotals(db, null, async ({ closedDays, openRanges, sumOnce }) => {
    const closed = closedDays.length > 0 ? await sumOnce('handovers', () => sumHandovers(db)) : [];
    const counts = closed.filter(({ partnerId }) => partnerIds.includes(partnerId));
    for (const range of openRanges) {
      const rows = await selectOrders(db, range)
        .select(['partner_id', 'handover'])
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .where('delivery_status', '=', 'delivered')
        .where('partner_id', 'in', partnerIds)
        .groupBy(['partner_id', 'handover'])
        .execute();
      for (const { partner_id, handover, orders } of rows)
        if (partner_id !== null && handover !== null)
          counts.push({ partnerId: partner_id, handover, orders });
    }
    return counts;
  });
}

async function sumHandovers(db: DbOrTx): Promise<readonly HandoverCount[]> {
  return db
    .selectFrom('order_days')
    .innerJoin('order_day_deliveries', 'order_day_deliveries.day', 'order_days.day')
    .select(['partner_id as partnerId', 'handover'])
    .select(({ fn }) => fn.sum<number>('orders').as('orders'))
    .groupBy(['partner_id', 'handover'])
    .execute();
}

/** Number of all deliveries of a partner. */
export async function countDeliveries(db: DbOrTx, partnerId: string): Promise<number> {
  const handovers = await countHandovers(db, [partnerId]);
  // Literals, so that the partial index is used.
  const others = db
    .selectFrom('orders')
    .where('partner_id', '=', partnerId)
    .where(sql<boolean>`delivery_status = 'delivered' and handover is null`);
  return handovers.reduce((sum, { orders }) => sum + orders, await countRows(others));
}
