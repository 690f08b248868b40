/**
 * What may happen to an order, by whom, and in which state: the table that the server enforces
 * and the page explains.
 */
import type { Paise } from './money.ts';
import { messages } from '#messages/messages.ts';

export const deliveryStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'out-for-delivery',
  'delivered',
  'cancelled',
] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Every mode an order may name; only cash on delivery is offered. */
export const paymentModes = ['COD', 'upi', 'online', 'card'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** How a delivered order changed hands; a partner hands it over, an admin only says that it was delivered. */
export const handoverKinds = ['code-checked', 'no-code', 'no-code-reason', 'set-by-admin'] as const;
export type HandoverKind = (typeof handoverKinds)[number];

export type ActorKind = 'customer' | 'partner' | 'admin';
export type Actor = { kind: ActorKind; id: string };

export type OrderFacts = {
  deliveryStatus: DeliveryStatus;
  customerId: string;
  /** The delivery partner whose name is on the order; null in the pool. */
  partnerId: string | null;
};

export type OrderAction = 'cancel' | 'accept' | 'start' | 'deliver';

/** Where an order may go from each status. Nothing leaves delivered or cancelled. */
export const orderTransitions = {
  pending: ['confirmed', 'preparing', 'out-for-delivery', 'delivered', 'cancelled'],
  confirmed: ['preparing', 'out-for-delivery', 'delivered', 'cancelled'],
  preparing: ['out-for-delivery', 'delivered', 'cancelled'],
  'out-for-delivery': ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
} as const satisfies Record<DeliveryStatus, readonly DeliveryStatus[]>;

/**
 * The customer's and the partner's own moves. `from` is also the guard of the update. An order that the shop has confirmed
 * or prepared before a partner accepts it keeps its status: see `statusOnAccept`.
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

function isAllowedInStatus(action: OrderAction, order: OrderFacts): boolean {
  const from: readonly DeliveryStatus[] = orderActions[action].from;
  return from.includes(order.deliveryStatus);
}

function isOwnDelivery(order: OrderFacts, actor: Actor): boolean {
  return actor.kind === 'partner' && order.partnerId !== null && order.partnerId === actor.id;
}

/** The status of an order once a partner has accepted it: picking may have begun before. */
export function statusAfterAccept(status: DeliveryStatus): DeliveryStatus {
  return status === 'pending' ? orderActions.accept.to : status;
}

/** In the partners' pool: not yet sent out, and nobody's name on it. */
export function isUnassignedOrder(order: OrderFacts): boolean {
  return order.partnerId === null && isAllowedInStatus('accept', order);
}

/** Nobody carries an order without a partner out of the shop or hands it over: its cash would be in nobody's name. */
export function isPartnerRequired(order: OrderFacts, to: DeliveryStatus): boolean {
  return order.partnerId === null && (to === 'out-for-delivery' || to === 'delivered');
}

/** What this person may do with this order now. An admin moves orders by `setStatus` only. */
export const orderPermissions = {
  /** Own order, until it is on its way; the fee never forbids it. */
  cancel(order: OrderFacts, actor: Actor): boolean {
    return (
      actor.kind === 'customer' &&
      order.customerId === actor.id &&
      isAllowedInStatus('cancel', order)
    );
  },
  /** From the pool, while nobody's name is on it. */
  accept(order: OrderFacts, actor: Actor): boolean {
    return actor.kind === 'partner' && isUnassignedOrder(order);
  },
  /** Own delivery, confirmed or preparing. */
  start(order: OrderFacts, actor: Actor): boolean {
    return isOwnDelivery(order, actor) && isAllowedInStatus('start', order);
  },
  /** Own delivery, out for delivery. */
  deliver(order: OrderFacts, actor: Actor): boolean {
    return isOwnDelivery(order, actor) && isAllowedInStatus('deliver', order);
  },
  /** Admin only: forward, or cancelled; `needsPartner` says what else a step asks for. */
  setStatus(order: OrderFacts, actor: Actor, to: DeliveryStatus): boolean {
    const next: readonly DeliveryStatus[] = orderTransitions[order.deliveryStatus];
    return actor.kind === 'admin' && next.includes(to);
  },
};

/** What becomes of the payment when an order reaches a status: cash is paid at the door. */
export function paymentStatusAfter(
  mode: PaymentMode,
  to: DeliveryStatus,
): PaymentStatus | undefined {
  return mode === 'COD' && to === 'delivered' ? 'paid' : undefined;
}

/** Delivered or cancelled: no actions are left. */
export function isFinished(status: DeliveryStatus): boolean {
  return orderTransitions[status].length === 0;
}

export type CancellationPolicy = { freeMs: number; feePaise: Paise };

/** Nothing within five minutes, then ₹10. */
export const defaultCancellationPolicy: CancellationPolicy = { freeMs: 300_000, feePaise: 1_000 };

/** The fee for cancelling now; the last free instant is exactly `freeMs` after ordering. */
export function cancellationFeePaise(
  createdAtMs: number,
  nowMs: number,
  policy: CancellationPolicy = defaultCancellationPolicy,
): Paise {
  return nowMs - createdAtMs <= policy.freeMs ? 0 : policy.feePaise;
}

/** The delivery status as people read it. */
export function statusLabel(status: DeliveryStatus): string {
  return messages.orders.statuses[status];
}

/** The payment status as people read it. */
export function paymentStatusLabel(status: PaymentStatus): string {
  return messages.orders.paymentStatuses[status];
}

/** The payment mode as people read it. */
export function paymentModeLabel(mode: PaymentMode): string {
  return messages.orders.paymentModes[mode];
}

/** The short id under which everybody talks of an order: the last 8 characters, upper case. */
export function shortOrderId(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}
