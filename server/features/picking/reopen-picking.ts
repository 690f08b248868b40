import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../db/schema.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { orderUpdated } from '../orders/events.ts';
import { lockOrders } from '../orders/queries.ts';
import { isPicked } from './queries.ts';
import { recordPicking } from './record-picking.ts';
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
    for (const order of await lockOrders(tx, orderIds)) {
      if (!isPicked(order)) throw await createPickingError(tx, 'NOT_PICKED', { admin, order });
      const reopened = await tx
        .updateTable('orders')
        .set({ picked_at: null, picking_started_by: admin.id, updated_at: ctx.clock.now() })
        .where('id', '=', order.id)
        .returning(columnsOf.orders)
        .executeTakeFirstOrThrow();
      await recordPicking(ctx, tx, { admin, before: order, after: reopened });
      await ctx.events.publish(tx, orderUpdated(reopened));
    }
  });
}
