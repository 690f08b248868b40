/** The order lifecycle: actions by actor and status, enforced by the server and shown by pages. */
import { hourMs } from './durations.ts';
import type { Paise } from './money.ts';

type GoodsPlace = 'storage' | 'parcel' | 'partner' | 'customer' | null;

/**
 * The statuses in the order of the way to the customer, each with where the goods are, null for an order without goods. Most
 * of what a status means follows from it.
 */
export const goodsPlaces = {
  pending: 'storage',
  confirmed: 'storage',
  preparing: 'parcel',
  'out-for-delivery': 'partner',
  delivered: 'customer',
  cancelled: null,
} as const satisfies Record<string, GoodsPlace>;
export type DeliveryStatus = keyof typeof goodsPlaces;

// The keys of a constant.
export const deliveryStatuses = /* @__PURE__ */ Object.keys(goodsPlaces) as readonly DeliveryStatus[];

/** Why an order was cancelled, where nobody wrote a reason. */
export const cancellationCauses = ['customer', 'shop', 'undelivered', 'shortage'] as const;
export type CancellationCause = (typeof cancellationCauses)[number];

function findStatuses(...places: readonly GoodsPlace[]): readonly DeliveryStatus[] {
  return deliveryStatuses.filter((status) => places.includes(goodsPlaces[status]));
}

/** The shop still has the goods. */
export const inShopStatuses = /* @__PURE__ */ findStatuses('storage', 'parcel');

/** Neither delivered nor cancelled. */
export const openStatuses = /* @__PURE__ */ findStatuses('storage', 'parcel', 'partner');

/** Accepted by a partner or confirmed by the shop, and not finished. */
export const activeStatuses = /* @__PURE__ */ openStatuses.filter((status) => status !== 'pending');

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

/** Where an order was placed: by its customer, over the counter or by phone. */
export const orderChannels = ['online', 'counter', 'phone'] as const;
export type OrderChannel = (typeof orderChannels)[number];

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

/** Possible next statuses: every later one. Delivered and cancelled are final. */
export function listNextStatuses(status: DeliveryStatus): readonly DeliveryStatus[] {
  return isFinished(status) ? [] : deliveryStatuses.slice(getStatusRank(status) + 1);
}

/**
 * Actions of customer and partner. `from` also guards the update. Accepting a confirmed or preparing order keeps
 * its status: see `statusAfterAccept`.
 */
export const orderActions: Readonly<
  Record<OrderAction, { from: readonly DeliveryStatus[]; to: DeliveryStatus }>
> = {
  cancel: { from: inShopStatuses, to: 'cancelled' },
  accept: { from: inShopStatuses, to: 'confirmed' },
  start: {
    from: /* @__PURE__ */ inShopStatuses.filter((status) => status !== 'pending'),
    to: 'out-for-delivery',
  },
  deliver: { from: /* @__PURE__ */ findStatuses('partner'), to: 'delivered' },
};

/** The status after a partner accepts; preparation may have begun. */
export function statusAfterAccept(status: DeliveryStatus): DeliveryStatus {
  return status === 'pending' ? orderActions.accept.to : status;
}

/** Available to partners: not started and unassigned. */
export function isUnassignedOrder(order: OrderFacts): boolean {
  return order.partnerId === null && inShopStatuses.includes(order.deliveryStatus);
}

/** Starting and delivering require a partner, to whom the cash is attributed. */
export function isPartnerRequired(order: OrderFacts, to: DeliveryStatus): boolean {
  return order.partnerId === null && (to === 'out-for-delivery' || to === 'delivered');
}

/** The place of a status on the way to the customer. */
export function getStatusRank(status: DeliveryStatus): number {
  return deliveryStatuses.indexOf(status);
}

/** Whether a status follows one that comes later on the way to the customer. */
export function isBackwardMove(from: DeliveryStatus | undefined, to: DeliveryStatus): boolean {
  return from !== undefined && getStatusRank(to) < getStatusRank(from);
}

/** The entries that lead to the current status: those that a move back has undone are left out. */
export function getCurrentPath<S extends { status: DeliveryStatus }>(history: readonly S[]): S[] {
  const path: S[] = [];
  for (const step of history) {
    while (path.some(({ status }) => isBackwardMove(status, step.status))) path.pop();
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
    if (listNextStatuses(from).includes(to)) return true;
    if (from === 'cancelled' || from === to) return false;
    const path = getCurrentPath(statuses.slice(0, index).map((status) => ({ status })));
    return isRetry(from, to) || path.some(({ status }) => status === to);
  });
}

/** Delivered or cancelled. */
export function isFinished(status: DeliveryStatus): boolean {
  return !openStatuses.includes(status);
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
