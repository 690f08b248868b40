import { isFinished } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { anonymizeCustomer, noSession } from '#server/features/customers/anonymize-customer.ts';
import { setOrderStatus } from '#server/features/orders/set-order-status.ts';
import { findUser, lockCustomer } from '#server/sessions/accounts.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findLatestOrder, readOpeningNotes } from './queries.ts';

/**
 * Cancels the test order, so that stock and cash are as before and no figure counts it, and removes its customer. Throws ORDER_NOT_FOUND, or
 * ILLEGAL_STATUS once it is delivered.
 */
export async function removeTestOrder(ctx: Context, admin: AdminAccount): Promise<void> {
  const { testCustomerId: id } = await readOpeningNotes(ctx.db);
  const user = id === null ? undefined : await findUser(ctx.db, id);
  const order = user && (await findLatestOrder(ctx.db, user.id));
  if (user === undefined || order === undefined || user.is_blocked === 1)
    throw new AppError('ORDER_NOT_FOUND');
  if (order.delivery_status === 'delivered' || order.payment_status === 'paid')
    throw new AppError('ILLEGAL_STATUS', {
      message: 'The test order is delivered or paid. Take that back on its page, or keep it as a sale.',
    });
  if (order.delivery_status !== 'cancelled')
    await setOrderStatus(ctx, admin, { orderId: order.id, deliveryStatus: 'cancelled' });
  await inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, user.id);
    const latest = await findLatestOrder(tx, user.id);
    // Placed anew at this moment.
    if (latest !== undefined && !isFinished(latest.delivery_status)) throw new AppError('ILLEGAL_STATUS');
    await tx.updateTable('orders').set({ is_removed: 1 }).where('id', '=', order.id).execute();
    await anonymizeCustomer(ctx, tx, { ...noSession, kind: 'customer', id: user.id, user });
    const subject = { kind: 'shop', id: 'shop' };
    await recordAudit(ctx, tx, { actor: admin, action: 'shop.test-order-removed', subject });
  });
}
