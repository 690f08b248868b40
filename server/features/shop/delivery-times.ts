import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { prepareQuery } from '../../db/prepared.ts';

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
    .orderBy('created_at', 'desc')
    .limit(50),
);

/** Median minutes from order to delivery by partners since an instant; null without a delivery. */
export async function medianDeliveryMinutes(db: DbOrTx, since: number): Promise<number | null> {
  const delivered = db
    .selectFrom('orders')
    .where('delivery_status', '=', 'delivered')
    .where('created_at', '>=', since)
    .where('delivered_at', 'is not', null)
    // An admin sets delivered afterwards, at an unknown delivery time.
    .where((where) => where.or([where('handover', 'is', null), where('handover', '<>', 'set-by-admin')]));
  const { total } = await delivered
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total === 0) return null;
  const middle = await delivered
    .select((row) => row('delivered_at', '-', row.ref('created_at')).as('ms'))
    .orderBy('ms')
    .limit(total % 2 === 0 ? 2 : 1)
    .offset(Math.floor((total - 1) / 2))
    .execute();
  return middle.reduce((sum, { ms }) => sum + Number(ms), 0) / middle.length / 60_000;
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
    .select(['ms', 'delivered', 'deliveries'])
    // Rounded up; the first row has the counts when no delivery has a time.
    .where(sql<SqlBool>`place in (1, (deliveries + 1) / 2, (deliveries * 9 + 9) / 10)`)
    .orderBy('place')
    .execute();
  const { delivered = 0, deliveries = 0 } = rows[0] ?? {};
  // With one or two deliveries the first row is the median, too.
  const median = deliveries > 2 ? rows[1] : rows[0];
  return {
    deliveries,
    withoutTime: delivered - deliveries,
    isLimited: delivered === max,
    medianMs: median?.ms ?? 0,
    slowTenthMs: rows.at(-1)?.ms ?? 0,
  };
}
