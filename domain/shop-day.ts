import { dayMs, hourMs, istOffsetMs } from './durations.ts';

/** An evening ends in the morning: the day of the shop begins at 7 AM in IST, after the early prices. */
const shiftMs = istOffsetMs - 7 * hourMs;

/** The number, counted since the epoch, of the shop's day that includes this instant (ms). */
export function toShopDay(atMs: number): number {
  return Math.floor((atMs + shiftMs) / dayMs);
}

/** The beginning, in ms, of a day of the shop. */
export function startOfShopDay(day: number): number {
  return day * dayMs - shiftMs;
}

/** The end, in ms, of the shop's day that includes this instant; at most a day ahead. */
export function shopDayEnd(atMs: number): number {
  return startOfShopDay(toShopDay(atMs) + 1);
}

/** The beginning, in ms, of the shop's day that includes this instant. */
export function shopDayStart(atMs: number): number {
  return startOfShopDay(toShopDay(atMs));
}
