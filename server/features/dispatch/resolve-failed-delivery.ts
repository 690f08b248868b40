import { defaultCancellationReasons } from '#domain/default-cancellation-reasons.ts';
import { toAttemptResolution } from '#domain/delivery-attempts.ts';
import type { AttemptResolution, ResolutionChoice } from '#domain/delivery-attempts.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import { deliveryFailedMail, orderCancelledMail } from '../../mails/order-mails.ts';
import { AppError } from '#server/errors.ts';
import { lockPartnersOfOrder } from '../assignments/queries.ts';
import { lockActivePartner } from '../../sessions/accounts.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { endAssignment } from '../assignments/end-assignment.ts';
import { closeOpenAttempt, findLatestAttempt } from '../delivery-attempts/queries.ts';
import type { DeliveryAttempt } from '../delivery-attempts/queries.ts';
import { describeChange } from '../order-changes/validation.ts';
import { orderAvailable, orderTakenFromPartner, orderUpdated } from '../orders/events.ts';
import { allOrders } from '../orders/policy.ts';
import { findOrderRecord, lockOrder } from '../orders/queries.ts';
import { addHistory } from '../orders/record-history.ts';
import type { OrderRow } from '../orders/queries.ts';
import { updateOrderStatus } from '../orders/set-order-status.ts';
import { changeStock } from '../stock/change-stock.ts';

type Decision = {
  orderId: string;
  resolution: ResolutionChoice;
  cancellationReason?: string | undefined;
};

/**
 * Decides what follows a failed hand-over: the order is confirmed again, with its partner or for any, or it is
 * cancelled and its goods return to the stock or are spoiled. The same decision again by the same admin changes
 * nothing. Throws ORDER_NOT_FOUND, or ATTEMPT_NOT_OPEN with who decided what first.
 */
export async function resolveFailedDelivery(
  ctx: Context,
  admin: AdminAccount,
  decision: Decision,
): Promise<DeliveryAttempt> {
  const { orderId, resolution } = decision;
  return inTransaction(ctx, async (tx) => {
    await lockPartnersOfOrder(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    const attempt = await closeOpenAttempt(tx, {
      orderId,
      resolution: toAttemptResolution(resolution),
      actor: admin,
      at: ctx.clock.now(),
    });
    if (!attempt) return findSameDecision(tx, { order, admin, resolution });
    const isRetried = attempt.resolution === 'retry';
    if (isRetried) await retryOrder(ctx, tx, { order, admin, isForAnyone: resolution === 'retry_pool' });
    else await endOrder(ctx, tx, { order, admin, decision });

    const record = await findOrderRecord(tx, allOrders(admin), orderId);
    if (!record) throw new Error(`Order ${orderId} was decided on and is not there`);
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'order.delivery-resolved',
      subject: { kind: 'order', id: orderId, label: order.short_id },
      before: { delivery_status: order.delivery_status, partner_id: order.partner_id, resolution: null },
      after: {
        delivery_status: record.order.delivery_status,
        partner_id: record.order.partner_id,
        resolution,
      },
    });
    const mail = isRetried
      ? deliveryFailedMail(ctx.config, record, attempt)
      : orderCancelledMail(ctx.config, record);
    await ctx.outbox.queue(tx, mail);
    await ctx.events.publish(tx, orderUpdated(record.order));
    return attempt;
  });
}

const resolutionLabels = {
  retry: 'another try',
  returned_to_stock: 'back into stock',
  spoiled: 'spoiled',
} as const satisfies Record<AttemptResolution, string>;

type SecondDecision = { order: OrderRow; admin: AdminAccount; resolution: ResolutionChoice };

