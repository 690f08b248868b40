import type { SalesDimension, SalesRowView } from '#contract/dashboard.ts';
import { minuteMs } from '#domain/durations.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { findHostel } from '#domain/places.ts';
import type { Hostel } from '#domain/places.ts';
import { hostelKey } from '#domain/room-address.ts';
import { formatShopDay, shopDayStartHour } from '#domain/days.ts';
import type { DeliveryTimes } from '#server/features/shop/delivery-times.ts';
import type { SalesRow } from './read-sales.ts';
import type { DayTotal, HourTotal, OrderSums } from './order-totals.ts';

/** Every day of the range as `2026-11-21`, including days without orders; days are counted since the epoch. */
export function presentDays(totals: readonly DayTotal[], { first, last }: { first: number; last: number }) {
  const totalsByDay = Map.groupBy(totals, ({ day }) => day);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const day = first + at;
    const { orders, cancelled, revenuePaise } = sumTotals(totalsByDay.get(day) ?? []);
    return { day: formatShopDay(day), orders, revenue: rupeesFromPaise(revenuePaise), cancelled };
  });
}

/** Revenue is that of delivered orders. */
export function sumTotals(totals: readonly DayTotal[]): OrderSums {
  const sums = { orders: 0, delivered: 0, cancelled: 0, revenuePaise: 0 };
  for (const { status, orders, totalPaise } of totals) {
    sums.orders += orders;
    if (status === 'cancelled') sums.cancelled += orders;
    if (status !== 'delivered') continue;
    sums.delivered += orders;
    sums.revenuePaise += totalPaise;
  }
  return sums;
}

const otherAddresses = 'Other addresses';
const overCounter = 'Counter';

/** One row per hostel in any spelling and for the counter, most orders first; other addresses last. */
export function presentHostels(totals: readonly DayTotal[], hostels: readonly Hostel[]) {
  const nameOf = (name: string) => findHostel(hostels, name)?.name ?? name;
  const places = Map.groupBy(totals, ({ channel, hostel }) => (channel === 'counter' ? overCounter : hostel));
  const rows = [...places]
    .map(([hostel, group]) => ({ hostel, ...sumTotals(group) }))
    .toSorted((a, b) => b.orders - a.orders || compareTexts(a.hostel ?? '', b.hostel ?? ''));
  const groups = Map.groupBy(rows, ({ hostel }) => (hostel === null ? null : hostelKey(nameOf(hostel))));
  const lines = [...groups].map(([key, group]) => ({
    isOther: key === null,
    // Rows are sorted by orders, so this is the most frequent spelling.
    hostel: group[0]?.hostel == null ? otherAddresses : nameOf(group[0].hostel),
    orders: group.reduce((sum, row) => sum + row.orders, 0),
    revenue: rupeesFromPaise(group.reduce((sum, row) => sum + row.revenuePaise, 0)),
  }));
  return lines
    .sort((a, b) => Number(a.isOther) - Number(b.isOther) || b.orders - a.orders)
    .map(({ isOther: _isOther, ...line }) => line);
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Every status in lifecycle order, including unused ones. */
export function presentStatuses(counts: ReadonlyMap<DeliveryStatus, number>) {
  return deliveryStatuses.map((status) => ({ status, orders: counts.get(status) ?? 0 }));
}

/** Totals in rupees; the average order is 0 without deliveries. */
export function presentTotals({ orders, delivered, cancelled, revenuePaise }: OrderSums) {
  return {
    orders,
    delivered,
    revenue: rupeesFromPaise(revenuePaise),
    cancelled,
    averageOrder: rupeesFromPaise(delivered === 0 ? 0 : Math.round(revenuePaise / delivered)),
  };
}

/** Totals of a period; `cancelledShare` is 0 to 1, with three decimals. */
export function presentPeriod(sums: OrderSums) {
  const share = sums.orders === 0 ? 0 : sums.cancelled / sums.orders;
  return { ...presentTotals(sums), cancelledShare: Math.round(share * 1000) / 1000 };
}

const hoursPerDay = 24;

/** Every hour of the clock in the order of the business day; `usual` has the orders of `weeks` days of the same weekday. */
export function presentHours(
  today: readonly HourTotal[],
  { usual, weeks }: { usual: readonly HourTotal[]; weeks: number },
) {
  return Array.from({ length: hoursPerDay }, (_, at) => {
    const hour = (shopDayStartHour + at) % hoursPerDay;
    const totals = today.filter((row) => row.hour === hour);
    const usualOrders = usual.filter((row) => row.hour === hour).reduce((sum, row) => sum + row.orders, 0);
    return {
      hour,
      orders: totals.reduce((sum, row) => sum + row.orders, 0),
      revenue: rupeesFromPaise(totals.reduce((sum, row) => sum + row.revenuePaise, 0)),
      usualOrders: weeks === 0 ? 0 : Math.round((usualOrders / weeks) * 10) / 10,
    };
  });
}

/** With fewer deliveries, the ninth of ten says nothing about the next ones. */
const minDeliveriesOfSlowTenth = 20;

/** Times in minutes, with one decimal. */
export function presentDeliveryTimes({ medianMs, slowTenthMs, ...counts }: DeliveryTimes) {
  const toMinutes = (ms: number) => Math.round((ms / minuteMs) * 10) / 10;
  return {
    ...counts,
    median: toMinutes(medianMs),
    slowTenth: counts.deliveries < minDeliveriesOfSlowTenth ? null : toMinutes(slowTenthMs),
  };
}

/** By time, or the most revenue first. */
export function presentSales(
  rows: readonly (SalesRow & { name: string })[],
  by: SalesDimension,
): SalesRowView[] {
  const isByTime = by === 'day' || by === 'hour';
  return rows
    .toSorted((a, b) =>
      isByTime
        ? a.key.localeCompare(b.key, 'en', { numeric: true })
        : revenueOf(b) - revenueOf(a) || compareTexts(a.key, b.key),
    )
    .map((row) => ({
      key: row.key,
      name: row.name,
      ...presentSalesSums(row),
      cost: row.costPaise === null ? null : rupeesFromPaise(row.costPaise),
      margin: row.costPaise === null ? null : rupeesFromPaise(revenueOf(row) - row.costPaise),
    }));
}

type SalesSums = Omit<SalesRow, 'key' | 'costPaise'>;

function revenueOf({ salesPaise, chargesPaise, discountsPaise, refundsPaise }: SalesSums): number {
  return salesPaise + chargesPaise - discountsPaise - refundsPaise;
}

export function presentSalesSums(sums: SalesSums) {
  return {
    orders: sums.orders,
    pieces: sums.pieces,
    sales: rupeesFromPaise(sums.salesPaise),
    charges: rupeesFromPaise(sums.chargesPaise),
    discounts: rupeesFromPaise(sums.discountsPaise),
    refunds: rupeesFromPaise(sums.refundsPaise),
    revenue: rupeesFromPaise(revenueOf(sums)),
  };
}
