import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { ordersTexts } from '#web/i18n/orders.ts';

export type ProgressPlace = {
  status: DeliveryStatus;
  label: string;
  state: 'done' | 'now' | 'ahead';
  stateLabel: string;
};

const way = [
  'pending',
  'confirmed',
  'preparing',
  'out-for-delivery',
  'delivered',
] as const satisfies readonly DeliveryStatus[];

/** The places on an order's way and which are behind it; one that the order's timeline skipped is left out. */
export function progressOf(
  status: DeliveryStatus,
  timeline: readonly { status: DeliveryStatus }[],
): ProgressPlace[] {
  const here = way.findIndex((place) => place === status);
  const reached = new Set<DeliveryStatus>(timeline.map((entry) => entry.status));
  return way.flatMap((place, index) => {
    if (index < here && !reached.has(place)) return [];
    const state = index < here ? 'done' : index === here ? 'now' : 'ahead';
    const label = ordersTexts.progress[place];
    return [{ status: place, label, state, stateLabel: ordersTexts.progressStates[state] }];
  });
}

/** What happened, as the record of an order names it. */
export function timelineLabel(status: DeliveryStatus): string {
  return ordersTexts.timeline[status];
}
