import { dayMs, hourMs, istOffsetMs } from './durations.ts';

/** An evening ends in the morning: the day of the shop begins at 7 AM in IST, after the early prices. */
const startOfDayMs = 7 * hourMs;

/** The beginning, in ms, of the shop's day that includes this instant. */
export function shopDayStart(atMs: number): number {
  const shifted = atMs + istOffsetMs - startOfDayMs;
  return shifted - (((shifted % dayMs) + dayMs) % dayMs) - istOffsetMs + startOfDayMs;
}
