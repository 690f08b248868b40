import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { medianDeliveryMinutes } from './queries.ts';

const medianWindowMs = 30 * dayMs;
/** Every page requests the value; the median of a month is stable for minutes. */
const cacheTtlMs = 10 * minuteMs;

/** The median delivery time of the last 30 days in minutes, cached for ten minutes; null without a delivery. */
export function createMedianCache({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): () => Promise<number | null> {
  let cached: { minutes: number | null; at: number } | null = null;
  return async () => {
    const now = clock.now();
    if (cached === null || Math.abs(now - cached.at) >= cacheTtlMs)
      cached = { minutes: await medianDeliveryMinutes(db, now - medianWindowMs), at: now };
    return cached.minutes;
  };
}
