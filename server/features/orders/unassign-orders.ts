import { inShopStatuses } from '#domain/order-lifecycle.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { moveOrder } from './move-order.ts';
import { everyOrder, ownDeliveries } from './policy.ts';
import { lockOrders, selectInScope } from './queries.ts';

/**
 * Makes the orders of a blocked partner available again with their status. Orders out for delivery stay with the
 * partner, who has goods and cash, until an admin reassigns them.
 */
export async function unassignOrders(
  ctx: Context,
  tx: Tx,
  { partnerId, by }: { partnerId: string; by: AdminAccount | null },
): Promise<void> {
  const open = await selectInScope(tx, ownDeliveries({ id: partnerId }))
    .select('id')
    .where('delivery_status', 'in', inShopStatuses)
    .execute();
  const ids = open.map(({ id }) => id);
  const endReason = 'partner_blocked';
  for (const order of await lockOrders(tx, everyOrder, ids)) {
    // Changed before the lock.
    if (order.partner_id !== partnerId || !inShopStatuses.includes(order.delivery_status)) continue;
    await moveOrder(ctx, tx, { order, actor: by, changes: { partner_id: null }, endReason });
  }
}
