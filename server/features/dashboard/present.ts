import { dayMs } from '#domain/durations.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { hostelKey } from '#domain/room-address.ts';
import type { DayTotal } from '../order-totals/queries.ts';

/** Every day of the range as `2026-11-21`, including days without orders; days are counted since the epoch. */
export function presentDays(totals: readonly DayTotal[], { first, last }: { first: number; last: number }) {
  const totalsByDay = Map.groupBy(totals, ({ day }) => day);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const day = first + at;
    const { orders, revenuePaise } = sumTotals(totalsByDay.get(day) ?? []);
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    return { day: date, orders, revenue: rupeesFromPaise(revenuePaise) };
  });
}

/** Revenue is without cancelled orders. */
function sumTotals(totals: readonly DayTotal[]): { orders: number; cancelled: number; revenuePaise: number } {
  const sums = { orders: 0, cancelled: 0, revenuePaise: 0 };
  for (const { status, orders, payablePaise } of totals) {
    sums.orders += orders;
    if (status === 'cancelled') sums.cancelled += orders;
    else sums.revenuePaise += payablePaise;
  }
  return sums;
}

const otherAddresses = 'Other addresses';

/** One row per hostel in any spelling, most orders first; other addresses last. */
export function presentHostels(totals: readonly DayTotal[]) {
  const rows = [...Map.groupBy(totals, ({ hostel }) => hostel)]
    .map(([hostel, group]) => ({ hostel, ...sumTotals(group) }))
    .toSorted((a, b) => b.orders - a.orders || compareTexts(a.hostel ?? '', b.hostel ?? ''));
  const groups = Map.groupBy(rows, ({ hostel }) => (hostel === null ? null : hostelKey(hostel)));
  const lines = [...groups].map(([key, group]) => ({
    isOther: key === null,
    // Rows are sorted by orders, so this is the most frequent spelling.
    hostel: group[0]?.hostel ?? otherAddresses,
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

/** Totals in rupees; the average order is 0 without orders. */
export function presentTotals(dayTotals: readonly DayTotal[]) {
  const totals = sumTotals(dayTotals);
  const notCancelled = totals.orders - totals.cancelled;
  return {
    orders: totals.orders,
    revenue: rupeesFromPaise(totals.revenuePaise),
    cancelled: totals.cancelled,
    averageOrder: rupeesFromPaise(notCancelled === 0 ? 0 : Math.round(totals.revenuePaise / notCancelled)),
  };
}

/** Median and 90th percentile of delivery minutes; `minutes` is sorted. */
export function presentDeliveryMinutes(minutes: readonly number[]) {
  const percentile = (share: number) =>
    Math.round((minutes[Math.ceil(minutes.length * share) - 1] ?? 0) * 10) / 10;
  return { deliveries: minutes.length, median: percentile(0.5), slowTenth: percentile(0.9) };
}
