import { formatShopDay, parseShopDay, startOfShopDay, toShopDay } from '#domain/days.ts';

export type ShopDays = { from: string | undefined; to: string | undefined };

/** Two days of a query string, such as `2026-11-23`, as instants: the evening of a day ends in the next morning. */
export function toShopDays(first: string | undefined, last: string | undefined): ShopDays {
  return { from: toInstant(first, 0), to: toInstant(last, 1) };
}

/** The last days of the shop until now, a week of them by default. */
export function listLastDays(nowMs: number, count = 7): { from: string; to: string } {
  const today = toShopDay(nowMs);
  return { from: formatShopDay(today - count + 1), to: formatShopDay(today) };
}

/** The limits that are set. */
export function toSearchParams(days: ShopDays): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, instant] of Object.entries(days)) if (instant !== undefined) params.set(name, instant);
  return params;
}

function toInstant(text: string | undefined, daysLater: number): string | undefined {
  const day = text === undefined ? undefined : parseShopDay(text);
  return day === undefined ? undefined : new Date(startOfShopDay(day + daysLater)).toISOString();
}
