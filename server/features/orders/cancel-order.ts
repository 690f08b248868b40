import { cancellationFeePaise, orderActions } from '#domain/order-lifecycle.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { listShortages } from './shortages.ts';
import { assertOrderWriteLimit, lockOrderingCustomer } from './limit-orders.ts';
import { moveOrder } from './move-order.ts';
import { listOrderMoves, ownOrders } from './policy.ts';
import { findOrder, getCancellationPolicy, lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';

/**
 * Cancels the customer's own pending, confirmed or preparing order, for the fee by the terms of the order. Throws
 * ORDER_NOT_FOUND, NOT_CANCELLABLE, TOO_MANY_TRIES, or FEE_CHANGED for a fee above the expected one, in rupees.
 */
export async function cancelOrder(
  ctx: Context,
  customer: CustomerAccount,
  { orderId, expectedFee }: { orderId: string; expectedFee?: number | undefined },
): Promise<OrderRecord> {
  const scope = ownOrders(customer);
  return inTransaction(ctx, async (tx) => {
    // What cannot be cancelled counts towards no limit, which locks the customer and thus comes before the lock.
    const found = await findOrder(tx, scope, orderId);
    if (!found) throw new AppError('ORDER_NOT_FOUND');
    assertCancellable(found, customer);
    const now = ctx.clock.now();
    const settings = await readSettings(tx);
    await lockOrderingCustomer(tx, customer.id);
    await assertOrderWriteLimit(tx, { customerId: customer.id, settings, now });
    const order = await lockOrder(tx, scope, orderId);
    assertCancellable(order, customer);
    const hasShortage = (await listShortages(tx, [orderId])).size > 0;
    const feePaise = cancellationFeePaise(order.created_at, now, getCancellationPolicy(order, hasShortage));
    if (expectedFee !== undefined && feePaise > paiseFromRupees(expectedFee))
      throw new AppError('FEE_CHANGED', { data: { fee: rupeesFromPaise(feePaise) } });
    const changes = { delivery_status: orderActions.cancel.to, cancellation_fee_paise: feePaise };
    return readOrderRecord(tx, await moveOrder(ctx, tx, { order, actor: customer, changes }));
  });
}

function assertCancellable(order: OrderRow, customer: CustomerAccount): void {
  if (!listOrderMoves(order, customer).cancel) throw new AppError('NOT_CANCELLABLE');
}
