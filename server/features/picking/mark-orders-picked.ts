import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { addFoundInParcels } from '#server/features/catalogue/change-stock.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import { lockOrders } from '#server/features/orders/queries.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';
import { isPicked } from './queries.ts';
import { assertPickedBy } from './validation.ts';

/**
 * Marks orders as picked, with everything in their parcels; one that is picked already does not change. Throws
 * ORDER_NOT_FOUND, NOT_BEING_PICKED or PICKED_BY_OTHER without a change.
 */
export async function markOrdersPicked(
  ctx: Context,
  admin: AdminAccount,
  orderIds: readonly string[],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const order of await lockOrders(tx, allOrders(admin), orderIds)) {
      if (isPickedBy(order, admin)) continue;
      await assertPickedBy(tx, { admin, order });
      await tx
        .updateTable('order_items')
        .set((row) => ({ picked_quantity: row.ref('quantity') }))
        .where('order_id', '=', order.id)
        .execute();
      await moveOrder(ctx, tx, {
        order,
        actor: admin,
        changes: { picked_at: ctx.clock.now() },
        action: 'order.picking-changed',
      });
    }
    await addFoundInParcels(ctx, tx, { orderIds, actor: admin, at: ctx.clock.now() });
  });
}

/** The request was repeated. */
function isPickedBy(order: OrderRow, admin: AdminAccount): boolean {
  return isPicked(order) && order.picking_started_by === admin.id;
}
