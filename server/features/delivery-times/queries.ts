import type { DbOrTx } from '../../db/database.ts';

/** Minutes from order to door of the latest deliveries, shortest first. */
export async function latestDeliveryMinutes(db: DbOrTx): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['created_at', 'delivered_at'])
    .where('delivery_status', '=', 'delivered')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows
    .map((row) => ((row.delivered_at ?? row.created_at) - row.created_at) / 60_000)
    .sort((a, b) => a - b);
}
