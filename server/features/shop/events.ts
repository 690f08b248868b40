import type { EventLoader, NewLiveEvent } from '#server/integrations/live-event.ts';

/** The shop was opened, paused or closed, or has other hours. */
export function shopUpdated(): NewLiveEvent {
  return { topic: 'catalogue', type: 'shop.updated', subjectId: 'shop' };
}

const loadNothing: EventLoader = async (_db, events) => events.map(() => ({}));

export const shopEventLoaders = { 'shop.updated': loadNothing };
