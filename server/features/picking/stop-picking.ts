import { getCurrentPath } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { statusAfterPickingStop } from '#domain/picking.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { orderUpdated } from '../orders/events.ts';
import { addHistory } from '../orders/record-history.ts';
import { emptyParcel, isBeingPicked, lockOrders } from './queries.ts';
import { recordPicking } from './record-picking.ts';
import { createPickingError } from './validation.ts';

/**
 * Gives orders back with nothing in their parcels, also those of another picker. Throws ORDER_NOT_FOUND or
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
      const status = statusAfterPickingStop(order.partner_id);
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
      for (const step of await listStepsBack(tx, order.id, status))
        await addHistory(ctx, tx, { orderId: order.id, status: step, actor: admin, at });
      await recordPicking(ctx, tx, { admin, before: order, after: stopped });
      await ctx.events.publish(tx, orderUpdated(stopped));
    }
  });
}

/** An order that was accepted while it was picked was never confirmed before: it goes back to pending first. */
async function listStepsBack(tx: Tx, orderId: string, to: DeliveryStatus): Promise<DeliveryStatus[]> {
  const history = await tx
    .selectFrom('order_history')
    .select('status')
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return getCurrentPath(history).some(({ status }) => status === to) ? [to] : ['pending', to];
}
