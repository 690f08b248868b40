import { orderPermissions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { orderCancelledMail } from '../../mails/order-mails.ts';
import { AppError } from '#server/errors.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { orderUpdated } from '../orders/events.ts';
import { allOrders } from '../orders/policy.ts';
import { findOrderRecord, lockOrder, toOrderFacts } from '../orders/queries.ts';
import type { OrderRecord } from '../orders/queries.ts';
import { recordOrderChange, updateOrderStatus } from '../orders/set-order-status.ts';
import { assertUnchanged, isLastChangeOf } from '../order-changes/validation.ts';
import type { SeenOrder } from '../order-changes/validation.ts';

type Cancellation = { orderId: string; reason?: string | undefined; seen?: SeenOrder | undefined };

/**
 * Cancels an order for the shop, without a fee: stock and coupon use return, the customer gets a mail. Throws
 * ORDER_NOT_FOUND, ORDER_CHANGED or ILLEGAL_STATUS.
 */
export async function cancelOrderForShop(
  ctx: Context,
  admin: AdminAccount,
  { orderId, reason, seen }: Cancellation,
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const isRepeated = order.delivery_status === 'cancelled' && (await isLastChangeOf(tx, { admin, order }));
    if (!isRepeated) {
      await assertUnchanged(tx, { admin, order, seen });
      if (!orderPermissions.setStatus(toOrderFacts(order), admin, 'cancelled'))
        throw new AppError('ILLEGAL_STATUS');
      await updateOrderStatus(ctx, tx, { order, admin, to: 'cancelled', reason });
    }
    const record = await findOrderRecord(tx, allOrders(admin), orderId);
    if (!record) throw new Error(`Order ${orderId} was cancelled and is not there`);
    if (!isRepeated) {
      await recordOrderChange(ctx, tx, { admin, before: order, after: record.order, reason });
      await ctx.outbox.queue(tx, orderCancelledMail(ctx.config, record));
      await ctx.events.publish(tx, orderUpdated(record.order));
    }
    return record;
  });
}
