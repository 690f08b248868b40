import { pageMessages } from '#messages/pages.ts';
import { getStatusRank } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus, PaymentMode } from '#domain/order-lifecycle.ts';
import { isAtCounter } from '#web/console/kit/channel-labels.ts';
import { paidLabels } from '#web/console/kit/payment-text.ts';
import type { OrderDetails } from './order-details.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { refundReasonTexts } from './refund-dialog.tsx';
import { attemptReasons } from './delivery-attempts.tsx';

const paymentTexts = { pending: 'Payment open again', paid: 'Payment collected', failed: 'Payment failed' };

const ended = {
  reassigned: (name: string) => `Taken from ${name}: given to somebody else`,
  returned_to_pool: (name: string) => `Taken from ${name}: available to all partners`,
  partner_blocked: (name: string) => `Taken from ${name}: the partner was blocked`,
};

const resolutions = { retry: 'another try', returned_to_stock: 'back into stock', spoiled: 'spoiled' };

const refundSourceTexts = {
  till: 'from the till',
  bank: 'from the bank',
  partner: 'from the hand of the partner',
  credit: 'as credit for the next order',
};

type OrderEvent = {
  at: string;
  text: string;
  by?: string | undefined;
  note?: string | undefined;
  isUndone?: boolean;
};

/** The order of events of one instant, the first one first: between the ranks of the statuses. */
const ranks = {
  ended: getStatusRank('pending') + 0.3,
  assigned: getStatusRank('pending') + 0.6,
  short: getStatusRank('preparing') + 0.5,
  failed: getStatusRank('out-for-delivery') + 0.3,
  decided: getStatusRank('out-for-delivery') + 0.6,
  payment: getStatusRank('cancelled') + 1,
} as const;
type RankedEvent = OrderEvent & { rank: number };

/** Statuses, assignments, short picks, payments and failed hand-overs in one list, the last first. */
export function listOrderEvents(order: OrderDetails): OrderEvent[] {
  // A sale is placed and handed over at once.
  const history = isAtCounter(order) ? order.history.slice(0, 1) : order.history;
  const statuses = history.map(({ status, at, by, isUndone, isReturn }) => ({
    at,
    rank: isReturn ? ranks.decided : getStatusRank(status),
    text: isAtCounter(order) ? 'Sold over the counter' : describeStatus(status, isReturn),
    by: by.fullname,
    isUndone,
  }));
  const payments = order.payments.map((change) => ({
    at: change.at,
    rank: ranks.payment,
    text: describePayment(change),
    by: change.by.fullname,
    note: change.reason,
  }));
  const events: RankedEvent[] = [
    ...statuses,
    ...order.assignments.flatMap((assignment) => toAssignmentEvents(assignment, order.history)),
    ...payments,
    ...order.refunds.map(toRefundEvent),
    ...(order.shortPicks ?? []).map(toShortPickEvent),
    ...order.attempts.flatMap(toAttemptEvents),
  ];
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.rank - b.rank).toReversed();
}

function describeStatus(status: DeliveryStatus, isReturn: boolean): string {
  const label = pageMessages.orders.statuses[status];
  return isReturn ? `Back to ${label.toLowerCase()}` : label;
}

/** How it was paid is unknown of older changes. */
function describePayment({ from, to, toMode }: OrderDetails['payments'][number]): string {
  if (to !== 'paid') return paymentTexts[to];
  const labels: Partial<Record<PaymentMode, string>> = paidLabels;
  const label = toMode && labels[toMode];
  if (from === 'paid') return label === undefined ? 'Paid another way' : `${label} instead`;
  return label ?? paymentTexts.paid;
}

function toRefundEvent({
  amount,
  reason,
  lines,
  from,
  by,
  at,
  note,
}: OrderDetails['refunds'][number]): RankedEvent {
  const pieces = lines.map(({ quantity, productName, returned }) => {
    const shelf = returned === 0 ? '' : ` (${returned} back on the shelf)`;
    return `${quantity} × ${productName}${shelf}`;
  });
  return {
    at,
    rank: ranks.payment,
    text: `${formatRupees(amount)} given back ${refundSourceTexts[from]}: ${refundReasonTexts[reason].toLowerCase()}`,
    by: by.fullname,
    note: [...pieces, ...(note === null ? [] : [note])].join(', ') || undefined,
  };
}

type Assignment = OrderDetails['assignments'][number];

function toAssignmentEvents(assignment: Assignment, history: OrderDetails['history']): RankedEvent[] {
  const { partner, at, by, end } = assignment;
  const isOwn = by.kind === 'partner';
  // A partner who accepts an order confirms it, which the statuses show.
  const isListed = isOwn && history.some((entry) => entry.status === 'confirmed' && entry.at === at);
  const text = isOwn ? 'Accepted' : `Given to ${partner.fullname}`;
  const start = { at, rank: ranks.assigned, text, by: by.fullname };
  return [...(isListed ? [] : [start]), ...(end === undefined ? [] : toEndEvents(partner.fullname, end))];
}

/** Other ends are a status or a failed hand-over themselves. */
function toEndEvents(partner: string, end: NonNullable<Assignment['end']>): RankedEvent[] {
  const { at, reason, by, note } = end;
  if (reason === 'delivered' || reason === 'cancelled' || reason === 'failed') return [];
  const isOwn = reason === 'returned_to_pool' && by?.kind === 'partner';
  const text = isOwn ? 'Given back: available to all partners' : ended[reason](partner);
  return [{ at, rank: ranks.ended, text, by: by?.fullname, note }];
}

function toShortPickEvent(shortPick: NonNullable<OrderDetails['shortPicks']>[number]): RankedEvent {
  const { productName, ordered, picked, at, by } = shortPick;
  return {
    at,
    rank: ranks.short,
    text: `Short pick: ${picked} of ${ordered} found of ${productName}`,
    by: by.fullname,
  };
}

function toAttemptEvents(attempt: OrderDetails['attempts'][number]): RankedEvent[] {
  const { at, reason, note, by, resolution, resolvedAt, resolvedBy } = attempt;
  const text = `Could not deliver: ${attemptReasons[reason]}`;
  const failed = { at, rank: ranks.failed, text, by: by?.fullname, note };
  if (resolution === undefined || resolvedAt === undefined) return [failed];
  const decided = `Decided: ${resolutions[resolution]}`;
  return [failed, { at: resolvedAt, rank: ranks.decided, text: decided, by: resolvedBy?.fullname }];
}
