import { dayMs } from '#domain/durations.ts';
import { shopDayStart } from '#domain/shop-day.ts';
import { toLocalInput } from './india-time.ts';

export type ShopDays = { from: string | undefined; to: string | undefined };

/** Two days of a query string, such as `2026-11-23`, as instants: the evening of a day ends in the next morning. */
export function toShopDays(first: string | undefined, last: string | undefined): ShopDays {
  return { from: toInstant(first, 0), to: toInstant(last, dayMs) };
}

/** The last days of the shop until now, a week of them by default. */
export function listLastDays(nowMs: number, count = 7): { from: string; to: string } {
  const today = shopDayStart(nowMs);
  const toDay = (startMs: number) => toLocalInput(new Date(startMs).toISOString()).slice(0, 10);
  return { from: toDay(today - (count - 1) * dayMs), to: toDay(today) };
}

/** The limits that are set. */
export function toSearchParams(days: ShopDays): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, instant] of Object.entries(days)) if (instant !== undefined) params.set(name, instant);
  return params;
}

function toInstant(day: string | undefined, offsetMs: number): string | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const noonMs = Date.parse(`${day}T12:00:00+05:30`);
  return Number.isNaN(noonMs) ? undefined : new Date(shopDayStart(noonMs) + offsetMs).toISOString();
}
