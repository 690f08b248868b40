import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import { lockOrders } from '#server/features/orders/queries.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';
import type { NewLiveEvent } from '#server/integrations/live-event.ts';
import { addFoundInParcels } from '#server/features/catalogue/change-stock.ts';
import { listOrderItems } from './queries.ts';
import { assertPickedBy, createShortageError } from './validation.ts';

export type PickedItem = { orderId: string; productId: string; picked: number };

/**
 * Stores how many of each line are in the parcel, at most what is ordered. Throws ORDER_NOT_FOUND,
 * ORDER_ITEM_NOT_FOUND, NOT_BEING_PICKED or PICKED_BY_OTHER without a change.
 */
export async function markItemsPicked(
  ctx: Context,
  admin: AdminAccount,
  items: readonly PickedItem[],
): Promise<void> {
  const itemsByOrder = Map.groupBy(items, (item) => item.orderId);
  await inTransaction(ctx, async (tx) => {
    const orders = await lockOrders(tx, allOrders(admin), [...itemsByOrder.keys()]);
    for (const order of orders) {
      await assertPickedBy(tx, { admin, order });
      await markItems(ctx, tx, { order, admin, items: itemsByOrder.get(order.id) ?? [] });
    }
    const orderIds = orders.map(({ id }) => id);
    await addFoundInParcels(ctx, tx, { orderIds, actor: admin, at: ctx.clock.now() });
    await ctx.events.publish(tx, parcelsChanged(orderIds));
  });
}

type Marked = { order: OrderRow; admin: AdminAccount; items: readonly PickedItem[] };

async function markItems(ctx: Context, tx: Tx, { order, admin, items }: Marked): Promise<void> {
  const lines = await listOrderItems(tx, order.id);
  const before: Record<string, number> = {};
  const after: Record<string, number> = {};
  for (const { productId, picked } of items) {
    const line = lines.find(({ product_id }) => product_id === productId);
    if (!line) {
      const missing = { admin, order, productId, quantity: 0 };
      throw await createShortageError(tx, 'ORDER_ITEM_NOT_FOUND', missing);
    }
    const quantity = Math.min(picked, line.quantity);
    before[productId] = line.picked_quantity;
    after[productId] = quantity;
    await tx
      .updateTable('order_items')
      .set({ picked_quantity: quantity })
      .where('order_id', '=', order.id)
      .where('product_id', '=', productId)
      .execute();
  }
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'order.items-picked',
    subject: { kind: 'order', id: order.id, label: order.short_id },
    before,
    after,
  });
}

/** Notifies admins of what is in the parcels; customers and partners see no difference. */
function parcelsChanged(orderIds: readonly string[]): NewLiveEvent[] {
  return orderIds.map((subjectId) => ({ topic: 'admins', type: 'order.updated', subjectId }));
}
