import { dayMs, istOffsetMs } from './durations.ts';

/** The number, counted since the epoch, of the day in IST that includes this instant (ms). */
export function toDayNumber(atMs: number): number {
  return Math.floor((atMs + istOffsetMs) / dayMs);
}

/** Midnight in IST, in ms, at the beginning of a day. */
export function startOfDay(day: number): number {
  return day * dayMs - istOffsetMs;
}
