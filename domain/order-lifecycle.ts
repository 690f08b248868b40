/** The order lifecycle: actions by actor and status, enforced by the server and shown by pages. */
import { hourMs } from './durations.ts';
import type { Paise } from './money.ts';

export const deliveryStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'out-for-delivery',
  'delivered',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Why an order was cancelled, where nobody wrote a reason. */
export const cancellationCauses = ['customer', 'shop', 'undelivered', 'shortage'] as const;
export type CancellationCause = (typeof cancellationCauses)[number];

/** Accepted by a partner or confirmed by the shop, and not finished. */
export const activeStatuses = [
  'confirmed',
  'preparing',
  'out-for-delivery',
] as const satisfies readonly DeliveryStatus[];

/** Neither delivered nor cancelled. */
export const openStatuses: readonly DeliveryStatus[] = ['pending', ...activeStatuses];

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Valid payment modes, see `paymentMethods`. */
export const paymentModes = ['COD', 'upi', 'online', 'card'] as const;
export type PaymentMode = (typeof paymentModes)[number];

type PaymentMethod = {
  /** Whether orders can be placed with it. */
  isEnabled: boolean;
  isPaidAtDelivery: boolean;
  /** Who has the money: the delivery partner, or the till without one, or the bank. */
  payee: 'partner' | 'bank';
  /** The setting without which nobody can pay with it. */
  requiredSetting?: 'upiId';
};

/** What follows from how an order is paid. */
export const paymentMethods: Readonly<Record<PaymentMode, PaymentMethod>> = {
  COD: { isEnabled: true, isPaidAtDelivery: true, payee: 'partner' },
  upi: { isEnabled: false, isPaidAtDelivery: true, payee: 'bank', requiredSetting: 'upiId' },
  online: { isEnabled: false, isPaidAtDelivery: false, payee: 'bank' },
  card: { isEnabled: false, isPaidAtDelivery: false, payee: 'bank' },
};

/** How an order that is not paid yet can be paid at the door, the usual way first. */
export const doorPaymentModes = ['COD', 'upi'] as const satisfies readonly PaymentMode[];
export type DoorPaymentMode = (typeof doorPaymentModes)[number];

