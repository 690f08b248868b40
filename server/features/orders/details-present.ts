import type { OrderDetails } from '#contract/admin-order-details.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { getCurrentPath, isBackwardMove } from '#domain/order-lifecycle.ts';
import { toIso } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import type { Assignment } from './assignments.ts';
import type { CashAccount } from '#server/features/cash/record-entry.ts';
import { toAdminAttemptView } from './attempts.ts';
import { presentBillNumber } from './bill-numbers.ts';
import type { ActorReference } from './last-change.ts';
import { listOrderMoves } from './policy.ts';
import { findOrderRecall, toAddressParts, toCancellation, toRecall } from './queries.ts';
import type { OrderRecord, OrderRow } from './queries.ts';
import {
  countRefundedPieces,
  findRefundable,
  presentAdminRefund,
  presentCredit,
  sharePaidLines,
} from './refunds.ts';
import { toShortageView } from './shortages.ts';
import type { ShortPick } from './shortages.ts';
import { presentPaymentChange } from './payments.ts';
import { presentCustomer, presentHandover, presentOrderState, presentPartner } from './present.ts';
import type { PaymentChange } from './payments.ts';
import type { findFeeStatus, listOrderMessages } from './details-queries.ts';

/** An order with everything that belongs to it. */
export type LoadedOrder = {
  record: OrderRecord;
  assignments: readonly Assignment[];
  shortPicks: readonly ShortPick[];
  payments: readonly PaymentChange[];
  messages: Awaited<ReturnType<typeof listOrderMessages>>;
  feeStatus: Awaited<ReturnType<typeof findFeeStatus>>;
  cashAccount: CashAccount;
  nameOf: (actor: ActorReference) => string;
};

/** Everything about an order, and what this admin can do with it now. */
export function presentDetails(
  loaded: LoadedOrder,
  { admin, now }: { admin: AdminAccount; now: number },
): OrderDetails {
  const { record, assignments, payments, messages, feeStatus, cashAccount, nameOf } = loaded;
  const { order, customer } = record;
  const by = (kind: ActorReference['kind'], id: string) => ({ kind, fullname: nameOf({ kind, id }) });
  return {
    ...presentOrderState(order),
    ...presentBillNumber(order),
    channel: order.channel,
    paymentMode: order.payment_mode,
    deliveryAddress: order.delivery_address,
    ...toAddressParts(order),
    customer: { _id: order.user_id, ...presentCustomer(customer) },
    ...presentPartner(record),
    items: presentItems(record),
    sums: presentSums(order),
    history: presentHistory(record, by),
    assignments: assignments.map((assignment) => presentAssignment(assignment, { order, by })),
    cashAccount: presentCashAccount(cashAccount, nameOf),
    refundable: rupeesFromPaise(findRefundable(order)),
    refunds: record.refunds.map(presentAdminRefund),
    payments: payments.map(presentPaymentChange),
    ...presentCancellation(order, feeStatus),
    ...(order.customer_note === null ? {} : { customerNote: order.customer_note }),
    ...presentPicking(order, nameOf),
    shortages: record.shortages.map(toShortageView),
    shortPicks: loaded.shortPicks.map((shortPick) => ({
      ...toShortageView(shortPick),
      by: by('admin', shortPick.actor_id),
    })),
    attempts: record.attempts.map((attempt) => presentAttempt(attempt, by)),
    ...presentTimedHandover(order),
    messages: messages.map(presentMessage),
    moves: presentMoves(record, { admin, assignments, now }),
  };
}

type DescribeActor = (kind: ActorReference['kind'], id: string) => OrderDetails['history'][number]['by'];

function presentItems({ order, items, refunds }: OrderRecord): OrderDetails['items'] {
  const paid = sharePaidLines(order, items);
  const refunded = countRefundedPieces(refunds);
  return items.map((item, index) => ({
    productId: item.product_id,
    productName: item.product_name,
    category: item.category,
    ...(item.code_name === null ? {} : { codeName: item.code_name }),
    imageUrl: item.image_url,
    quantity: item.quantity,
    price: rupeesFromPaise(item.price_paise),
    deliveryCharge: rupeesFromPaise(item.delivery_charge_paise),
    lineTotal: rupeesFromPaise((item.price_paise + item.delivery_charge_paise) * item.quantity),
    paid: rupeesFromPaise(paid[index] ?? 0),
    refundedQuantity: refunded.get(item.product_id) ?? 0,
  }));
}

function presentSums(order: OrderRow): OrderDetails['sums'] {
  return {
    products: rupeesFromPaise(order.subtotal_paise),
    delivery: rupeesFromPaise(order.delivery_paise),
    surcharge: rupeesFromPaise(order.extra_paise),
    discount: rupeesFromPaise(order.discount_paise),
    ...presentCredit(order.credit_paise),
    ...(order.coupon_code === null ? {} : { couponCode: order.coupon_code }),
    pricingPeriod: order.pricing_period,
    total: rupeesFromPaise(order.payable_paise),
  };
}

