import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { toIso } from '#server/iso-time.ts';

/** Minutes from order to delivery of the latest deliveries, shortest first. */
export async function latestDeliveryMinutes(db: DbOrTx): Promise<number[]> {
  const rows = await latestDeliveries.all(db, {});
  return rows
    .map((row) => ((row.delivered_at ?? row.created_at) - row.created_at) / 60_000)
    .sort((a, b) => a - b);
}

const latestDeliveries = prepareQuery((db) =>
  db
    .selectFrom('orders')
    .select(['created_at', 'delivered_at'])
    .where('delivery_status', '=', 'delivered')
    .where('channel', '<>', 'counter')
    .orderBy('created_at', 'desc')
    .limit(50),
);

/** Used until there are enough deliveries: the five minutes of the landing page, and twice that at most. */
const defaultEtaMinutes = [5, 10] as const;
const minDeliveries = 5;

/** When an order (placed at, ms) arrives: from the lower quartile to the 90th percentile of the latest deliveries, in minutes. */
export function estimateArrival(createdAt: number, minutes: readonly number[]): { from: string; to: string } {
  const percentile = (share: number) => minutes[Math.floor((minutes.length - 1) * share)];
  const hasEnoughDeliveries = minutes.length >= minDeliveries;
  const from = (hasEnoughDeliveries ? percentile(0.25) : undefined) ?? defaultEtaMinutes[0];
  const to = (hasEnoughDeliveries ? percentile(0.9) : undefined) ?? defaultEtaMinutes[1];
  return {
    from: toIso(createdAt + Math.round(from) * 60_000),
    to: toIso(createdAt + Math.max(from + 1, Math.ceil(to)) * 60_000),
  };
}

/** Read at most, however many deliveries a period has. */
const maxMeasured = 5000;

export type DeliveryTimes = {
  /** Deliveries with a time. */
  deliveries: number;
  /** Deliveries without one, most of them set by an admin, whose time is unknown. */
  withoutTime: number;
  /** Only the newest deliveries of the period were read. */
  isLimited: boolean;
  medianMs: number;
  /** Nine of ten deliveries take at most as long. */
  slowTenthMs: number;
};

/** From placing to delivering, by partners: the orders placed since an instant (ms) that are delivered. */
export async function readDeliveryTimes(
  db: DbOrTx,
  { since, max = maxMeasured }: { since: number; max?: number },
): Promise<DeliveryTimes> {
  const newest = db
    .selectFrom('orders')
    .select(
      sql<number | null>`case when handover = 'set-by-admin' then null else delivered_at - created_at end`.as(
        'ms',
      ),
    )
    .where('delivery_status', '=', 'delivered')
    .where('channel', '<>', 'counter')
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(max);
  const ranked = db
    .selectFrom(newest.as('newest'))
    .select([
      'ms',
      sql<number>`count(*) over ()`.as('delivered'),
      sql<number>`count(ms) over ()`.as('deliveries'),
      sql<number>`row_number() over (order by ms nulls last)`.as('place'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .select(['place', 'ms', 'delivered', 'deliveries'])
    // The middle, two of an even number; nine of ten, rounded up; and the first row, which has the counts.
    .where(sql<SqlBool>`place in (1, (deliveries + 1) / 2, deliveries / 2 + 1, (deliveries * 9 + 9) / 10)`)
    .execute();
  const { delivered = 0, deliveries = 0 } = rows[0] ?? {};
  const msAt = (place: number) => rows.find((row) => row.place === Math.floor(place))?.ms ?? 0;
  return {
    deliveries,
    withoutTime: delivered - deliveries,
    isLimited: delivered === max,
    medianMs: (msAt((deliveries + 1) / 2) + msAt(deliveries / 2 + 1)) / 2,
    slowTenthMs: msAt((deliveries * 9 + 9) / 10),
  };
}