/** The attempt that this admin has decided the same way, where the order is still as it was left. Throws ATTEMPT_NOT_OPEN. */
async function findSameDecision(
  tx: Tx,
  { order, admin, resolution }: SecondDecision,
): Promise<DeliveryAttempt> {
  const attempt = await findLatestAttempt(tx, order.id);
  if (!attempt) throw new AppError('ATTEMPT_NOT_OPEN');
  const { resolved_by_kind: kind, resolved_by_id: id, resolved_at: at } = attempt;
  if (attempt.resolution === null || kind === null || id === null || at === null)
    throw new Error(`The attempt ${attempt.id} is open and was not found`);
  const isOwn = kind === 'admin' && id === admin.id;
  if (isOwn && hasEffect(order, { attempt, resolution })) return attempt;
  const change = { by: { kind, id }, at };
  const { subject, state, data } = await describeChange(tx, { admin, order, change });
  throw new AppError('ATTEMPT_NOT_OPEN', {
    message: `${subject} decided first: ${resolutionLabels[attempt.resolution]}. The order is ${state}.`,
    data: { ...data, resolution: attempt.resolution },
  });
}

/** Whether an order is as a decision about its attempt leaves it. */
function hasEffect(
  order: OrderRow,
  { attempt, resolution }: { attempt: DeliveryAttempt; resolution: ResolutionChoice },
): boolean {
  if (attempt.resolution !== toAttemptResolution(resolution)) return false;
  if (attempt.resolution !== 'retry') return order.delivery_status === 'cancelled';
  const partnerId = resolution === 'retry_pool' ? null : attempt.partner_id;
  return order.delivery_status === 'confirmed' && order.partner_id === partnerId;
}

type LockedOrder = { order: OrderRow; admin: AdminAccount };

/** Confirms the order again; one whose partner was blocked is for anyone. */
async function retryOrder(
  ctx: Context,
  tx: Tx,
  { order, admin, isForAnyone }: LockedOrder & { isForAnyone: boolean },
): Promise<void> {
  const now = ctx.clock.now();
  const isWithPartner =
    !isForAnyone && order.partner_id !== null && (await lockActivePartner(tx, order.partner_id));
  const confirmed = await tx
    .updateTable('orders')
    .set({
      delivery_status: 'confirmed',
      updated_at: now,
      ...(isWithPartner ? {} : { partner_id: null, accepted_at: null }),
    })
    .where('id', '=', order.id)
    .returning(columnsOf.orders)
    .executeTakeFirstOrThrow();
  await addHistory(ctx, tx, { orderId: order.id, status: 'confirmed', actor: admin, at: now });
  if (isWithPartner || order.partner_id === null) return;
  await endAssignment(tx, { orderIds: [order.id], reason: 'failed', by: admin, at: now });
  await ctx.events.publish(tx, [
    orderTakenFromPartner(order.partner_id, order.id),
    orderAvailable(confirmed),
  ]);
}

/** Cancels the order, which returns its goods; spoiled ones leave the stock again. */
async function endOrder(
  ctx: Context,
  tx: Tx,
  { order, admin, decision }: LockedOrder & { decision: Decision },
): Promise<void> {
  const reason = decision.cancellationReason?.trim() || defaultCancellationReasons.undelivered;
  await endAssignment(tx, { orderIds: [order.id], reason: 'failed', by: admin, at: ctx.clock.now() });
  await updateOrderStatus(ctx, tx, { order, admin, to: 'cancelled', reason });
  if (decision.resolution === 'spoiled') await removeSpoiledGoods(ctx, tx, { order, admin });
}

/** Takes the returned goods of an order out of the stock as damaged. */
async function removeSpoiledGoods(ctx: Context, tx: Tx, { order, admin }: LockedOrder): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('product_id')
    .execute();
  for (const item of items) {
    const product = await changeStock(tx, {
      id: ctx.ids.random(),
      productId: item.product_id,
      quantity: -item.quantity,
      reason: 'damage',
      actor: admin,
      at: ctx.clock.now(),
      document: order.id,
    });
    if (!product) throw new Error(`Product ${item.product_id} was returned and is not there`);
  }
}
