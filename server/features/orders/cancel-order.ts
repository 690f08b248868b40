import { cancellationFeePaise, orderActions, orderPermissions } from '#domain/order-lifecycle.ts';
import type { Actor } from '#domain/order-lifecycle.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { messages } from '#messages/messages.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import { orderCancelledMail } from '../../mails/order-mails.ts';
import { AppError } from '#server/errors.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { endAssignment } from '../assignments/end-assignment.ts';
import { recordOrderCancellation } from '../cash/record-order-cash.ts';
import { releaseCouponUsage } from '../coupons/queries.ts';
import { readSettings } from '../shop/queries.ts';
import { listShortages } from '../shortages/queries.ts';
import { changeStock } from '../stock/change-stock.ts';
import { orderTaken, orderUpdated, stockChanged } from './events.ts';
import { assertOrderWriteLimit } from './limit-orders.ts';
import { ownOrders } from './policy.ts';
import { toOrderFacts, findOrder, findOrderRecord, getCancellationPolicy, lockOrder } from './queries.ts';
import { addHistory } from './record-history.ts';
import type { OrderRecord } from './queries.ts';

/**
 * Cancels the customer's own pending, confirmed or preparing order: returns stock and coupon use, and stores the
 * cancellation fee by the terms of the order. Throws ORDER_NOT_FOUND, NOT_CANCELLABLE, TOO_MANY_TRIES, or FEE_CHANGED for a
 * fee above the expected one, in rupees.
 */
export async function cancelOrder(
  ctx: Context,
  customer: CustomerAccount,
  { orderId, expectedFee }: { orderId: string; expectedFee?: number | undefined },
): Promise<OrderRecord> {
  const scope = ownOrders(customer);
  return inTransaction(ctx, async (tx) => {
    const order = await findOrder(tx, scope, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (!orderPermissions.cancel(toOrderFacts(order), customer)) throw new AppError('NOT_CANCELLABLE');
    const now = ctx.clock.now();
    const settings = await readSettings(tx);
    await assertOrderWriteLimit(tx, { customerId: customer.id, settings, now });
    await lockOrder(tx, orderId);
    const hasShortage = (await listShortages(tx, [orderId])).size > 0;
    const feePaise = cancellationFeePaise(order.created_at, now, getCancellationPolicy(order, hasShortage));
    if (expectedFee !== undefined && feePaise > paiseFromRupees(expectedFee))
      throw new AppError('FEE_CHANGED', { data: { fee: rupeesFromPaise(feePaise) } });
    const cancelled = await tx
      .updateTable('orders')
      .set({
        delivery_status: orderActions.cancel.to,
        cancellation_reason: messages.orders.cancelledByUser,
        cancellation_fee_paise: feePaise,
        cancelled_at: now,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .where('delivery_status', 'in', orderActions.cancel.from)
      .returning(columnsOf.orders)
      .executeTakeFirst();
    // The delivery was started concurrently.
    if (!cancelled) throw new AppError('NOT_CANCELLABLE');
    await addHistory(ctx, tx, { orderId, status: 'cancelled', actor: customer, at: now });
    if (cancelled.partner_id !== null)
      await endAssignment(tx, { orderIds: [orderId], reason: 'cancelled', by: customer, at: now });
    await recordOrderCancellation(ctx, tx, { order: cancelled, actor: customer, feePaise });
    const products = await returnStock(ctx, tx, { orderId, actor: customer, at: now });
    await releaseCouponUsage(tx, orderId, now);

    const record = await findOrderRecord(tx, scope, orderId);
    if (!record) throw new Error(`Order ${orderId} was cancelled and is not there`);
    await ctx.outbox.queue(tx, orderCancelledMail(ctx.config, record));
    await ctx.events.publish(tx, [
      ...orderUpdated(cancelled),
      orderTaken(cancelled),
      ...stockChanged(products),
    ]);
    return record;
  });
}

/** Returns the stock in the same product order as placing, against deadlocks; deleted products are included. */
export async function returnStock(
  ctx: Context,
  tx: Tx,
  { orderId, actor, at }: { orderId: string; actor: Actor; at: number },
): Promise<{ id: string; stock: number }[]> {
  const items = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  const products: { id: string; stock: number }[] = [];
  for (const item of items) {
    const product = await changeStock(tx, {
      id: ctx.ids.random(),
      productId: item.product_id,
      quantity: item.quantity,
      reason: 'cancellation',
      actor,
      at,
      document: orderId,
    });
    if (!product) throw new Error(`Product ${item.product_id} was ordered and is not there`);
    products.push(product);
  }
  return products;
}
