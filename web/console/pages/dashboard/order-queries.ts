import { dayMs } from '#domain/durations.ts';
import { toShopDay } from '#domain/shop-day.ts';

/** Search parameters of the orders list for the orders that the figures count. */
export type OrderQueries = { today: string; period: string };

/** The dates of today and of the last `days` business days, as the filters of the orders list have them. */
export function createOrderQueries(nowMs: number, days: number): OrderQueries {
  const today = toDate(nowMs);
  return {
    today: toDayQuery(today),
    period: `from=${toDate(nowMs - (days - 1) * dayMs)}&to=${today}`,
  };
}

/** The orders of a day: `2026-11-21`. */
export function toDayQuery(day: string): string {
  return `from=${day}&to=${day}`;
}

function toDate(atMs: number): string {
  return new Date(toShopDay(atMs) * dayMs).toISOString().slice(0, 10);
}
