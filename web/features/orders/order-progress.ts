import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { orderMessages } from '#messages/orders.ts';

export type OrderProgressStep = {
  status: DeliveryStatus;
  label: string;
  state: 'done' | 'now' | 'ahead';
  stateLabel: string;
};

const progressStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'out-for-delivery',
  'delivered',
] as const satisfies readonly DeliveryStatus[];

/** Steps of an order and whether they are done; skipped ones are omitted. */
export function getOrderProgress(
  status: DeliveryStatus,
  timeline: readonly { status: DeliveryStatus }[],
): OrderProgressStep[] {
  const currentIndex = progressStatuses.findIndex((progressStatus) => progressStatus === status);
  const reachedStatuses = new Set<DeliveryStatus>(timeline.map((entry) => entry.status));
  return progressStatuses.flatMap((progressStatus, index) => {
    if (index < currentIndex && !reachedStatuses.has(progressStatus)) return [];
    const state = index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'ahead';
    const label = orderMessages.progress[progressStatus];
    return [{ status: progressStatus, label, state, stateLabel: orderMessages.progressStates[state] }];
  });
}

/** Label of a timeline entry. */
export function timelineLabel(status: DeliveryStatus): string {
  return orderMessages.timeline[status];
}
