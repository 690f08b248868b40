import { orderPermissions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import { lockActivePartner } from '../../sessions/accounts.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { orderUpdated } from '../orders/events.ts';
import { allOrders } from '../orders/policy.ts';
import { findOrderRecord, lockOrder, toOrderFacts } from '../orders/queries.ts';
import type { OrderRecord } from '../orders/queries.ts';
import { assignPartner, formerPartnerEvents } from '../orders/set-delivery.ts';
import { recordOrderChange, updateOrderStatus } from '../orders/set-order-status.ts';
import { assertUnchanged } from '../order-changes/validation.ts';
import type { SeenOrder } from '../order-changes/validation.ts';

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
    const before = await lockOrder(tx, orderId);
    if (!before) throw new AppError('ORDER_NOT_FOUND');
    const isAssignable = orderPermissions.assign(toOrderFacts(before), admin);
    // A repeated request changes nothing.
    const isRepeated = isAssignable && before.partner_id === partnerId;
    if (!isRepeated) {
      await assertUnchanged(tx, { admin, order: before, seen });
      if (!isAssignable) throw new AppError('ILLEGAL_STATUS');
      const order = await assignPartner(ctx, tx, { order: before, partnerId, admin, isLimited: !override });
      if (order.delivery_status === 'pending')
        await updateOrderStatus(ctx, tx, { order, admin, to: 'confirmed' });
    }
    const record = await findOrderRecord(tx, allOrders(admin), orderId);
    if (!record) throw new Error(`Order ${orderId} was assigned and is not there`);
    if (!isRepeated) {
      await recordOrderChange(ctx, tx, { admin, before, after: record.order });
      await ctx.events.publish(tx, [
        ...orderUpdated(record.order),
        ...formerPartnerEvents(before, record.order),
      ]);
    }
    return record;
  });
}
