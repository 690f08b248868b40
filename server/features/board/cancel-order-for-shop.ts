import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { moveOrder } from '../orders/move-order.ts';
import { allOrders, assertCanSetStatus } from '../orders/policy.ts';
import { lockOrder, readOrderRecord, toOrderFacts } from '../orders/queries.ts';
import type { OrderRecord } from '../orders/queries.ts';
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
    const order = await lockOrder(tx, allOrders(admin), orderId);
    const to = 'cancelled';
    const isRepeated = order.delivery_status === to && (await isLastChangeOf(tx, { admin, order }));
    if (isRepeated) return readOrderRecord(tx, order);
    await assertUnchanged(tx, { admin, order, seen });
    assertCanSetStatus(admin, { order, facts: toOrderFacts(order), to });
    const changes = { delivery_status: to } as const;
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: admin, changes, reason }));
  });
}
