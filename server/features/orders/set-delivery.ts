import { sql } from 'kysely';
import { isFinished, isUnassignedOrder, paymentStatusAfter } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import { orderCancelledMail, orderDeliveredMail } from '../../mails/order-mails.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { findPartner, lockActivePartner } from '../../sessions/accounts.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { endAssignment } from '../assignments/end-assignment.ts';
import { startAssignment } from '../assignments/start-assignment.ts';
import { orderTaken, orderTakenFromPartner, orderUpdated } from './events.ts';
import { closeOpenAttempt } from '../delivery-attempts/queries.ts';
import { changePayment } from '../payments/change-payment.ts';
import { countActiveOrders, isBelowActiveOrderLimit, readActiveOrderLimit } from './limit-orders.ts';
import { allOrders } from './policy.ts';
import { toOrderFacts, findOrderRecord, lockOrder } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';
import { recordOrderChange, updateOrderStatus } from './set-order-status.ts';

/** A change by an admin: partner, status. */
export type DeliveryChange = {
  deliveryStatus?: DeliveryStatus | undefined;
  deliverymanId?: string | undefined;
};

/**
 * Assigns a partner to a delivery and changes its status. An unassigned order is confirmed like an accept.
 * Throws ORDER_NOT_FOUND, PARTNER_NOT_FOUND, TOO_MANY_ACTIVE_ORDERS, ILLEGAL_STATUS (also for a finished order),
 * PARTNER_REQUIRED, WRONG_ROLE for an employee who cancels a paid order, or INVALID_INPUT without a change.
 */
export async function setDelivery(
  ctx: Context,
  admin: AdminAccount,
  change: DeliveryChange & { orderId: string },
): Promise<OrderRecord> {
  if (change.deliveryStatus === undefined && change.deliverymanId === undefined) {
    assertNoFieldErrors({
      deliveryStatus: 'Say which status or which delivery partner the order shall have',
    });
  }
  const scope = allOrders(admin);
  return inTransaction(ctx, async (tx) => {
    if (change.deliverymanId !== undefined) await lockActivePartner(tx, change.deliverymanId);
    const before = await lockOrder(tx, change.orderId);
    if (!before) throw new AppError('ORDER_NOT_FOUND');
    const order =
      change.deliverymanId === undefined
        ? before
        : await assignPartner(ctx, tx, {
            order: before,
            partnerId: change.deliverymanId,
            admin,
            isLimited: true,
          });
    const to = change.deliveryStatus ?? (order.delivery_status === 'pending' ? 'confirmed' : undefined);
    const moved = to === undefined ? order : await updateOrderStatus(ctx, tx, { order, admin, to });
    const payment = to && paymentStatusAfter(order.payment_mode, to);
    if (payment) await changePayment(ctx, tx, { order: moved, to: payment, actor: admin });

    const record = await findOrderRecord(tx, scope, order.id);
    if (!record) throw new Error(`Order ${order.id} was changed and is not there`);
    if (to === 'cancelled') await ctx.outbox.queue(tx, orderCancelledMail(ctx.config, record));
    if (to === 'delivered') await ctx.outbox.queue(tx, orderDeliveredMail(ctx.config, record));
    await recordOrderChange(ctx, tx, { admin, before, after: record.order });
    await ctx.events.publish(tx, [
      ...orderUpdated(record.order),
      ...formerPartnerEvents(before, record.order),
    ]);
    return record;
  });
}

type PartnerAssignment = {
  order: OrderRow;
  partnerId: string;
  admin: AdminAccount;
  /** Whether the partner's limit of open orders holds. */
  isLimited: boolean;
};

/**
 * Gives a locked order to a partner, from another one or none; the caller sets its status and notifies both partners.
 * Throws ILLEGAL_STATUS for a finished order, PARTNER_NOT_FOUND for an unknown or blocked partner, and
 * TOO_MANY_ACTIVE_ORDERS, with the numbers.
 */
export async function assignPartner(
  ctx: Context,
  tx: Tx,
  { order, partnerId, admin, isLimited }: PartnerAssignment,
): Promise<OrderRow> {
  if (isFinished(order.delivery_status)) throw new AppError('ILLEGAL_STATUS');
  if (order.partner_id === partnerId) return order;
  const now = ctx.clock.now();
  if (!(await lockActivePartner(tx, partnerId))) throw new AppError('PARTNER_NOT_FOUND');
  const partner = isLimited ? await findPartner(tx, partnerId) : undefined;
  const limit = partner ? await readActiveOrderLimit(tx, partner) : null;
  const assigned = await tx
    .updateTable('orders')
    .set({ partner_id: partnerId, accepted_at: now, updated_at: now })
    .where('id', '=', order.id)
    .where(isBelowActiveOrderLimit(partnerId, limit))
    .returning(columnsOf.orders)
    .executeTakeFirst();
  if (!assigned) {
    const { rows } = await sql<{ open: number }>`select ${countActiveOrders(partnerId)} as open`.execute(tx);
    const data = { open: rows[0]?.open, limit };
    const message = `${partner?.fullname} has ${data.open} open orders, and ${limit} is the limit.`;
    throw new AppError('TOO_MANY_ACTIVE_ORDERS', { message, data });
  }
  if (order.partner_id !== null)
    await endAssignment(tx, { orderIds: [order.id], reason: 'reassigned', by: admin, at: now });
  // Another partner tries again with an order that could not be handed over.
  await closeOpenAttempt(tx, { orderId: order.id, resolution: 'retry', actor: admin, at: now });
  await startAssignment(ctx, tx, { orderId: order.id, partnerId, by: admin, at: now });
  if (isUnassignedOrder(toOrderFacts(order))) await ctx.events.publish(tx, [orderTaken(assigned)]);
  return assigned;
}

/** Notifies the previous partner of the removal. */
export function formerPartnerEvents(before: OrderRow, after: OrderRow) {
  if (before.partner_id === null || before.partner_id === after.partner_id) return [];
  return [orderTakenFromPartner(before.partner_id, after.id)];
}
