import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { readDeliveryTimes } from './delivery-times.ts';

const medianWindowMs = 30 * dayMs;
/** Every page requests the value; the median of a month is stable for minutes. */
const cacheTtlMs = 10 * minuteMs;

/** The median delivery time of the last 30 days in minutes, cached for ten minutes; null without a delivery. */
export function createMedianCache({
  reports,
  clock,
}: Pick<Context, 'reports' | 'clock'>): () => Promise<number | null> {
  let cached: { minutes: Promise<number | null>; at: number } | null = null;
  return () => {
    const now = clock.now();
    if (cached !== null && Math.abs(now - cached.at) < cacheTtlMs) return cached.minutes;
    const minutes = readDeliveryTimes(reports, { since: now - medianWindowMs }).then(
      ({ deliveries, medianMs }) => (deliveries === 0 ? null : medianMs / minuteMs),
    );
    const entry = { minutes, at: now };
    cached = entry;
    minutes.catch(() => {
      if (cached === entry) cached = null;
    });
    return minutes;
  };
}
