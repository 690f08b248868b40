import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

type AmountOfMany = { count: number; paise: number };

/** Orders placed, delivered and cancelled in a period, with their totals in paise. */
export type OrderSums = { placed: AmountOfMany; delivered: AmountOfMany; cancelled: AmountOfMany };

type Period = { from: number; to: number };

/** Each by the time of its own event, so that an order of last night delivered today counts as delivered. */
export async function readOrderSums(db: DbOrTx, period: Period): Promise<OrderSums> {
  return {
    placed: await sumOrders(db, 'created_at', period),
    delivered: await sumOrders(db, 'delivered_at', period),
    cancelled: await sumCancelled(db, period),
  };
}

async function sumOrders(
  db: DbOrTx,
  column: 'created_at' | 'delivered_at',
  { from, to }: Period,
): Promise<AmountOfMany> {
  return db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(payable_paise), 0)`.as('paise'))
    .where(column, '>=', from)
    .where(column, '<', to)
    .executeTakeFirstOrThrow();
}

/** By their entries, since no index has the times of cancellations. */
async function sumCancelled(db: DbOrTx, { from, to }: Period): Promise<AmountOfMany> {
  return db
    .selectFrom('cash_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(amount_paise), 0)`.as('paise'))
    .where('reason', '<>', sql.lit('order'))
    .where('reason', '=', 'cancellation')
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow();
}
