/** The moves of an order: who may make which now. Use-cases assert what is listed here, and pages show it. */
import { minuteMs } from './durations.ts';
import {
  getCurrentPath,
  isFinished,
  isPartnerRequired,
  isRetry,
  isUnassignedOrder,
  listNextStatuses,
  orderActions,
  paymentStatuses,
} from './order-lifecycle.ts';
import type {
  Actor,
  DeliveryStatus,
  OrderAction,
  OrderChannel,
  OrderFacts,
  PaymentStatus,
} from './order-lifecycle.ts';

/** Who moves an order. */
export type Mover = Actor & { isOwner?: boolean };

export type MovableOrder = OrderFacts & {
  paymentStatus: PaymentStatus;
  /** Money was given back for it. */
  isRefunded: boolean;
  channel: OrderChannel;
};

export type Moves = {
  /** By its customer. */
  cancel: boolean;
  /** By a partner. */
  accept: boolean;
  start: boolean;
  deliver: boolean;
  /** Until `giveBackUntil`. */
  giveBack: boolean;
  /** By an admin: to a partner, and from one to all. */
  assign: boolean;
  unassign: boolean;
  /** Statuses that an admin can set. */
  statuses: readonly DeliveryStatus[];
  /** Payment statuses that an owner can set. */
  payments: readonly PaymentStatus[];
};

/** What an actor may do with an order now; for a recall see `findRecall`. */
export function listMoves(order: MovableOrder, actor: Mover): Moves {
  const is = (action: OrderAction) => isAllowedInStatus(action, order);
  const isAdmin = actor.kind === 'admin';
  const isOwn = actor.kind === 'customer' && order.customerId === actor.id;
  const isCarried = actor.kind === 'partner' && order.partnerId === actor.id;
  return {
    cancel: isOwn && is('cancel') && isReversible(order, actor),
    accept: actor.kind === 'partner' && isUnassignedOrder(order),
    start: isCarried && is('start'),
    deliver: isCarried && is('deliver'),
    giveBack: isCarried && is('start'),
    assign: isAdmin && !isFinished(order.deliveryStatus),
    unassign: isAdmin && order.partnerId !== null && is('accept'),
    statuses: isAdmin ? listStatuses(order, actor) : [],
    payments: isAdmin && actor.isOwner === true ? listPayments(order) : [],
  };
}

/** Until when (ms) a partner can give back an order accepted at an instant; with 0 minutes never. */
export function giveBackUntil(acceptedAt: number | null, minutes: number): number {
  return acceptedAt === null || minutes === 0 ? 0 : acceptedAt + minutes * minuteMs;
}

/** Whether an order in this status can be cancelled, accepted, started or delivered. */
export function isAllowedInStatus(
  action: OrderAction,
  { deliveryStatus }: Pick<OrderFacts, 'deliveryStatus'>,
): boolean {
  return orderActions[action].from.includes(deliveryStatus);
}

function listStatuses(order: MovableOrder, actor: Mover): DeliveryStatus[] {
  return listNextStatuses(order.deliveryStatus).filter(
    (to) => !isPartnerRequired(order, to) && (to !== 'cancelled' || isReversible(order, actor)),
  );
}

/** Nobody pays for a cancelled order, which no account has cash of; what was paid for it goes back, once. */
function listPayments({ deliveryStatus, paymentStatus, isRefunded }: MovableOrder): PaymentStatus[] {
  if (deliveryStatus === 'cancelled' && (paymentStatus !== 'paid' || isRefunded)) return [];
  return paymentStatuses.filter((to) => to !== paymentStatus);
}

/** Whether somebody may recall or cancel an order: all but owners only until its cash is booked. */
export function isReversible({ paymentStatus }: Pick<MovableOrder, 'paymentStatus'>, actor: Mover): boolean {
  return actor.isOwner === true || paymentStatus !== 'paid';
}

/** How long the last move of an order can be undone, in ms. */
export const recallWindowMs = 600_000;

/** What has happened to an order, oldest first, in ms. */
export type OrderPast = {
  history: readonly { status: DeliveryStatus; at: number }[];
  /** Without an end while it lasts. */
  assignments: readonly {
    partnerId: string;
    assignedAt: number;
    endedAt: number | null;
    endReason: string | null;
  }[];
  /** Whether a failed hand-over waits for a decision, which then moves the order. */
  isUndecided: boolean;
};

/** The last move of an order undone: its former status, or partner where that is newer, null for nobody. */
export type Recall = { until: number } & ({ to: DeliveryStatus } | { partnerId: string | null });

/** What an admin can undo at `now` (ms); null for nothing. */
export function findRecall(
  order: MovableOrder,
  past: OrderPast,
  { actor, now }: { actor: Mover; now: number },
): Recall | null {
  // What was sold over the counter is gone; its money is given back.
  const isFinal = past.isUndecided || order.isRefunded || order.channel === 'counter';
  if (actor.kind !== 'admin' || !isReversible(order, actor) || isFinal) return null;
  const recall = findRecalledPartner(past) ?? findRecalledStatus(order, past);
  return recall === null || recall.until < now ? null : recall;
}

/** Not of a cancelled order, whose stock and coupon are sold again, and not of a decision on a failed hand-over. */
function findRecalledStatus(order: MovableOrder, { history }: OrderPast): Recall | null {
  const [previous, current] = getCurrentPath(history).slice(-2);
  const [beforeLast, last] = [history.at(-2), history.at(-1)];
  if (!previous || !current || !last || order.deliveryStatus === 'cancelled') return null;
  if (beforeLast && isRetry(beforeLast.status, last.status)) return null;
  if (current.status !== order.deliveryStatus || last.status !== order.deliveryStatus) return null;
  return { to: previous.status, until: last.at + recallWindowMs };
}

/** Ends that leave the order with nobody and its status as it is. */
const returnReasons: readonly (string | null)[] = ['returned_to_pool', 'partner_blocked'];

/** After a change of partner that is newer than the status. */
function findRecalledPartner({ assignments, history }: OrderPast): Recall | null {
  const [former, last] = [assignments.at(-2), assignments.at(-1)];
  if (!last || (last.endedAt !== null && !returnReasons.includes(last.endReason))) return null;
  const changedAt = last.endedAt ?? last.assignedAt;
  if (changedAt <= (history.at(-1)?.at ?? 0)) return null;
  const until = changedAt + recallWindowMs;
  if (last.endedAt !== null) return { partnerId: last.partnerId, until };
  return { partnerId: former?.endReason === 'reassigned' ? former.partnerId : null, until };
}
