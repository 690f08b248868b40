import { rupeesFromPaise } from '#domain/money.ts';

/** A day's totals in rupees; the average order is 0 where none stands. */
export function presentTotals(totals: { orders: number; cancelled: number; revenuePaise: number }) {
  const standing = totals.orders - totals.cancelled;
  return {
    orders: totals.orders,
    revenue: rupeesFromPaise(totals.revenuePaise),
    cancelled: totals.cancelled,
    averageOrder: rupeesFromPaise(standing === 0 ? 0 : Math.round(totals.revenuePaise / standing)),
  };
}

/** How long the latest deliveries took: the middle one and the slow tenth, in minutes; `minutes` comes sorted. */
export function presentDeliveryMinutes(minutes: readonly number[]) {
  const at = (share: number) =>
    Math.round((minutes[Math.floor((minutes.length - 1) * share)] ?? 0) * 10) / 10;
  return { deliveries: minutes.length, median: at(0.5), slowTenth: at(0.9) };
}
