import type { DeliveryStatus, DoorPaymentMode, PaymentStatus } from '#domain/order-lifecycle.ts';
import { listMoves } from '#domain/order-moves.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { assertUnchanged, isLastChangeOf } from './validation.ts';
import type { SeenOrder } from './validation.ts';
import { moveOrder } from './move-order.ts';
import { allOrders, assertCanSetStatus, toMover, toOrderFacts } from './policy.ts';
import { lockOrder, readOrderRecord } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';

/** A change of an order by an admin. */
export type StatusChange = {
  deliveryStatus?: DeliveryStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  paymentMode?: DoorPaymentMode | undefined;
  paymentReason?: string | undefined;
  cancellationReason?: string | undefined;
  seen?: SeenOrder | undefined;
  /** Whether the same change again succeeds; by default where `seen` shows that it is the same request. */
  isRepeatable?: boolean | undefined;
};

/**
 * Moves an order forward or cancels it, without a fee, and corrects its payment. Throws ORDER_NOT_FOUND, ORDER_CHANGED,
 * ILLEGAL_STATUS, PARTNER_REQUIRED, INVALID_INPUT, or WRONG_ROLE for an employee who corrects a payment or cancels a paid
 * order, without a change.
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
  assertNoFieldErrors({
    paymentMode:
      change.paymentMode !== undefined && change.paymentStatus !== 'paid'
        ? 'Say with the status paid how it was paid'
        : null,
  });
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, allOrders(admin), change.orderId);
    if (await isRepeated(tx, { admin, order, change })) return readOrderRecord(tx, order);
    await assertUnchanged(tx, { admin, order, seen: change.seen });
    const { deliveryStatus, paymentStatus, paymentMode, cancellationReason: reason, paymentReason } = change;
    const facts = toOrderFacts(order);
    if (deliveryStatus !== undefined) assertCanSetStatus(admin, facts, deliveryStatus);
    const moved = { ...facts, deliveryStatus: deliveryStatus ?? facts.deliveryStatus };
    // As one after the other: what may be corrected before the order is cancelled, but for paying it.
    const corrections = listMoves(facts, toMover(admin)).payments.filter((to) => to !== 'paid');
    const payments = [facts.paymentStatus, ...corrections, ...listMoves(moved, toMover(admin)).payments];
    if (paymentStatus !== undefined && !payments.includes(paymentStatus))
      throw new AppError('ILLEGAL_STATUS', {
        message: messageReference(
          paymentStatus === 'paid' ? 'errorDetails.cancelledAndUnpaid' : 'errorDetails.cancelledPayment',
        ),
      });
    const changes = {
      ...(deliveryStatus === undefined ? {} : { delivery_status: deliveryStatus }),
      ...(paymentStatus === undefined ? {} : { payment_status: paymentStatus }),
      ...(paymentMode === undefined ? {} : { payment_mode: paymentMode }),
    };
    const move = { order, actor: admin, changes, reason, paymentReason };
    return readOrderRecord(tx, await moveOrder(ctx, tx, move));
  });
}

/** Whether this admin has just set this status; a correction of the payment is no repetition. */
async function isRepeated(
  tx: Tx,
  { admin, order, change }: { admin: AdminAccount; order: OrderRow; change: StatusChange },
): Promise<boolean> {
  const { seen, deliveryStatus, paymentStatus, isRepeatable = seen !== undefined } = change;
  if (!isRepeatable || paymentStatus !== undefined) return false;
  return order.delivery_status === deliveryStatus && isLastChangeOf(tx, { admin, order });
}
