import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { DatabaseHandle, Db } from '#server/db/database.ts';
import { formatCursor, hasEvent, isAfter, listMissedEvents, parseCursor } from './live-event-store.ts';
import type { Cursor, StoredEvent } from './live-event-store.ts';
import type { EventLoaders, LiveEvent, Subscriber, Subscription, Topic } from './live-event.ts';

/** A client that missed more or older events gets a reset. */
const maxReplayEvents = 500;
export const maxReplayAgeMs = 10 * 60_000;

/** Events read, loaded and sent before other work gets a turn. */
export const batchSize = 100;

export type LoadedEvent = LiveEvent & { position: Cursor; topic: Topic };

/** A subscriber and its cursor. */
export type Receiver = Subscription & {
  topics: readonly Topic[];
  /** Events after this cursor are new; earlier ones are replayed from the database. */
  start: Cursor;
  receive: (events: readonly LoadedEvent[]) => void;
  close: () => void;
};

type ReceiverParts = {
  database: DatabaseHandle;
  clock: Clock;
  loaders: EventLoaders;
  subscriber: Subscriber;
  start: Cursor;
  /** The cursor up to which this process has delivered events. */
  delivered: () => Cursor;
};

/** Replays missed events while new ones wait in a backlog; afterwards passes events on directly. */
export function createReceiver(parts: ReceiverParts): Receiver {
  const { database, loaders, subscriber, start } = parts;
  /** `backlog` holds new events until the replay is complete. */
  const state = { backlog: [] as LoadedEvent[] | null, after: start, stopped: false };

  const receive = (events: readonly LiveEvent[]) => {
    if (events.length > 0 && !state.stopped) subscriber.receive(events);
  };
  const send = async (events: readonly LiveEvent[]) => {
    receive(events);
    await subscriber.waitForDrain?.();
    await setImmediate();
  };
  const takeBacklogBatch = () => {
    const batch = state.backlog?.splice(0, batchSize) ?? [];
    return batch.filter((event) => isAfter(event.position, state.after));
  };
  const resume = async (lastEventId: string | null) => {
    await setImmediate();
    const missed = await findMissedEvents(parts, lastEventId);
    if (missed === null) await send([createResetEvent(start)]);
    else if (isAfter(missed.after, start)) state.after = missed.after;
    const events = missed?.events ?? [];
    for (let sent = 0; sent < events.length && !state.stopped; sent += batchSize)
      await send(await loadEvents(database.db, loaders, events.slice(sent, sent + batchSize)));
    while (state.backlog !== null && state.backlog.length > batchSize) await send(takeBacklogBatch());
    // The last batch and the switch to direct delivery are synchronous, so that nothing is lost between them.
    receive(takeBacklogBatch());
    state.backlog = null;
  };

  return {
    topics: subscriber.topics,
    start,
    receive: (events) => {
      if (state.backlog === null) return receive(events);
      state.backlog.push(...events);
      if (state.backlog.length > maxReplayEvents) subscriber.close();
    },
    close: subscriber.close,
    resume,
    cursor: () => (state.backlog === null ? formatCursor(maxCursor(state.after, parts.delivered())) : null),
    stop: () => {
      state.stopped = true;
      state.backlog = null;
    },
  };
}

/** Events missed after an event id; null when it is unknown, too old, or too many were missed. */
async function findMissedEvents(
  { database, clock, subscriber, start }: ReceiverParts,
  lastEventId: string | null,
): Promise<{ after: Cursor; events: StoredEvent[] } | null> {
  if (lastEventId === null || lastEventId === '') return { after: start, events: [] };
  const after = parseCursor(lastEventId);
  if (after === null) return null;
  if (formatCursor(after) === formatCursor(start)) return { after, events: [] };
  // Another process may have sent an event that this one has not read yet; an unknown event is no cursor.
  if (!(await hasEvent(database, after))) return null;
  const limit = maxReplayEvents + 1;
  const { topics } = subscriber;
  const events = await listMissedEvents(database, { topics, after, upTo: start, limit });
  const oldest = events[0]?.createdAt ?? clock.now();
  if (events.length > maxReplayEvents || clock.now() - oldest > maxReplayAgeMs) return null;
  // Earlier ends of sessions do not concern this session, which is valid.
  return { after, events: events.filter((event) => event.type !== 'session.ended') };
}

/**
 * Loads the visible data of events with one query per type; leaves out invisible ones, and the earlier of two changes
 * of a product's stock, which would show the same.
 */
export async function loadEvents(
  db: Db,
  loaders: EventLoaders,
  storedEvents: readonly StoredEvent[],
): Promise<LoadedEvent[]> {
  const newest = new Map(storedEvents.map((event) => [getSubject(event), event]));
  const events = storedEvents.filter((event) => !isStock(event) || newest.get(getSubject(event)) === event);
  const dataByEvent = new Map<StoredEvent, object | null>();
  for (const [type, group] of Map.groupBy(events, (event) => event.type)) {
    const views = type === 'session.ended' ? group.map(() => ({})) : await loaders[type](db, group);
    for (const [index, event] of group.entries()) dataByEvent.set(event, views[index] ?? null);
  }
  return events.flatMap((event) => {
    const data = dataByEvent.get(event);
    if (!data) return [];
    const type = event.type === 'product.updated' ? 'product.stock' : event.type;
    return [{ ...event, type, cursor: formatCursor(event.position), data: JSON.stringify(data) }];
  });
}

function isStock({ type }: StoredEvent): boolean {
  return type === 'product.stock';
}

function getSubject({ topic, type, subjectId }: StoredEvent): string {
  return `${topic} ${type} ${subjectId}`;
}

function createResetEvent(position: Cursor): LiveEvent {
  return { cursor: formatCursor(position), type: 'reset', subjectId: '', data: '{}' };
}

function maxCursor(a: Cursor, b: Cursor): Cursor {
  return isAfter(a, b) ? a : b;
}
