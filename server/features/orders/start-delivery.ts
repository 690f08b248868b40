import { orderActions, orderPermissions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '../../sessions/accounts.ts';
import { orderUpdated } from './events.ts';
import { ownDeliveries } from './policy.ts';
import { toOrderFacts, findOrder, findOrderRecord } from './queries.ts';
import { addHistory } from './record-history.ts';
import type { OrderRecord } from './queries.ts';
import { columnsOf } from '../../db/schema.ts';

/**
 * Starts the delivery of an accepted order, which its customer cannot cancel from then on. Throws
 * ORDER_NOT_FOUND or NOT_STARTABLE.
 */
export async function startDelivery(
  ctx: Context,
  partner: PartnerAccount,
  orderId: string,
): Promise<OrderRecord> {
  const scope = ownDeliveries(partner);
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx, scope, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (!orderPermissions.start(toOrderFacts(order), partner)) throw new AppError('NOT_STARTABLE');
    const now = ctx.clock.now();
    const started = await tx
      .updateTable('orders')
      .set({ delivery_status: orderActions.start.to, updated_at: now })
      .where('id', '=', order.id)
      .where('partner_id', '=', partner.id)
      .where('delivery_status', 'in', orderActions.start.from)
      .returning(columnsOf.orders)
      .executeTakeFirst();
    // Cancelled concurrently.
    if (!started) throw new AppError('NOT_STARTABLE');
    await addHistory(ctx, tx, { orderId, status: orderActions.start.to, actor: partner, at: now });

    const record = await findOrderRecord(tx, scope, orderId);
    if (!record) throw new Error(`Order ${orderId} was started and is not there`);
    await ctx.events.publish(tx, orderUpdated(started));
    return record;
  });
}
