import { dayMs, hourMs, istOffsetMs } from './durations.ts';

/** The business day begins at this hour (IST), after the early prices: a night belongs to the day before it. */
export const shopDayStartHour = 7;

/** Added to an instant (ms), it gives the business day in days since the epoch, as SQL calculates it too. */
export const shopDayShiftMs = istOffsetMs - shopDayStartHour * hourMs;

/** The number, counted since the epoch, of the shop's day that includes this instant (ms). */
export function toShopDay(atMs: number): number {
  return Math.floor((atMs + shopDayShiftMs) / dayMs);
}

/** A day of the shop as `2026-11-21`. */
export function formatShopDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The beginning, in ms, of a day of the shop. */
export function startOfShopDay(day: number): number {
  return day * dayMs - shopDayShiftMs;
}

/** The end, in ms, of the shop's day that includes this instant; at most a day ahead. */
export function shopDayEnd(atMs: number): number {
  return startOfShopDay(toShopDay(atMs) + 1);
}

/** The beginning, in ms, of the shop's day that includes this instant. */
export function shopDayStart(atMs: number): number {
  return startOfShopDay(toShopDay(atMs));
}
