import { listLastDays } from '#web/console/kit/shop-days.ts';

/** Search parameters of the orders list for the orders that the figures count. */
export type OrderQueries = { today: string; period: string };

/** The dates of today and of the last `days` business days, as the filters of the orders list have them. */
export function createOrderQueries(nowMs: number, days: number): OrderQueries {
  const { from, to } = listLastDays(nowMs, days);
  return { today: toDayQuery(to), period: `from=${from}&to=${to}` };
}

/** The orders of a day: `2026-11-21`. */
export function toDayQuery(day: string): string {
  return `from=${day}&to=${day}`;
}
