import type { OrderView } from '#contract/orders.ts';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { orderMessages } from '#messages/orders.ts';

export type OrderProgressStep = {
  status: DeliveryStatus;
  label: string;
  state: 'done' | 'now' | 'ahead';
  stateLabel: string;
};

const progressStatuses = /* @__PURE__ */ deliveryStatuses.filter((status) => status !== 'cancelled');

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

export type TimelineEntry = { label: string; at: string };

/** Status changes and failed hand-overs, oldest first. */
export function getTimelineEntries({
  timeline,
  deliveryAttempts,
}: Pick<OrderView, 'timeline' | 'deliveryAttempts'>): TimelineEntry[] {
  const changes = timeline.map(({ status, at }) => ({ label: orderMessages.timeline[status], at }));
  const failures = deliveryAttempts.map(({ reason, at }) => ({ label: orderMessages.attempts[reason], at }));
  return [...changes, ...failures].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** What became of the latest hand-over that failed; null without one. */
export function getAttemptNotice({
  deliveryStatus,
  deliveryAttempts,
}: Pick<OrderView, 'deliveryStatus' | 'deliveryAttempts'>): string | null {
  const attempt = deliveryAttempts.at(-1);
  if (attempt === undefined || deliveryStatus === 'delivered') return null;
  const { notHandedOver, decisionPending, willRetry } = orderMessages;
  const reason = notHandedOver(orderMessages.attemptReasons[attempt.reason]);
  if (deliveryStatus === 'cancelled') return reason;
  return `${reason} ${attempt.resolution === undefined ? decisionPending : willRetry}`;
}
