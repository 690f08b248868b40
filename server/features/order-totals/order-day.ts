import { dayMs, istOffsetMs } from '#domain/durations.ts';

/** Days are counted since the epoch, in IST. */
export function toDayNumber(ms: number): number {
  return Math.floor((ms + istOffsetMs) / dayMs);
}

/** Midnight IST at the beginning of a day. */
export function startOfDay(day: number): number {
  return day * dayMs - istOffsetMs;
}
