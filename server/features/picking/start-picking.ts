import { isPickable } from '#domain/picking.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders } from '#server/features/orders/policy.ts';
import { lockOrders } from '#server/features/orders/queries.ts';
import type { OrderRow } from '#server/features/orders/queries.ts';
import { findPicker, isBeingPicked, isPicked } from './queries.ts';
import type { Picker } from './queries.ts';
import { createPickedByOtherError, createPickingError } from './validation.ts';

export type SkippedOrder = {
  order: OrderRow;
  reason: 'picked-by-other' | 'picked' | 'closed';
  picker: Picker | null;
};

export type PickingStart = { started: string[]; skipped: SkippedOrder[] };

/**
 * Starts picking orders, which are prepared from then on. Orders of another picker and those that left the shop are
 * skipped; with nothing to start it throws PICKED_BY_OTHER with the name, or NOT_PICKABLE. Throws ORDER_NOT_FOUND.
 */
export async function startPicking(
  ctx: Context,
  admin: AdminAccount,
  orderIds: readonly string[],
): Promise<PickingStart> {
  return inTransaction(ctx, async (tx) => {
    const result: PickingStart = { started: [], skipped: [] };
    for (const order of await lockOrders(tx, allOrders(admin), orderIds)) {
      const reason = getSkipReason(order, admin);
      if (reason === null) {
        await startOrder(ctx, tx, { order, admin });
        result.started.push(order.id);
      } else {
        result.skipped.push({ order, reason, picker: await findPicker(tx, order) });
      }
    }
    if (result.started.length > 0) return result;
    const other = result.skipped.find(({ reason }) => reason === 'picked-by-other');
    if (other) throw await createPickedByOtherError(tx, other.order);
    const [first] = result.skipped;
    if (!first) throw new AppError('NOT_PICKABLE');
    throw await createPickingError(tx, 'NOT_PICKABLE', { admin, order: first.order });
  });
}

function getSkipReason(order: OrderRow, admin: AdminAccount): SkippedOrder['reason'] | null {
  if (!isPickable(order.delivery_status)) return 'closed';
  if (isPicked(order)) return 'picked';
  return isBeingPicked(order) && order.picking_started_by !== admin.id ? 'picked-by-other' : null;
}

async function startOrder(
  ctx: Context,
  tx: Tx,
  { order, admin }: { order: OrderRow; admin: AdminAccount },
): Promise<void> {
  if (isBeingPicked(order)) return;
  const changes = {
    delivery_status: 'preparing',
    picking_started_at: ctx.clock.now(),
    picking_started_by: admin.id,
    picked_at: null,
  } as const;
  await moveOrder(ctx, tx, { order, actor: admin, changes, action: 'order.picking-changed' });
}
