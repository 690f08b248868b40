import type { Context } from '../../context.ts';
import { medianDeliveryMinutes } from './queries.ts';

const windowMs = 30 * 24 * 3600_000;
/** Every page asks; the median of a month does not move within minutes. */
const freshMs = 10 * 60_000;

/** Answers with the median delivery of the last 30 days in minutes, measured every ten minutes; null without a delivery. */
export function calculateMedian({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): () => Promise<number | null> {
  let measured: { minutes: number | null; at: number } | null = null;
  return async () => {
    const now = clock.now();
    if (measured === null || Math.abs(now - measured.at) >= freshMs)
      measured = { minutes: await medianDeliveryMinutes(db, now - windowMs), at: now };
    return measured.minutes;
  };
}
