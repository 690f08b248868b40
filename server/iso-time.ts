import { istOffsetMs } from '#domain/days.ts';

/** An instant in ms as ISO 8601 in UTC. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString();
}

export function toIsoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms);
}

/** The same in the shop's time with its offset, for files that people open: `2026-11-01T00:00:01.000+05:30`. */
export function toShopTime(ms: number): string {
  return new Date(ms + istOffsetMs).toISOString().replace('Z', '+05:30');
}