/** How an order was handed over: by a partner, or set to delivered by an admin. */
export const handoverKinds = ['code-checked', 'no-code', 'no-code-reason', 'photo', 'set-by-admin'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

/** Why an order is no longer with the partner who had it. */
export const assignmentEnds = [
  'delivered',
  'cancelled',
  'reassigned',
  'returned_to_pool',
  'partner_blocked',
  'failed',
] as const;

export type ActorKind = 'customer' | 'partner' | 'admin';
export type Actor = { kind: ActorKind; id: string };

export type OrderFacts = {
  deliveryStatus: DeliveryStatus;
  customerId: string;
  /** The assigned delivery partner; null for none. */
  partnerId: string | null;
};

export type OrderAction = 'cancel' | 'accept' | 'start' | 'deliver';

/** Possible next statuses. Delivered and cancelled are final. */
export const orderTransitions = {
  pending: ['confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled'],
  confirmed: ['preparing', 'out-for-delivery', 'delivered', 'cancelled'],
  preparing: ['out-for-delivery', 'delivered', 'cancelled'],
  'out-for-delivery': ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<DeliveryStatus, readonly DeliveryStatus[]>;

/**
 * Actions of customer and partner. `from` also guards the update. Accepting a confirmed or preparing order keeps
 * its status: see `statusAfterAccept`.
 */
export const orderActions = {
  cancel: { by: 'customer', from: ['pending', 'confirmed', 'preparing'], to: 'cancelled' },
  accept: { by: 'partner', from: ['pending', 'confirmed', 'preparing'], to: 'confirmed' },
  start: { by: 'partner', from: ['confirmed', 'preparing'], to: 'out-for-delivery' },
  deliver: { by: 'partner', from: ['out-for-delivery'], to: 'delivered' },
} as const satisfies Record<
  OrderAction,
  { by: ActorKind; from: readonly DeliveryStatus[]; to: DeliveryStatus }
>;

/** The status after a partner accepts; preparation may have begun. */
export function statusAfterAccept(status: DeliveryStatus): DeliveryStatus {
  return status === 'pending' ? orderActions.accept.to : status;
}

/** Available to partners: not started and unassigned. */
export function isUnassignedOrder(order: OrderFacts): boolean {
  const from: readonly DeliveryStatus[] = orderActions.accept.from;
  return order.partnerId === null && from.includes(order.deliveryStatus);
}

/** Starting and delivering require a partner, to whom the cash is attributed. */
export function isPartnerRequired(order: OrderFacts, to: DeliveryStatus): boolean {
  return order.partnerId === null && (to === 'out-for-delivery' || to === 'delivered');
}

/** Order of the statuses on the way to the customer. */
const statusRanks = {
  pending: 0,
  confirmed: 1,
  preparing: 2,
  'out-for-delivery': 3,
  delivered: 4,
  cancelled: 5,
} as const satisfies Record<DeliveryStatus, number>;

/** Whether a status follows one that comes later on the way to the customer. */
export function isBackwardMove(from: DeliveryStatus | undefined, to: DeliveryStatus): boolean {
  return from !== undefined && statusRanks[to] < statusRanks[from];
}

/** The entries that lead to the current status: those that a move back has undone are left out. */
export function getCurrentPath<S extends { status: DeliveryStatus }>(history: readonly S[]): S[] {
  const path: S[] = [];
  for (const step of history) {
    const rank = statusRanks[step.status];
    while (path.some(({ status }) => statusRanks[status] > rank)) path.pop();
    if (path.at(-1)?.status !== step.status) path.push(step);
  }
  return path;
}

/** An order back from an unsuccessful delivery is confirmed, whatever it was before. */
export const isRetry = (from: DeliveryStatus, to: DeliveryStatus) =>
  from === 'out-for-delivery' && to === 'confirmed';

/**
 * Whether an order can have this history: it starts pending, each step is a transition or a return to an earlier status
 * of the current path, and a cancelled order stays cancelled.
 */
export function isLegalHistory(statuses: readonly DeliveryStatus[]): boolean {
  if (statuses[0] !== 'pending') return false;
  return statuses.every((to, index) => {
    const from = statuses[index - 1];
    if (from === undefined) return true;
    const forward: readonly DeliveryStatus[] = orderTransitions[from];
    if (forward.includes(to)) return true;
    if (from === 'cancelled' || from === to) return false;
    const path = getCurrentPath(statuses.slice(0, index).map((status) => ({ status })));
    return isRetry(from, to) || path.some(({ status }) => status === to);
  });
}

/** Delivered or cancelled. */
export function isFinished(status: DeliveryStatus): boolean {
  return orderTransitions[status].length === 0;
}

export type CancellationPolicy = { freeMs: number; feePaise: Paise };

/** Free for five minutes, then ₹10. */
export const defaultCancellationPolicy: CancellationPolicy = { freeMs: 300_000, feePaise: 1_000 };

/**
 * The policy for an order placed under `terms`: never more than it costs, and free once the shop was short of something in it,
 * which is no longer what was ordered.
 */
export function orderCancellationPolicy(
  terms: CancellationPolicy,
  order: { payablePaise: Paise; hasShortage: boolean },
): CancellationPolicy {
  return { ...terms, feePaise: order.hasShortage ? 0 : Math.min(terms.feePaise, order.payablePaise) };
}

/** The current cancellation fee; free up to and including `freeMs` after the order. */
export function cancellationFeePaise(
  createdAtMs: number,
  nowMs: number,
  policy: CancellationPolicy = defaultCancellationPolicy,
): Paise {
  return nowMs - createdAtMs <= policy.freeMs ? 0 : policy.feePaise;
}

/** How long, in ms, partner and customer of a delivered or cancelled order see how to reach each other. */
export const contactVisibleMs = hourMs;

/** Whether they see it at `nowMs`; `finishedAtMs` is null for an order that is open. */
export function isContactVisible(finishedAtMs: number | null, nowMs: number): boolean {
  return finishedAtMs === null || nowMs < finishedAtMs + contactVisibleMs;
}

/** The short id for people: the last 8 characters in upper case. */
export function shortOrderId(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
