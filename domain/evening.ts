import { dayMs, hourMs, istOffsetMs } from './durations.ts';

/** The beginning in ms of the evening that an instant belongs to: the last time the hour (0 to 23, IST) began. */
export function startOfEvening(nowMs: number, startHour: number): number {
  const sinceStart = (nowMs + istOffsetMs - startHour * hourMs) % dayMs;
  return nowMs - ((sinceStart + dayMs) % dayMs);
}
