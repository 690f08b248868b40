import { sql } from 'kysely';
import { dayMs, minuteMs } from '#domain/durations.ts';
import type { Context } from '#server/context.ts';
import { readDeliveryTimes } from './delivery-times.ts';

const medianWindowMs = 30 * dayMs;
/** Every page requests the figures; those of a month are stable for minutes. */
const cacheTtlMs = 10 * minuteMs;

/** What the shop has counted for its landing page. */
export type CountedFigures = {
  /** Deliveries of the last 30 days with a time, and their median in minutes; null without one. */
  deliveries: number;
  medianMinutes: number | null;
  /** Customers with a delivery, ever. */
  students: number;
  /** In ms; null without a delivery. */
  lastDeliveryAt: number | null;
};

/** The counted figures, cached for ten minutes. */
export function createFigureCache({
  reports,
  clock,
}: Pick<Context, 'reports' | 'clock'>): () => Promise<CountedFigures> {
  let cached: { figures: Promise<CountedFigures>; at: number } | null = null;
  return () => {
    const now = clock.now();
    if (cached !== null && Math.abs(now - cached.at) < cacheTtlMs) return cached.figures;
    const figures = countFigures(reports, now);
    const entry = { figures, at: now };
    cached = entry;
    figures.catch(() => {
      if (cached === entry) cached = null;
    });
    return figures;
  };
}

async function countFigures(reports: Context['reports'], now: number): Promise<CountedFigures> {
  const { deliveries, medianMs } = await readDeliveryTimes(reports, { since: now - medianWindowMs });
  const { students, lastDeliveryAt } = await reports
    .selectFrom('orders')
    .select([
      sql<number>`count(distinct user_id)`.as('students'),
      ({ fn }) => fn.max('delivered_at').as('lastDeliveryAt'),
    ])
    .where('delivery_status', '=', 'delivered')
    .executeTakeFirstOrThrow();
  return {
    deliveries,
    medianMinutes: deliveries === 0 ? null : medianMs / minuteMs,
    students,
    lastDeliveryAt,
  };
}
