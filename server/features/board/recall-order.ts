import { findRecall, isUnassignedOrder, orderPermissions } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '#server/errors.ts';
import { lockActivePartner } from '../../sessions/accounts.ts';
import type { AdminAccount } from '../../sessions/accounts.ts';
import { findRecalledAssignment, listAssignments, lockPartnersOfOrder } from '../assignments/queries.ts';
import { endAssignment } from '../assignments/end-assignment.ts';
import { startAssignment } from '../assignments/start-assignment.ts';
import { orderAvailable, orderUpdated } from '../orders/events.ts';
import { allOrders, assertCanReverse } from '../orders/policy.ts';
import { findOrderRecord, lockOrder, toOrderFacts } from '../orders/queries.ts';
import { addHistory } from '../orders/record-history.ts';
import type { OrderRecord, OrderRow } from '../orders/queries.ts';
import { assignPartner, formerPartnerEvents } from '../orders/set-delivery.ts';
import { recordOrderChange } from '../orders/set-order-status.ts';
import { emptyParcel } from '../picking/queries.ts';
import { changePayment } from '../payments/change-payment.ts';
import { listPaymentChanges } from '../payments/queries.ts';
import { returnToPool } from './unassign-order.ts';
import { listHistory } from '../order-changes/queries.ts';
import { assertUnchanged } from '../order-changes/validation.ts';
import type { SeenOrder } from '../order-changes/validation.ts';

/** Stored with the payment that becomes open again. */
const paymentReason = 'The delivery was recalled';

/**
 * Undoes the last move of an order within ten minutes: a delivered one is on its way again, and unpaid unless it was
 * paid before; one that goes back to pending has no partner. After a change of partner the former one gets it. Throws
 * ORDER_NOT_FOUND, ORDER_CHANGED, NOT_RECALLABLE, or WRONG_ROLE for an employee once the order is paid.
 */
