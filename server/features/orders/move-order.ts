import type { Updateable } from 'kysely';
import { toAttemptResolution } from '#domain/delivery-attempts.ts';
import type { ResolutionChoice } from '#domain/delivery-attempts.ts';
import { isFinished, isUnassignedOrder, paymentMethods } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { isBeforePicking } from '#domain/picking.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { OrderAssignmentsTable, OrdersTable } from '#server/db/schema.ts';
import type { MailShortage } from '#server/mails/mail-data.ts';
import {
  deliveryFailedMail,
  orderCancelledMail,
  orderDeliveredMail,
  orderReducedMail,
} from '#server/mails/order-mails.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { endAssignment, startAssignment } from './assignments.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { recordOrderCash } from '#server/features/cash/record-order-cash.ts';
import { releaseCouponUsage } from '#server/features/coupons/queries.ts';
import { closeOpenAttempt } from './attempts.ts';
import type { DeliveryAttempt } from './attempts.ts';
import { addPaymentChange, isPaidSinceDelivery } from './payments.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { orderAvailable, orderTaken, orderTakenFromPartner, orderUpdated, stockChanged } from './events.ts';
import { moveGoods } from './move-goods.ts';
import { numberBill } from './bill-numbers.ts';
import { toOrderFacts } from './policy.ts';
import { readOrderRecord } from './queries.ts';
import type { OrderRow } from './queries.ts';
import { addHistory } from './record-history.ts';

/** Columns that a use-case decides on; the times and all that follows from them are derived. */
type Changes = Partial<
  Pick<
    OrderRow,
    | 'delivery_status'
    | 'partner_id'
    | 'payment_status'
    | 'payment_mode'
    | 'cancellation_cause'
    | 'cancellation_fee_paise'
    | 'handover'
    | 'delivery_note'
    | 'picking_started_at'
    | 'picking_started_by'
    | 'picked_at'
    | 'total_quantity'
    | 'subtotal_paise'
    | 'delivery_paise'
    | 'extra_paise'
    | 'discount_paise'
    | 'credit_paise'
    | 'payable_paise'
  >
>;

type Staff = AdminAccount | { kind: 'partner'; id: string };

export type OrderMove = {
  /** As it was locked. */
  order: OrderRow;
  /** Null for the command line, which takes orders from partners and does nothing else. */
  actor: Staff | { kind: 'customer'; id: string } | null;
  changes: Changes;
  /** Statuses on the way to the new one, which the history shows too. */
  via?: readonly DeliveryStatus[] | undefined;
  /** Of an admin or a partner; the customer of a cancelled order sees it. */
  reason?: string | undefined;
  paymentReason?: string | undefined;
  /** Why the order leaves its partner, where the new status and partner do not show it. */
  endReason?: OrderAssignmentsTable['end_reason'];
  /** The shop's decision on a failed hand-over. */
  resolution?: ResolutionChoice | undefined;
  /** A hand-over that has just failed, or a line of which less was found than ordered: the customer's mail is about it. */
  failed?: DeliveryAttempt | undefined;
  shortage?: MailShortage | undefined;
  /** In the audit log. */
  action?: string | undefined;
};

/** A move that is written: `before` and `after` are the rows, `now` is the one time of all effects, in ms. */
type Moved = OrderMove & { before: OrderRow; after: OrderRow; now: number };

/**
 * Changes a locked order and does all that follows from the difference: history, delivery attempt, assignment, stock,
 * coupon, bill, cash, mail, audit log, live events, in the order in which tables are locked. Whether the move is allowed is
 * decided by its use-case. Returns the changed row.
 */
export async function moveOrder(ctx: Context, tx: Tx, move: OrderMove): Promise<OrderRow> {
  const { order: before } = move;
  const now = ctx.clock.now();
  const after = await tx
    .updateTable('orders')
    .set(await completeChanges(tx, move, now))
    .where('id', '=', before.id)
    .returning(columnsOf.orders)
    .executeTakeFirstOrThrow();
  const moved = { ...move, before, after, now };
  await recordStatus(ctx, tx, moved);
  const attempt = (await decideAttempt(tx, moved)) ?? move.failed;
  await recordPartner(ctx, tx, moved);
  const sellable = await moveGoodsAndCoupon(ctx, tx, moved);
  const billed = { ...moved, after: await numberBill(tx, moved) };
  await recordMoney(ctx, tx, billed);
  await queueMail(ctx, tx, { ...billed, attempt });
  await auditMove(ctx, tx, billed);
  await ctx.events.publish(tx, [...listEvents(billed), ...stockChanged(sellable)]);
  return billed.after;
}

