import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import { lockOrders } from '#server/features/orders/queries.ts';
import { isPicked } from './queries.ts';
import { createPickingError } from './validation.ts';

/**
 * Takes back that orders are picked; who does it picks them. Throws ORDER_NOT_FOUND, or NOT_PICKED, also once the
 * delivery has started, without a change.
 */
export async function reopenPicking(
  ctx: Context,
  admin: AdminAccount,
  orderIds: readonly string[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const order of await lockOrders(tx, allOrders(admin), orderIds)) {
      if (!isPicked(order)) throw await createPickingError(tx, 'NOT_PICKED', { admin, order });
      const changes = { picked_at: null, picking_started_by: admin.id };
      await moveOrder(ctx, tx, { order, actor: admin, changes, action: 'order.picking-changed' });
    }
  });
}
