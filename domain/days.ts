import { dayMs, hourMs, minuteMs } from './durations.ts';

/*
 * The shop has two days, both in IST. Prices, opening hours and what people read as a date follow the calendar day, from
 * midnight. Whatever is counted follows the business day, from 7 AM, so that a night belongs to the day before it.
 */

/** India is five and a half hours ahead of UTC, the whole year. */
export const istOffsetMs = 330 * minuteMs;

/** The business day begins at this hour, after the early prices. */
export const shopDayStartHour = 7;

/** Added to an instant (ms), it gives the business day in days since the epoch, as SQL calculates it too. */
export const shopDayShiftMs = istOffsetMs - shopDayStartHour * hourMs;

/** Milliseconds since the calendar day began. */
export function msSinceMidnight(atMs: number): number {
  const sinceMs = (atMs + istOffsetMs) % dayMs;
  return sinceMs < 0 ? sinceMs + dayMs : sinceMs;
}

/** The beginning, in ms, of the calendar day that includes this instant. */
export function calendarDayStart(atMs: number): number {
  return atMs - msSinceMidnight(atMs);
}

/** The last time, in ms, that an hour of the clock (0 to 23) began. */
export function lastTimeOfHour(atMs: number, hour: number): number {
  return atMs - msSinceMidnight(atMs - hour * hourMs);
}

/** The beginning, in ms, of the business day that includes this instant. */
export function shopDayStart(atMs: number): number {
  return lastTimeOfHour(atMs, shopDayStartHour);
}

/** The end, in ms, of the business day that includes this instant; at most a day ahead. */
export function shopDayEnd(atMs: number): number {
  return shopDayStart(atMs) + dayMs;
}

/** The number, counted since the epoch, of the business day that includes this instant (ms). */
export function toShopDay(atMs: number): number {
  return Math.floor((atMs + shopDayShiftMs) / dayMs);
}

/** The beginning, in ms, of a business day. */
export function startOfShopDay(day: number): number {
  return day * dayMs - shopDayShiftMs;
}

/** A day as `2026-11-21`. */
export function formatShopDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The business day that is written as `2026-11-21`; undefined for any other text. */
export function parseShopDay(text: string): number | undefined {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms / dayMs;
}

/** The year in which the financial year of India, from April, of an instant (ms) began: bills are numbered within it. */
export function financialYear(atMs: number): number {
  const day = new Date(atMs + istOffsetMs);
  return day.getUTCFullYear() - (day.getUTCMonth() < 3 ? 1 : 0);
}

/** `2026-27/118`. */
export function formatBillNumber(year: number, number: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}/${number}`;
}
