import { sql } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';

type AmountOfMany = { count: number; paise: number };

/** Orders placed and delivered in a period, with their totals in paise. */
export type OrderSums = { placed: AmountOfMany; delivered: AmountOfMany };

type Period = { from: number; to: number };

/** Each by the time of its own event, so that an order of last night delivered today counts as delivered. */
export async function readOrderSums(db: DbOrTx, period: Period): Promise<OrderSums> {
  return {
    placed: await sumsOf(db)
      .where('created_at', '>=', period.from)
      .where('created_at', '<', period.to)
      .executeTakeFirstOrThrow(),
    // With the status, which comes first in the index.
    delivered: await sumsOf(db)
      .where('delivery_status', '=', 'delivered')
      .where('delivered_at', '>=', period.from)
      .where('delivered_at', '<', period.to)
      .executeTakeFirstOrThrow(),
  };
}

function sumsOf(db: DbOrTx) {
  return db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(payable_paise), 0)`.as('paise'));
}
