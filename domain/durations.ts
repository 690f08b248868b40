/** Lengths of time in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** India is five and a half hours ahead of UTC, the whole year. */
export const istOffsetMs = 330 * minuteMs;

/** Whole minutes between two instants, never negative. */
export function minutesSince(atMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - atMs) / minuteMs));
}
