import { dayMs } from '#domain/durations.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { hostelKey } from '#domain/room-address.ts';

/** Every day of the range as `2026-11-21`, including days without orders; days are counted since the epoch. */
export function presentDays(
  rows: readonly { day: number; orders: number; revenuePaise: number }[],
  { first, last }: { first: number; last: number },
) {
  const found = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const day = first + at;
    const { orders, revenuePaise } = found.get(day) ?? { orders: 0, revenuePaise: 0 };
    const date = new Date(day * dayMs).toISOString().slice(0, 10);
    return { day: date, orders, revenue: rupeesFromPaise(revenuePaise) };
  });
}

const otherAddresses = 'Other addresses';

/** One row per hostel in any spelling, most orders first; other addresses last. */
export function presentHostels(
  rows: readonly { hostel: string | null; orders: number; revenuePaise: number }[],
) {
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

/** Every status in lifecycle order, including unused ones. */
export function presentStatuses(rows: readonly { status: DeliveryStatus; orders: number }[]) {
  const found = new Map(rows.map((row) => [row.status, row.orders]));
  return deliveryStatuses.map((status) => ({ status, orders: found.get(status) ?? 0 }));
}

/** Totals of a day in rupees; the average order is 0 without orders. */
export function presentTotals(totals: { orders: number; cancelled: number; revenuePaise: number }) {
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