export async function recallOrder(
  ctx: Context,
  admin: AdminAccount,
  { orderId, seen }: { orderId: string; seen: SeenOrder },
): Promise<OrderRecord> {
  return inTransaction(ctx, async (tx) => {
    await lockPartnersOfOrder(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (!order) throw new AppError('ORDER_NOT_FOUND');
    await assertUnchanged(tx, { admin, order, seen });
    assertCanReverse(admin, order);
    const history = await listHistory(tx, [orderId]);
    const facts = toOrderFacts(order);
    const now = ctx.clock.now();
    const { attempts } = await findRecord(tx, admin, orderId);
    // A failed hand-over is decided, which moves the order back.
    const isUndecided = attempts.some(({ resolution }) => resolution === null);
    if (isUndecided) throw new AppError('NOT_RECALLABLE');
    const assignment = findRecalledAssignment(await listAssignments(tx, orderId), history);
    if (assignment !== null) return recallAssignment(ctx, tx, { order, admin, ...assignment });
    const recall = findRecall(facts, history);
    if (recall === null || !orderPermissions.recall(facts, admin, { history, nowMs: now }))
      throw new AppError('NOT_RECALLABLE');
    await moveBack(ctx, tx, { order, admin, to: recall.to, now });
    await addHistory(ctx, tx, { orderId, status: recall.to, actor: admin, at: now });
    const record = await findRecord(tx, admin, orderId);
    await recordOrderChange(ctx, tx, { admin, before: order, after: record.order });
    await publishRecall(ctx, tx, { before: order, after: record.order });
    return record;
  });
}

async function findRecord(tx: Tx, admin: AdminAccount, orderId: string): Promise<OrderRecord> {
  const record = await findOrderRecord(tx, allOrders(admin), orderId);
  if (!record) throw new Error(`Order ${orderId} is locked and not there`);
  return record;
}

type AssignmentChange = {
  order: OrderRow;
  admin: AdminAccount;
  partner: { id: string; fullname: string } | null;
  until: number;
};

/** Gives the order to its former partner, or takes it from the present one for all to accept. */
async function recallAssignment(
  ctx: Context,
  tx: Tx,
  { order, admin, partner, until }: AssignmentChange,
): Promise<OrderRecord> {
  const facts = toOrderFacts(order);
  const isAllowed =
    partner === null ? orderPermissions.returnToPool(facts, admin) : orderPermissions.assign(facts, admin);
  if (ctx.clock.now() > until || !isAllowed) throw new AppError('NOT_RECALLABLE');
  if (partner === null) await returnToPool(ctx, tx, { order, admin });
  else if (await lockActivePartner(tx, partner.id))
    await assignPartner(ctx, tx, { order, partnerId: partner.id, admin, isLimited: false });
  else
    throw new AppError('NOT_RECALLABLE', {
      message: `${partner.fullname} is blocked and cannot get this order again. Assign it to another partner.`,
    });
  const record = await findRecord(tx, admin, order.id);
  await recordOrderChange(ctx, tx, { admin, before: order, after: record.order });
  if (partner !== null) await publishRecall(ctx, tx, { before: order, after: record.order });
  return record;
}

/** `now` (ms) is that of the history, so that the assignment is not newer. */
type BackwardMove = { order: OrderRow; admin: AdminAccount; to: DeliveryStatus; now: number };

async function moveBack(ctx: Context, tx: Tx, { order, admin, to, now }: BackwardMove): Promise<void> {
  const isBeforePicking = to === 'pending' || to === 'confirmed';
  const wasDelivered = order.delivery_status === 'delivered';
  const endReason = await findEndReason(tx, order, to);
  await tx
    .updateTable('orders')
    .set({
      delivery_status: to,
      updated_at: now,
      ...(wasDelivered
        ? { delivered_at: null, handover: null, delivery_note: null, partner_fee_paise: 0 }
        : {}),
      // The picker begins again.
      ...(isBeforePicking ? { picking_started_at: null, picking_started_by: null, picked_at: null } : {}),
      ...(endReason === null ? {} : { partner_id: null, accepted_at: null }),
    })
    .where('id', '=', order.id)
    .execute();
  if (isBeforePicking) await emptyParcel(tx, order.id);
  if (wasDelivered && order.payment_mode === 'COD' && (await isPaidAtDelivery(tx, order)))
    await changePayment(ctx, tx, { order, to: 'pending', actor: admin, reason: paymentReason });
  if (order.partner_id === null) return;
  if (endReason !== null)
    await endAssignment(tx, { orderIds: [order.id], reason: endReason, by: admin, at: now });
  else if (wasDelivered)
    await startAssignment(ctx, tx, { orderId: order.id, partnerId: order.partner_id, by: admin, at: now });
}

/** Not before. A payment without a change was at the delivery. */
async function isPaidAtDelivery(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.payment_status !== 'paid') return false;
  const changes = (await listPaymentChanges(tx, [order.id])).get(order.id) ?? [];
  const paid = changes.findLast(({ to_status }) => to_status === 'paid');
  return paid === undefined || order.delivered_at === null || paid.at >= order.delivered_at;
}

/** Why the order leaves its partner; null when it stays. What was not started is never with a blocked partner. */
async function findEndReason(
  tx: Tx,
  order: OrderRow,
  to: DeliveryStatus,
): Promise<'returned_to_pool' | 'partner_blocked' | null> {
  if (to === 'pending') return 'returned_to_pool';
  if (to === 'out-for-delivery' || order.partner_id === null) return null;
  return (await lockActivePartner(tx, order.partner_id)) ? null : 'partner_blocked';
}

async function publishRecall(
  ctx: Context,
  tx: Tx,
  { before, after }: { before: OrderRow; after: OrderRow },
): Promise<void> {
  await ctx.events.publish(tx, [
    ...orderUpdated(after),
    ...formerPartnerEvents(before, after),
    ...(isUnassignedOrder(toOrderFacts(after)) ? [orderAvailable(after)] : []),
  ]);
}
