import { defaultCancellationReasons } from '#domain/default-cancellation-reasons.ts';
import {
  isUnassignedOrder,
  isPartnerRequired,
  orderPermissions,
  paymentStatusAfter,
} from '#domain/order-lifecycle.ts';
import type { DeliveryStatus, PaymentStatus } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { orderCancelledMail, orderDeliveredMail } from '../../mails/order-mails.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { endAssignment } from '../assignments/end-assignment.ts';
import { recordOrderCancellation } from '../cash/record-order-cash.ts';
import { releaseCouponUsage } from '../coupons/queries.ts';
import { closeOpenAttempt } from '../delivery-attempts/queries.ts';
import { assertUnchanged, isLastChangeOf } from '../order-changes/validation.ts';
import type { SeenOrder } from '../order-changes/validation.ts';
import { changePayment } from '../payments/change-payment.ts';
import { readSettings } from '../shop/queries.ts';
import { returnStock } from './cancel-order.ts';
import { orderTaken, orderUpdated, stockChanged } from './events.ts';
import { allOrders, assertCanReverse } from './policy.ts';
import { toOrderFacts, findOrderRecord, lockOrder } from './queries.ts';
import { addHistory } from './record-history.ts';
import type { OrderRecord, OrderRow } from './queries.ts';

/** A change of an order by an admin. */
export type StatusChange = {
  deliveryStatus?: DeliveryStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  paymentReason?: string | undefined;
  cancellationReason?: string | undefined;
  seen?: SeenOrder | undefined;
};

/**
 * Moves an order forward or cancels it, and corrects its payment. A cancellation returns stock and coupon use
 * without a fee; delivered cash on delivery becomes paid. With `seen` a repeated request changes nothing. Throws
 * ORDER_NOT_FOUND, ORDER_CHANGED, ILLEGAL_STATUS, PARTNER_REQUIRED, INVALID_INPUT, or WRONG_ROLE for an employee who
 * corrects a payment or cancels a paid order, without a change.
 */
export async function setOrderStatus(
  ctx: Context,
  admin: AdminAccount,
  change: StatusChange & { orderId: string },
): Promise<OrderRecord> {
  if (change.deliveryStatus === undefined && change.paymentStatus === undefined) {
    assertNoFieldErrors({ deliveryStatus: 'Say which status the order shall have' });
  }
  if (change.paymentStatus !== undefined && admin.admin.role !== 'owner')
    throw new AppError('WRONG_ROLE', { security: { accountKind: 'admin', accountId: admin.id } });
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, change.orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    if (await isRepeated(tx, { admin, order, change })) return findChangedOrder(tx, admin, order.id);
    await assertUnchanged(tx, { admin, order, seen: change.seen });
    const to = change.deliveryStatus;
    const moved =
      to === undefined
        ? order
        : await updateOrderStatus(ctx, tx, { order, admin, to, reason: change.cancellationReason });
    const payment = change.paymentStatus ?? (to && paymentStatusAfter(order.payment_mode, to));
    if (payment)
      await changePayment(ctx, tx, {
        order: moved,
        to: payment,
        actor: admin,
        reason: change.paymentReason,
      });

    const record = await findChangedOrder(tx, admin, order.id);
    if (to === 'cancelled') await ctx.outbox.queue(tx, orderCancelledMail(ctx.config, record));
    if (to === 'delivered') await ctx.outbox.queue(tx, orderDeliveredMail(ctx.config, record));
    await recordOrderChange(ctx, tx, {
      admin,
      before: order,
      after: record.order,
      reason: change.cancellationReason ?? change.paymentReason,
    });
    await ctx.events.publish(tx, orderUpdated(record.order));
    return record;
  });
}

