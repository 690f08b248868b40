import type { EventLoader, NewLiveEvent } from '#server/integrations/live-event.ts';

/** Notifies the admins, and the partner whose cash it is, if any. No event has an amount: the desk counts without one. */
export function cashUpdated(partnerId: string | null): NewLiveEvent[] {
  const updated = { type: 'cash.updated', subjectId: partnerId ?? 'till' } as const;
  return [
    { ...updated, topic: 'admins' },
    ...(partnerId === null ? [] : [{ ...updated, topic: `partner:${partnerId}` } as const]),
  ];
}

const loadUpdated: EventLoader = async (_db, events) =>
  events.map(({ topic, subjectId }) =>
    topic === 'admins' || topic === `partner:${subjectId}` ? { _id: subjectId } : null,
  );

export const cashEventLoaders = { 'cash.updated': loadUpdated };
