import { statusAfterAccept } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { lockActivePartner } from '#server/sessions/accounts.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { moveOrder } from '#server/features/orders/move-order.ts';
import { allOrders, listOrderMoves } from '#server/features/orders/policy.ts';
import { lockOrder, readOrderRecord } from '#server/features/orders/queries.ts';
import type { OrderRecord } from '#server/features/orders/queries.ts';
import { assertAssignable } from '#server/features/orders/set-delivery.ts';
import { assertUnchanged } from '#server/features/orders/validation.ts';
import type { SeenOrder } from '#server/features/orders/validation.ts';

type Assignment = {
  orderId: string;
  partnerId: string;
  /** Ignores the partner's limit of open orders. */
  override?: boolean | undefined;
  seen?: SeenOrder | undefined;
};

/**
 * Gives an order to a partner; a pending one becomes confirmed. Of concurrent assignments one succeeds. Throws
 * ORDER_NOT_FOUND, ORDER_CHANGED, ILLEGAL_STATUS, PARTNER_NOT_FOUND or TOO_MANY_ACTIVE_ORDERS.
 */
export async function assignOrder(
  ctx: Context,
  admin: AdminAccount,
  { orderId, partnerId, override = false, seen }: Assignment,
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    await lockActivePartner(tx, partnerId);
    const order = await lockOrder(tx, allOrders(admin), orderId);
    const isAssignable = listOrderMoves(order, admin).assign;
    // A repeated request changes nothing.
    if (isAssignable && order.partner_id === partnerId) return readOrderRecord(tx, order);
    await assertUnchanged(tx, { admin, order, seen });
    if (!isAssignable) throw new AppError('ILLEGAL_STATUS');
    await assertAssignable(tx, { order, partnerId, isLimited: !override });
    const changes = {
      delivery_status: statusAfterAccept(order.delivery_status),
      partner_id: partnerId,
    };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: admin, changes }));
  });
}
