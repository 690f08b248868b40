import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

type AmountOfMany = { count: number; paise: number };

/** Orders placed and delivered in a period, with their totals in paise. */
export type OrderSums = { placed: AmountOfMany; delivered: AmountOfMany };

type Period = { from: number; to: number };

/** Each by the time of its own event, so that an order of last night delivered today counts as delivered. */
export async function readOrderSums(db: DbOrTx, period: Period): Promise<OrderSums> {
  return {
    placed: await sumOrders(db, 'created_at', period),
    delivered: await sumOrders(db, 'delivered_at', period),
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