/** The columns of a use-case with those that belong to them. */
async function completeChanges(
  tx: Tx,
  { order, actor, changes, reason }: OrderMove,
  now: number,
): Promise<Updateable<OrdersTable>> {
  const { delivery_status: from, partner_id } = order;
  const { delivery_status: to = from } = changes;
  const columns: Updateable<OrdersTable> = { ...changes, updated_at: now };
  if (changes.partner_id !== undefined && changes.partner_id !== partner_id)
    columns.accepted_at = changes.partner_id === null ? null : now;
  if (isBeforePicking(to))
    Object.assign(columns, { picking_started_at: null, picking_started_by: null, picked_at: null });
  if (from === to) return columns;
  const { isPaidAtDelivery, payee } = paymentMethods[changes.payment_mode ?? order.payment_mode];
  if (to === 'cancelled') {
    columns.cancelled_at = now;
    columns.cancellation_cause ??= actor?.kind === 'customer' ? 'customer' : 'shop';
    columns.cancellation_reason = reason?.trim() || null;
  }
  if (to === 'delivered') {
    columns.delivered_at = now;
    columns.handover ??= 'set-by-admin';
    if ((changes.partner_id ?? partner_id) !== null)
      columns.partner_fee_paise = paiseFromRupees((await readSettings(tx)).partnerFee);
    if (isPaidAtDelivery) columns.payment_status ??= 'paid';
  }
  if (from === 'delivered') {
    Object.assign(columns, { delivered_at: null, handover: null, delivery_note: null, partner_fee_paise: 0 });
    // What the bank has stays paid: nobody at the door can give it back.
    if (payee === 'partner' && (await isPaidSinceDelivery(tx, order))) columns.payment_status ??= 'pending';
  }
  return columns;
}

/** The status in the history, and an empty parcel for who picks the order from its beginning. */
async function recordStatus(
  ctx: Context,
  tx: Tx,
  { before, after, actor, changes, via = [], now }: Moved,
): Promise<void> {
  const { picking_started_at: startedAt } = before;
  const isUndone = isBeforePicking(after.delivery_status) && !isBeforePicking(before.delivery_status);
  const isRestarted = startedAt !== null && typeof changes.picking_started_at === 'number';
  if (isUndone || isRestarted)
    await tx
      .updateTable('order_items')
      .set({ picked_quantity: 0 })
      .where('order_id', '=', after.id)
      .execute();
  if (before.delivery_status === after.delivery_status) return;
  if (actor === null) throw new Error(`Nobody gives order ${after.id} another status`);
  for (const status of [...via, after.delivery_status])
    await addHistory(ctx, tx, { orderId: after.id, status, actor, at: now });
}

/** Resolves the undecided attempt of an order that leaves the door or gets another partner, and returns it. */
async function decideAttempt(
  tx: Tx,
  { before, after, actor, resolution, now }: Moved,
): Promise<DeliveryAttempt | undefined> {
  const isSame = before.delivery_status === after.delivery_status && before.partner_id === after.partner_id;
  if (isSame || before.delivery_status !== 'out-for-delivery') return undefined;
  const implied = after.delivery_status === 'cancelled' ? 'returned_to_stock' : 'retry';
  return closeOpenAttempt(tx, {
    orderId: after.id,
    resolution: resolution === undefined ? implied : toAttemptResolution(resolution),
    actor: getStaff(actor),
    at: now,
  });
}

/** Ends and starts assignments. */
async function recordPartner(ctx: Context, tx: Tx, moved: Moved): Promise<void> {
  const { before, after, actor, reason, now } = moved;
  const wasFinished = isFinished(before.delivery_status);
  const isChanged = before.partner_id !== after.partner_id;
  const { id: orderId, partner_id: partnerId, delivery_status: status } = after;
  const isReopened = wasFinished && !isFinished(status);
  if (before.partner_id !== null && isChanged) {
    const endReason = moved.endReason ?? (partnerId === null ? 'returned_to_pool' : 'reassigned');
    const note = partnerId === null ? reason : undefined;
    await endAssignment(tx, { orderId, reason: endReason, by: actor, at: now, note });
  }
  if (partnerId === null) return;
  if (isChanged || isReopened)
    await startAssignment(ctx, tx, { orderId, partnerId, by: getStaff(actor), at: now });
  if (!wasFinished && (status === 'delivered' || status === 'cancelled')) {
    const note = status === 'cancelled' ? reason : undefined;
    await endAssignment(tx, { orderId, reason: moved.endReason ?? status, by: actor, at: now, note });
  }
}

