/**
 * Instants as people in the hostel read them: the en-IN locale, the time of India, 12 hours.
 * One formatter each, made once. [CONST-2] [ORD-15] [COUPON-23]
 */
type Formatter = (atMs: number) => string;

function formatter(options: Intl.DateTimeFormatOptions): Formatter {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', ...options });
  // Engines differ in which kind of blank stands before am and pm; a plain one keeps the
  // server's text and the browser's equal.
  return (atMs) => format.format(atMs).replace(/[\u00A0\u202F]/g, ' ');
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

const dateOnly = formatter(day);
const dateTime = formatter({ ...day, ...clock });
const weekday = formatter({ weekday: 'short' });
const dateTimeWithSeconds = formatter({ ...day, ...clock, second: '2-digit' });
const clockOnly = formatter(clock);
const clockWithSeconds = formatter({ ...clock, second: '2-digit' });

/** `21 Nov 2026` */
export function formatDate(atMs: number): string {
  return dateOnly(atMs);
}

/** `21 Nov 2026, 1:05 am` */
export function formatDateTime(atMs: number): string {
  return dateTime(atMs);
}

/** With weekday and seconds: `Sat, 21 Nov 2026, 1:05:09 am` [ORD-15] */
export function formatTimelineTime(atMs: number): string {
  // Joined here: asked for both at once, the engine puts a comma before the year.
  return `${weekday(atMs)}, ${dateTimeWithSeconds(atMs)}`;
}

/** When a coupon starts or ends, 12-hour: `21 Nov 2026, 11:59 pm` [COUPON-23] */
export function formatCouponDate(atMs: number): string {
  return dateTime(atMs);
}

/** `1:05 am` */
export function formatClock(atMs: number): string {
  return clockOnly(atMs);
}

/** `1:05:09 am` */
export function formatClockWithSeconds(atMs: number): string {
  return clockWithSeconds(atMs);
}
