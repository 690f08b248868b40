/** A waiting time in a unit for people. */
export type WaitingTime = { count: number; unit: 'second' | 'minute' | 'hour' };

const secondsPerMinute = 60;
const secondsPerHour = 60 * secondsPerMinute;
/** The maximum count of a unit: 90 seconds, 90 minutes. */
const maxCount = 90;

/** Rounded up, so that a retry is not too early. */
export function toWaitingTime(seconds: number): WaitingTime {
  if (seconds <= maxCount) return { count: Math.max(1, Math.ceil(seconds)), unit: 'second' };
  const minutes = Math.ceil(seconds / secondsPerMinute);
  if (minutes <= maxCount) return { count: minutes, unit: 'minute' };
  return { count: Math.ceil(seconds / secondsPerHour), unit: 'hour' };
}
