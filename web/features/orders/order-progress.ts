import type { DeliveryStatus } from '#domain/order-lifecycle.ts';

export type ProgressPlace = {
  status: DeliveryStatus;
  label: string;
  state: 'done' | 'now' | 'ahead';
  stateLabel: string;
};

const way = [
  ['pending', 'Ordered'],
  ['confirmed', 'Confirmed'],
  ['preparing', 'Preparing'],
  ['out-for-delivery', 'On the way'],
  ['delivered', 'Delivered'],
] as const satisfies readonly (readonly [DeliveryStatus, string])[];

const stateLabels = { done: 'done', now: 'now', ahead: 'not yet' } as const;

/** The five places on an order's way and which are behind it; a place that was skipped is behind as well. */
export function progressOf(status: DeliveryStatus): ProgressPlace[] {
  const here = way.findIndex(([place]) => place === status);
  return way.map(([place, label], index) => {
    const state = index < here ? 'done' : index === here ? 'now' : 'ahead';
    return { status: place, label, state, stateLabel: stateLabels[state] };
  });
}

const timelineLabels: Record<DeliveryStatus, string> = {
  pending: 'Ordered',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  'out-for-delivery': 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** What happened, as the record of an order names it. [ORD-12] [ORD-13] [ORD-14] */
export function timelineLabel(status: DeliveryStatus): string {
  return timelineLabels[status];
}
