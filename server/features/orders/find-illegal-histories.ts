import { isLegalHistory } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '#server/db/database.ts';

export type IllegalHistory = { orderId: string; current: DeliveryStatus; statuses: DeliveryStatus[] };

const batchSize = 1_000;

/** Orders whose history breaks the lifecycle or does not end with their status; reads every order, in batches. */
export async function findIllegalHistories(db: DbOrTx): Promise<IllegalHistory[]> {
  const illegal: IllegalHistory[] = [];
  for (let after = ''; ;) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'delivery_status'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = orders.at(-1);
    if (!last) return illegal;
    const entries = await db
      .selectFrom('order_history')
      .select(['order_id', 'status'])
      .where('order_id', '>', after)
      .where('order_id', '<=', last.id)
      .orderBy('order_id')
      .orderBy('at')
      .orderBy('id')
      .execute();
    const entriesByOrder = Map.groupBy(entries, (entry) => entry.order_id);
    for (const { id, delivery_status: current } of orders) {
      const statuses = (entriesByOrder.get(id) ?? []).map(({ status }) => status);
      if (!isLegalHistory(statuses) || statuses.at(-1) !== current)
        illegal.push({ orderId: id, current, statuses });
    }
    after = last.id;
  }
}
