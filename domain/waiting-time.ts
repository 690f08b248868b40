/** How long to wait, in the unit in which people say it. */
export type WaitingTime = { count: number; unit: 'second' | 'minute' | 'hour' };

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
/** Up to so many of a unit are said in it: 90 seconds, 90 minutes. */
const maxCount = 90;

/** Rounded up, so that trying again after it never comes too early. */
export function waitingTime(seconds: number): WaitingTime {
  if (seconds <= maxCount) return { count: Math.max(1, Math.ceil(seconds)), unit: 'second' };
  const minutes = Math.ceil(seconds / minuteSeconds);
  if (minutes <= maxCount) return { count: minutes, unit: 'minute' };
  return { count: Math.ceil(seconds / hourSeconds), unit: 'hour' };
}

/** The same back in seconds. */
export function secondsOf({ count, unit }: WaitingTime): number {
  return count * { second: 1, minute: minuteSeconds, hour: hourSeconds }[unit];
}
