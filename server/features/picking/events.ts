import type { NewLiveEvent } from '#server/integrations/live-event.ts';

/** Notifies admins of what is in the parcels; customers and partners see no difference. */
export function parcelsChanged(orderIds: readonly string[]): NewLiveEvent[] {
  return orderIds.map((subjectId) => ({ topic: 'admins', type: 'order.updated', subjectId }));
}