/** What a status does to stock and coupon; the products of which another number can be sold now. */
async function moveGoodsAndCoupon(ctx: Context, tx: Tx, moved: Moved): Promise<readonly { id: string }[]> {
  const { before, after, actor, resolution, now: at } = moved;
  const [from, to] = [before.delivery_status, after.delivery_status];
  if (actor === null || from === to) return [];
  const isSpoiled = resolution === 'spoiled';
  const products = await moveGoods(ctx, tx, { orderId: after.id, from, to, isSpoiled, actor, at });
  if (to === 'cancelled') await releaseCouponUsage(tx, after.id, at);
  return products;
}

/** Books the difference, and stores who changed the payment. */
async function recordMoney(ctx: Context, tx: Tx, moved: Moved): Promise<void> {
  const { before, after, actor, now: at } = moved;
  if (actor === null) return;
  await recordOrderCash(ctx, tx, { before, after, actor, at });
  const { payment_status: status, payment_mode: mode } = after;
  // Also where it was paid another way than it was booked.
  if (before.payment_status === status && (status !== 'paid' || before.payment_mode === mode)) return;
  const isRecalled = before.delivery_status === 'delivered' && after.delivery_status !== 'delivered';
  const reason = moved.paymentReason ?? (isRecalled ? 'The delivery was recalled' : undefined);
  await addPaymentChange(ctx, tx, { before, after, actor: getStaff(actor), reason, at });
}

/** The customer's mail about the end of the order, a shortage in it, or a failed hand-over and what follows it. */
async function queueMail(
  { outbox }: Context,
  tx: Tx,
  { attempt, ...moved }: Moved & { attempt: DeliveryAttempt | undefined },
): Promise<void> {
  const isCancelled = isEntering(moved, 'cancelled');
  const isDelivered = isEntering(moved, 'delivered');
  const { shortage } = moved;
  if (!isCancelled && !isDelivered && attempt === undefined && shortage === undefined) return;
  const record = await readOrderRecord(tx, moved.after);
  if (isCancelled) await outbox.queue(tx, (shop) => orderCancelledMail(shop, record));
  else if (isDelivered) await outbox.queue(tx, (shop) => orderDeliveredMail(shop, record));
  else if (shortage) await outbox.queue(tx, (shop) => orderReducedMail(shop, record, shortage));
  else if (attempt) await outbox.queue(tx, (shop) => deliveryFailedMail(shop, record, attempt));
}

const auditedColumns = [
  'delivery_status',
  'payment_status',
  'payment_mode',
  'partner_id',
  'picking_started_by',
  'picked_at',
] as const;

/** What an admin changed. */
async function auditMove(ctx: Context, tx: Tx, moved: Moved): Promise<void> {
  const { before, after, actor, resolution, action = 'order.updated' } = moved;
  if (actor?.kind !== 'admin') return;
  const pick = (row: OrderRow) => Object.fromEntries(auditedColumns.map((column) => [column, row[column]]));
  const decision = resolution === undefined ? [] : [{ resolution: null }, { resolution }];
  await recordAudit(ctx, tx, {
    actor,
    action,
    subject: { kind: 'order', id: after.id, label: after.short_id },
    before: { ...pick(before), ...decision[0] },
    after: { ...pick(after), ...decision[1] },
    reason: moved.reason ?? moved.paymentReason,
  });
}

function listEvents({ before, after }: Moved) {
  const wasAvailable = isUnassignedOrder(toOrderFacts(before));
  const isAvailable = isUnassignedOrder(toOrderFacts(after));
  const formerPartner = before.partner_id === after.partner_id ? null : before.partner_id;
  // The list of available orders shows the amount.
  const isListed = isAvailable && (!wasAvailable || before.payable_paise !== after.payable_paise);
  return [
    ...orderUpdated(after),
    ...(formerPartner === null ? [] : [orderTakenFromPartner(formerPartner, after.id)]),
    ...(wasAvailable && !isAvailable ? [orderTaken(after)] : []),
    ...(isListed ? [orderAvailable(after)] : []),
  ];
}

/** Who is not a customer. */
function getStaff(actor: OrderMove['actor']): Staff {
  if (actor === null || actor.kind === 'customer') throw new Error('Only an admin or a partner does this');
  return actor;
}

function isEntering({ before, after }: Moved, status: DeliveryStatus): boolean {
  return before.delivery_status !== status && after.delivery_status === status;
}
