/** Date formats: locale of the build, IST, 12 hours, one cached formatter each. */
import { minuteMs } from './durations.ts';
import { istMinuteOfDay } from './pricing-periods.ts';
import { localizeClockTime, locale, monthStyle } from '#messages/locale.ts';

type Formatter = (atMs: number) => string;

function formatter(options: Intl.DateTimeFormatOptions): Formatter {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });
  // Engines differ in the space before am and pm; a plain one keeps server and browser text equal.
  return (atMs) => format.format(atMs).replace(/[\u00A0\u202F]/g, ' ');
}

function clockFormatter(options: Intl.DateTimeFormatOptions): Formatter {
  const formatted = formatter({ hour: 'numeric', minute: '2-digit', hour12: true, ...options });
  return (atMs) => localizeClockTime(formatted(atMs), Math.floor(istMinuteOfDay(atMs) / 60));
}

const dateOnly = formatter({ day: 'numeric', month: monthStyle, year: 'numeric' });
const weekday = formatter({ weekday: 'short' });
const clockOnly = clockFormatter({});
const clockWithSeconds = clockFormatter({ second: '2-digit' });

/** `21 Nov 2026` */
export function formatDate(atMs: number): string {
  return dateOnly(atMs);
}

/** `21 Nov 2026, 1:05 am` */
export function formatDateTime(atMs: number): string {
  return `${dateOnly(atMs)}, ${clockOnly(atMs)}`;
}

/** With weekday and seconds: `Sat, 21 Nov 2026, 1:05:09 am` */
export function formatTimelineTime(atMs: number): string {
  // Joined here: with all parts in one format the engine adds a comma before the year.
  return `${weekday(atMs)}, ${dateOnly(atMs)}, ${clockWithSeconds(atMs)}`;
}

/** Start or end of a coupon, 12-hour: `21 Nov 2026, 11:59 pm` */
export function formatCouponDate(atMs: number): string {
  return formatDateTime(atMs);
}

/** `1:05 am` */
export function formatClock(atMs: number): string {
  return clockOnly(atMs);
}

/** `1:05:09 am` */
export function formatClockWithSeconds(atMs: number): string {
  return clockWithSeconds(atMs);
}

/** Whole minutes between two instants, never negative. */
export function minutesSince(atMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - atMs) / minuteMs));
}
