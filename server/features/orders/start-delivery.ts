import { orderActions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { moveOrder } from './move-order.ts';
import { listOrderMoves, ownDeliveries } from './policy.ts';
import { lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord } from './queries.ts';

/**
 * Starts the delivery of an accepted order, which its customer cannot cancel from then on. Throws
 * ORDER_NOT_FOUND or NOT_STARTABLE.
 */
export async function startDelivery(
  ctx: Context,
  partner: PartnerAccount,
  orderId: string,
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, ownDeliveries(partner), orderId);
    if (!listOrderMoves(order, partner).start) throw new AppError('NOT_STARTABLE');
    const changes = { delivery_status: orderActions.start.to };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: partner, changes }));
  });
}
