import { setTimeout as delay } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Log } from '#server/log.ts';
import type { DatabaseHandle, Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import type { LiveEventsTable } from '#server/db/schema.ts';
import type { EventLoaders, NewLiveEvent, Subscriber, Subscription, Topic } from './live-event.ts';
import { findNewestCursor, findNextEventTime, isAfter, listEventsAfter } from './live-event-store.ts';
import type { Cursor } from './live-event-store.ts';
import { batchSize, createReceiver, loadEvents } from './live-replay.ts';
import type { LoadedEvent, Receiver } from './live-replay.ts';
import { listenForPgNotify } from './pg-notify.ts';
import { startRepeatingTask } from '#server/jobs/repeating-task.ts';

export type LiveEvents = {
  /** Stores events in the transaction that causes them. */
  publish: (tx: Tx, events: readonly NewLiveEvent[]) => Promise<void>;
  /** Delivers committed events at once, here and in other processes. */
  flush: () => void;
  subscribe: (subscriber: Subscriber) => Subscription;
  /** Ends all streams; their clients reconnect. */
  endStreams: () => void;
  /** How long the oldest event waits that this process has not delivered, in ms; 0 for none. */
  lag: () => Promise<number>;
  /** Number of subscriptions. */
  listeners: () => number;
  stop: () => Promise<void>;
};

type EventParts = { database: DatabaseHandle; clock: Clock; log: Log; loaders: EventLoaders };

/** A process may crash between commit and notification. */
const pollIntervalMs = 2_000;
/** Events of this time are delivered together, so that each stream has one write. */
const tickMs = 20;
/** Interval for events after a running transaction. */
const gapPollMs = 25;

/** Delivers events of the database to subscribers in this process; PostgreSQL processes notify each other. */
export async function createLiveEvents(parts: EventParts): Promise<LiveEvents> {
  const { database, clock, log, loaders } = parts;
  const receivers = createReceivers();
  /** Cursors up to which events were read, and delivered. */
  let position = await findNewestCursor(database);
  let delivered = position;

  const poll = async () => {
    const { events, hasUncommittedGap } = await listEventsAfter(database, position, batchSize);
    // Synchronous with the selection below: a later subscriber replays up to this position from the database.
    position = events.at(-1)?.position ?? position;
    const subscribedEvents = events.filter((event) => receivers.of(event.topic).size > 0);
    try {
      receivers.deliver(await loadEvents(database.db, loaders, subscribedEvents));
    } catch (error) {
      receivers.closeAll();
      throw error;
    }
    delivered = position;
    if (hasUncommittedGap) setTimeout(poller.run, gapPollMs).unref();
    if (events.length > 0) await delay(tickMs);
    return events.length === batchSize;
  };
  const poller = startRepeatingTask(poll, {
    intervalMs: pollIntervalMs,
    onError: (error) => log.error({ err: error }, 'reading live events failed'),
  });
  const otherProcesses = database.pool ? listenForPgNotify(database.pool, poller.run, log) : null;

  return {
    publish: (tx, events) => insertEvents(tx, events, clock.now()),
    flush: () => {
      poller.run();
      otherProcesses?.notify();
    },
    subscribe: (subscriber) => {
      const receiver = createReceiver({ ...parts, subscriber, start: position, delivered: () => delivered });
      receivers.add(receiver);
      poller.run();
      return {
        resume: receiver.resume,
        cursor: receiver.cursor,
        stop: () => {
          receiver.stop();
          receivers.remove(receiver);
        },
      };
    },
    lag: () => readLag(parts, delivered),
    endStreams: receivers.closeAll,
    listeners: () => receivers.count(),
    stop: async () => {
      receivers.clear();
      await poller.stop();
      await otherProcesses?.stop();
    },
  };
}

async function readLag({ database, clock }: EventParts, delivered: Cursor): Promise<number> {
  const publishedAt = await findNextEventTime(database, delivered);
  return publishedAt === null ? 0 : Math.max(0, clock.now() - publishedAt);
}

async function insertEvents(tx: Tx, events: readonly NewLiveEvent[], now: number): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ subjectId, ...event }) => ({
    ...event,
    subject_id: subjectId,
    created_at: now,
  }));
  await eventsInsert.run(tx, { rows });
}

const eventsInsert = prepareQuery((db, { rows }: { rows: readonly Insertable<LiveEventsTable>[] }) =>
  db.insertInto('live_events').values(rows),
);

type Batch = readonly LoadedEvent[];
const emptyBatch: Batch = [];

/** Receivers by topic, so that an event costs only its own receivers. */
function createReceivers() {
  const all = new Set<Receiver>();
  const byTopic = new Map<Topic, Set<Receiver>>();
  const noReceivers: ReadonlySet<Receiver> = new Set();
  const of = (topic: Topic) => byTopic.get(topic) ?? noReceivers;
  return {
    of,
    count: () => all.size,
    add: (receiver: Receiver) => {
      all.add(receiver);
      for (const topic of receiver.topics) byTopic.getOrInsertComputed(topic, () => new Set()).add(receiver);
    },
    remove: (receiver: Receiver) => {
      all.delete(receiver);
      for (const topic of receiver.topics) {
        const others = byTopic.get(topic);
        others?.delete(receiver);
        if (others?.size === 0) byTopic.delete(topic);
      }
    },
    clear: () => {
      all.clear();
      byTopic.clear();
    },
    closeAll: () => {
      for (const receiver of all) receiver.close();
    },
    deliver: (events: readonly LoadedEvent[]) => {
      const batches = new Map<Receiver, Batch>();
      for (const event of events) {
        // Receivers of the same events share one list, which is written as one text.
        const longer = new Map<Batch, Batch>();
        for (const receiver of of(event.topic)) {
          if (!isAfter(event.position, receiver.start)) continue;
          const batch = batches.get(receiver) ?? emptyBatch;
          const next = longer.getOrInsertComputed(batch, () => [...batch, event]);
          batches.set(receiver, next);
        }
      }
      for (const [receiver, batch] of batches) receiver.receive(batch);
    },
  };
}
