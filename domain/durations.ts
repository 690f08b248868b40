/** Lengths of time in milliseconds. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Whole minutes between two instants, never negative. */
export function minutesSince(atMs: number, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - atMs) / minuteMs));
}