function presentHistory({ history }: OrderRecord, by: DescribeActor): OrderDetails['history'] {
  const path = new Set(getCurrentPath(history));
  return history.map((entry, index) => {
    const isReturn = isBackwardMove(history[index - 1]?.status, entry.status);
    return {
      status: entry.status,
      at: toIso(entry.at),
      by: by(entry.actor_kind, entry.actor_id),
      isUndone: !path.has(entry) && !isReturn,
      isReturn,
    };
  });
}

function presentAssignment(
  assignment: Assignment,
  { order, by }: { order: OrderRow; by: DescribeActor },
): OrderDetails['assignments'][number] {
  const { ended_at, end_reason, ended_by_kind, ended_by_id, end_note } = assignment;
  const endedBy = ended_by_kind === null ? {} : { by: by(ended_by_kind, ended_by_id ?? order.user_id) };
  const note = end_note === null ? {} : { note: end_note };
  return {
    partner: { _id: assignment.partner_id, fullname: assignment.partnerName },
    at: toIso(assignment.assigned_at),
    by: by(assignment.assigned_by_kind, assignment.assigned_by_id),
    ...(ended_at === null || end_reason === null
      ? {}
      : { end: { at: toIso(ended_at), reason: end_reason, ...endedBy, ...note } }),
  };
}

function presentCashAccount(
  account: CashAccount,
  nameOf: LoadedOrder['nameOf'],
): OrderDetails['cashAccount'] {
  if (account.kind === 'partner') return { kind: 'partner', partner: nameOf(account) };
  if (account.kind === 'upi') return { kind: 'bank', isUnseen: true };
  return { kind: account.kind === 'bank' ? 'bank' : 'till' };
}

function presentCancellation(
  order: OrderRow,
  feeStatus: LoadedOrder['feeStatus'],
): Pick<OrderDetails, 'cancellation'> {
  if (order.delivery_status !== 'cancelled') return {};
  return {
    cancellation: {
      at: toIso(order.cancelled_at ?? order.updated_at),
      reason: toCancellation(order).cancellationReason ?? '',
      fee: rupeesFromPaise(order.cancellation_fee_paise),
      ...(feeStatus === undefined ? {} : { feeStatus }),
    },
  };
}

function presentPicking(
  { picking_started_at, picking_started_by, picked_at }: OrderRow,
  nameOf: LoadedOrder['nameOf'],
): Pick<OrderDetails, 'picking'> {
  if (picking_started_at === null || picking_started_by === null) return {};
  return {
    picking: {
      by: nameOf({ kind: 'admin', id: picking_started_by }),
      startedAt: toIso(picking_started_at),
      ...(picked_at === null ? {} : { pickedAt: toIso(picked_at) }),
    },
  };
}

function presentAttempt(
  attempt: OrderRecord['attempts'][number],
  by: DescribeActor,
): OrderDetails['attempts'][number] {
  const { resolved_by_kind: resolverKind, resolved_by_id: resolverId } = attempt;
  return {
    ...toAdminAttemptView(attempt),
    by: by('partner', attempt.partner_id),
    ...(resolverKind === null ? {} : { resolvedBy: by(resolverKind, resolverId ?? '') }),
  };
}

function presentTimedHandover(order: OrderRow): Pick<OrderDetails, 'handover'> {
  const { handover } = presentHandover(order);
  if (!handover) return {};
  const at = order.delivered_at === null ? {} : { at: toIso(order.delivered_at) };
  return { handover: { ...handover, ...at } };
}

function presentMessage(message: LoadedOrder['messages'][number]): OrderDetails['messages'][number] {
  return {
    channel: message.channel,
    recipient: message.recipient,
    subject: message.subject,
    queuedAt: toIso(message.created_at),
    ...(message.sent_at === null ? {} : { sentAt: toIso(message.sent_at) }),
    isDropped: message.dropped_at !== null,
  };
}

function presentMoves(
  record: OrderRecord,
  { admin, assignments, now }: { admin: AdminAccount; assignments: readonly Assignment[]; now: number },
): OrderDetails['moves'] {
  const { assign, unassign, statuses, payments } = listOrderMoves(record.order, admin);
  return {
    assign,
    unassign,
    cancel: statuses.includes('cancelled'),
    statuses: statuses.filter((to) => to !== 'cancelled'),
    payments: [...payments],
    ...toRecall(findOrderRecall(record, assignments, { admin, now })),
    resolve: record.attempts.some(({ resolution }) => resolution === null),
  };
}
