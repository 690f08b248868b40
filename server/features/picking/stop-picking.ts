import { undoPicking } from '#domain/picking.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../db/schema.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { listHistory } from '../order-changes/queries.ts';
import { orderUpdated } from '../orders/events.ts';
import { addHistory } from '../orders/record-history.ts';
import { lockOrders } from '../orders/queries.ts';
import { emptyParcel, isBeingPicked } from './queries.ts';
import { recordPicking } from './record-picking.ts';
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
    const at = ctx.clock.now();
    for (const order of await lockOrders(tx, orderIds)) {
      if (!isBeingPicked(order)) throw await createPickingError(tx, 'NOT_BEING_PICKED', { admin, order });
      const history = await listHistory(tx, [order.id]);
      const { status, steps } = undoPicking({ history, partnerId: order.partner_id });
      const stopped = await tx
        .updateTable('orders')
        .set({
          delivery_status: status,
          picking_started_at: null,
          picking_started_by: null,
          updated_at: at,
        })
        .where('id', '=', order.id)
        .returning(columnsOf.orders)
        .executeTakeFirstOrThrow();
      await emptyParcel(tx, order.id);
      for (const step of steps)
        await addHistory(ctx, tx, { orderId: order.id, status: step, actor: admin, at });
      await recordPicking(ctx, tx, { admin, before: order, after: stopped });
      await ctx.events.publish(tx, orderUpdated(stopped));
    }
  });
}
