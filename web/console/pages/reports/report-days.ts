import { dayMs } from '#domain/durations.ts';
import { formatShopDay, parseShopDay, startOfShopDay, toShopDay } from '#domain/days.ts';
import { formatDate } from '#i18n/dates.ts';

/** Days as `2026-11-23`, both included. */
export type Days = { from: string; to: string };

const daysPerWeek = 7;

/** The periods of a report that are one click away, none of them with a day to come. */
export function listPeriods(nowMs: number): readonly (Days & { label: string })[] {
  const today = toShopDay(nowMs);
  // The first day of the epoch was a Thursday.
  const monday = today - ((today + 3) % daysPerWeek);
  const month = formatShopDay(today).slice(0, 7);
  const thisMonth = listDaysOfMonth(month);
  const lastMonth = listDaysOfMonth(addMonths(month, -1));
  const period = (label: string, first: number, last: number) => ({
    label,
    from: formatShopDay(first),
    to: formatShopDay(last),
  });
  return [
    period('Today', today, today),
    period('Yesterday', today - 1, today - 1),
    period('This week', monday, today),
    period('Last week', monday - daysPerWeek, monday - 1),
    period('This month', thisMonth.first, today),
    period('Last month', lastMonth.first, lastMonth.last),
  ];
}

/** The month of the shop's day, as `2026-11`. */
export function findMonth(nowMs: number): string {
  return formatShopDay(toShopDay(nowMs)).slice(0, 7);
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** A month that is so many later; earlier ones are negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The first and the last day of a month, counted since the epoch. */
export function listDaysOfMonth(month: string): { first: number; last: number } {
  const startOf = (text: string) => Date.parse(`${text}-01`) / dayMs;
  return { first: startOf(month), last: startOf(addMonths(month, 1)) - 1 };
}

/** Every day from the first to the last, no later than today. */
export function listDays({ from, to }: Days, nowMs: number): string[] {
  const first = parseShopDay(from);
  const last = Math.min(parseShopDay(to) ?? Number.NaN, toShopDay(nowMs));
  if (first === undefined || !(first <= last)) return [];
  return Array.from({ length: last - first + 1 }, (_, at) => formatShopDay(first + at));
}

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' });
const shortDay = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `Mon, 23 Nov 2026`. */
export function formatDay(day: string): string {
  return `${weekday.format(Date.parse(day))}, ${formatDate(startOfShopDay(parseShopDay(day) ?? 0))}`;
}

/** `23 Nov`. */
export function formatShortDay(day: string): string {
  return shortDay.format(Date.parse(day));
}

/** `November 2026`. */
export function formatMonth(month: string): string {
  return monthName.format(Date.parse(`${month}-01`));
}

/** `23 Nov 2026`, or `23 Nov 2026 to 29 Nov 2026`. */
export function formatDays({ from, to }: Days): string {
  const [first, last] = [from, to].map((day) => formatDate(startOfShopDay(parseShopDay(day) ?? 0)));
  return first === last ? `${first}` : `${first} to ${last}`;
}