/** Whether this admin has just set this status; a correction of the payment is no repetition. */
async function isRepeated(
  tx: Tx,
  { admin, order, change }: { admin: AdminAccount; order: OrderRow; change: StatusChange },
): Promise<boolean> {
  const { seen, deliveryStatus, paymentStatus } = change;
  if (seen === undefined || paymentStatus !== undefined) return false;
  return order.delivery_status === deliveryStatus && isLastChangeOf(tx, { admin, order });
}

async function findChangedOrder(tx: Tx, admin: AdminAccount, orderId: string): Promise<OrderRecord> {
  const record = await findOrderRecord(tx, allOrders(admin), orderId);
  if (!record) throw new Error(`Order ${orderId} was changed and is not there`);
  return record;
}

type OrderChange = { admin: AdminAccount; before: OrderRow; after: OrderRow; reason?: string | undefined };

/** Stores in the audit log which status, payment and partner an admin gave an order. */
export async function recordOrderChange(
  ctx: Context,
  tx: Tx,
  { admin, before, after, reason }: OrderChange,
): Promise<void> {
  const pick = ({ delivery_status, payment_status, partner_id }: OrderRow) => ({
    delivery_status,
    payment_status,
    partner_id,
  });
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'order.updated',
    subject: { kind: 'order', id: after.id },
    before: pick(before),
    after: pick(after),
    reason,
  });
}

type Move = {
  order: OrderRow;
  admin: AdminAccount;
  to: DeliveryStatus;
  reason?: string | undefined;
};

/**
 * Sets a valid status and returns the changed order; the caller changes the payment and notifies. Throws ILLEGAL_STATUS,
 * PARTNER_REQUIRED, or WRONG_ROLE for an employee who cancels a paid order.
 */
export async function updateOrderStatus(
  ctx: Context,
  tx: Tx,
  { order, admin, to, reason }: Move,
): Promise<OrderRow> {
  const facts = toOrderFacts(order);
  if (!orderPermissions.setStatus(facts, admin, to)) throw new AppError('ILLEGAL_STATUS');
  if (isPartnerRequired(facts, to)) throw new AppError('PARTNER_REQUIRED');
  if (to === 'cancelled') assertCanReverse(admin, order);
  const now = ctx.clock.now();
  const moved = await tx
    .updateTable('orders')
    .set({
      delivery_status: to,
      updated_at: now,
      ...(to === 'cancelled'
        ? {
            cancelled_at: now,
            cancellation_reason: reason?.trim() || defaultCancellationReasons.shop,
          }
        : {}),
      ...(to === 'delivered'
        ? {
            delivered_at: now,
            handover: 'set-by-admin',
            partner_fee_paise: (await readSettings(tx)).partnerFeePaise,
          }
        : {}),
    })
    .where('id', '=', order.id)
    .where('delivery_status', '=', order.delivery_status)
    .returningAll()
    .executeTakeFirst();
  // Changed concurrently.
  if (!moved) throw new AppError('ILLEGAL_STATUS');
  await addHistory(ctx, tx, { orderId: order.id, status: to, actor: admin, at: now });
  if (order.partner_id !== null && (to === 'delivered' || to === 'cancelled'))
    await endAssignment(tx, { orderIds: [order.id], reason: to, by: admin, at: now, note: reason });
  if (order.delivery_status === 'out-for-delivery') {
    const resolution = to === 'cancelled' ? 'returned_to_stock' : 'retry';
    await closeOpenAttempt(tx, { orderId: order.id, resolution, actor: admin, at: now });
  }
  if (isUnassignedOrder(facts) && !isUnassignedOrder(toOrderFacts(moved)))
    await ctx.events.publish(tx, [orderTaken(moved)]);
  if (to !== 'cancelled') return moved;
  await recordOrderCancellation(ctx, tx, { order: moved, actor: admin });
  const products = await returnStock(ctx, tx, { orderId: order.id, actor: admin, at: now });
  await releaseCouponUsage(tx, order.id, now);
  await ctx.events.publish(tx, stockChanged(products));
  return moved;
}
