import { undoPicking } from '#domain/picking.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { listHistory } from '#server/features/orders/last-change.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import { lockOrders } from '#server/features/orders/queries.ts';
import { isBeingPicked } from './queries.ts';
import { createPickingError } from './validation.ts';

/**
 * Gives orders back as they were before, with nothing in their parcels, also those of another picker. Throws ORDER_NOT_FOUND or
 * NOT_BEING_PICKED without a change.
 */
export async function stopPicking(
  ctx: Context,
  admin: AdminAccount,
  orderIds: readonly string[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const order of await lockOrders(tx, allOrders(admin), orderIds)) {
      if (!isBeingPicked(order)) throw await createPickingError(tx, 'NOT_BEING_PICKED', { admin, order });
      const history = await listHistory(tx, [order.id]);
      const { status, steps } = undoPicking({ history, partnerId: order.partner_id });
      await moveOrder(ctx, tx, {
        order,
        actor: admin,
        changes: { delivery_status: status },
        via: steps.slice(0, -1),
        action: 'order.picking-changed',
      });
    }
  });
}
