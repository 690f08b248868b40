/** Date formats: locale of the build, IST, 12 hours, one cached formatter each. */
import { istMinuteOfDay } from '#domain/pricing-periods.ts';
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

const weekday = formatter({ weekday: 'short' });

/** `21 Nov 2026` */
export const formatDate = formatter({ day: 'numeric', month: monthStyle, year: 'numeric' });

/** `1:05 am` */
export const formatClock = clockFormatter({});

/** `1:05:09 am` */
export const formatClockWithSeconds = clockFormatter({ second: '2-digit' });

/** `21 Nov 2026, 1:05 am` */
export function formatDateTime(atMs: number): string {
  return `${formatDate(atMs)}, ${formatClock(atMs)}`;
}

/** With weekday and seconds: `Sat, 21 Nov 2026, 1:05:09 am` */
export function formatTimelineTime(atMs: number): string {
  // Joined here: with all parts in one format the engine adds a comma before the year.
  return `${weekday(atMs)}, ${formatDate(atMs)}, ${formatClockWithSeconds(atMs)}`;
}
