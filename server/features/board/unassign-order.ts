import { orderPermissions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '#server/errors.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { endAssignment } from '../assignments/end-assignment.ts';
import { orderAvailable, orderTakenFromPartner, orderUpdated } from '../orders/events.ts';
import { allOrders } from '../orders/policy.ts';
import { findOrderRecord, lockOrder, toOrderFacts } from '../orders/queries.ts';
import type { OrderRecord, OrderRow } from '../orders/queries.ts';
import { recordOrderChange } from '../orders/set-order-status.ts';
import { assertUnchanged } from '../order-changes/validation.ts';
import type { SeenOrder } from '../order-changes/validation.ts';

type Return = { orderId: string; reason?: string | undefined; seen?: SeenOrder | undefined };

/**
 * Takes an order that is not started from its partner; it keeps its status and becomes available to all. Throws
 * ORDER_NOT_FOUND, ORDER_CHANGED or ILLEGAL_STATUS.
 */
export async function unassignOrder(
  ctx: Context,
  admin: AdminAccount,
  { orderId, reason, seen }: Return,
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    // Somebody else took it back, or the request is a repeated one.
    const isReturned = order.partner_id === null && orderPermissions.assign(toOrderFacts(order), admin);
    if (!isReturned) {
      await assertUnchanged(tx, { admin, order, seen });
      if (!orderPermissions.returnToPool(toOrderFacts(order), admin)) throw new AppError('ILLEGAL_STATUS');
      await returnToPool(ctx, tx, { order, admin, reason });
    }
    const record = await findOrderRecord(tx, allOrders(admin), orderId);
    if (!record) throw new Error(`Order ${orderId} was returned and is not there`);
    if (!isReturned) await recordOrderChange(ctx, tx, { admin, before: order, after: record.order, reason });
    return record;
  });
}

type PoolReturn = { order: OrderRow; admin: AdminAccount; reason?: string | undefined };

/** Takes a locked order from its partner and publishes that; the caller has checked that it is not started. */
export async function returnToPool(
  ctx: Context,
  tx: Tx,
  { order, admin, reason }: PoolReturn,
): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .updateTable('orders')
    .set({ partner_id: null, accepted_at: null, updated_at: now })
    .where('id', '=', order.id)
    .execute();
  await endAssignment(tx, {
    orderIds: [order.id],
    reason: 'returned_to_pool',
    by: admin,
    at: now,
    note: reason,
  });
  const returned = { ...order, partner_id: null };
  await ctx.events.publish(tx, [
    ...orderUpdated(returned),
    ...(order.partner_id === null ? [] : [orderTakenFromPartner(order.partner_id, order.id)]),
    orderAvailable(returned),
  ]);
}
