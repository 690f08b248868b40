import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders, listOrderMoves } from '#server/features/orders/policy.ts';
import { lockOrder, readOrderRecord } from '#server/features/orders/queries.ts';
import type { OrderRecord } from '#server/features/orders/queries.ts';
import { assertUnchanged } from '#server/features/orders/validation.ts';
import type { SeenOrder } from '#server/features/orders/validation.ts';

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
    const order = await lockOrder(tx, allOrders(admin), orderId);
    // Somebody else took it back, or the request is a repeated one.
    const { assign, unassign } = listOrderMoves(order, admin);
    if (order.partner_id === null && assign) return readOrderRecord(tx, order);
    await assertUnchanged(tx, { admin, order, seen });
    if (!unassign) throw new AppError('ILLEGAL_STATUS');
    const changes = { partner_id: null };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: admin, changes, reason }));
  });
}
