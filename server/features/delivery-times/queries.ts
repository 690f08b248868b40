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
