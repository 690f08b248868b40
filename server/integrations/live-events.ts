import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import type { Log } from '../context.ts';
import type { DatabaseHandle, Db, Tx } from '../db/database.ts';
import { findNewestCursor, isAfter, listEventsAfter } from './live-event-store.ts';
import { batchSize, createReceiver, loadEvents } from './live-replay.ts';
import type { LoadedEvent, Receiver } from './live-replay.ts';
import { listenForPgNotify } from './pg-notify.ts';

/** What changed, as it goes over the wire. */
type PublicEventType = 'order.updated' | 'order.available' | 'order.taken' | 'product.stock';

/** `session.ended` is for the streams themselves and goes no further. */
export type LiveEventType = PublicEventType | 'session.ended';

/** Who gets it: one customer, one partner, every partner, the admins, or everybody who is signed in. */
export type Topic =
  | `customer:${string}`
  | `partner:${string}`
  | 'partners'
  | 'admins'
  | 'catalogue';

/** An event before it is stored; the subject is the id of the order, product or account that it is about. */
export type NewLiveEvent = { topic: Topic; type: LiveEventType; subjectId: string };

/** An event as it is sent; `data` is JSON. `reset`: too much was missed, the client loads everything afresh. */
export type LiveEvent = {
  cursor: string;
  type: LiveEventType | 'reset';
  subjectId: string;
  data: string;
};

/** For each of some events of one type, what a viewer of its topic may see now; null where it is not open to them. */
export type EventLoader = (
  db: Db,
  events: readonly Pick<NewLiveEvent, 'topic' | 'subjectId'>[],
) => Promise<readonly (object | null)[]>;

export type EventLoaders = Readonly<Record<PublicEventType, EventLoader>>;

export type Subscriber = {
  topics: readonly Topic[];
  /** Gets events in commit order, none twice. */
  receive: (events: readonly LiveEvent[]) => void;
  /** Resolves when what was received has been passed on; a replay waits for it. */
  waitForDrain?: () => Promise<void>;
  /** Events cannot be delivered without a gap any more; the client has to connect again. */
  close: () => void;
};

export type Subscription = {
  /**
   * Sends what was missed after `lastEventId` (null: nothing) and then everything from the subscription on. Until it is called
   * new events wait.
   */
  resume: (lastEventId: string | null) => Promise<void>;
  /** Up to where everything was delivered, as an event id; null while that is not known. */
  cursor: () => string | null;
  stop: () => void;
};

export type LiveEvents = {
  /** Writes events in the transaction that causes them. */
  publish: (tx: Tx, events: readonly NewLiveEvent[]) => Promise<void>;
  /** Something was committed: delivers it at once, here and in the other processes. */
  flush: () => void;
  subscribe: (subscriber: Subscriber) => Subscription;
  /** How many are subscribed. */
  listeners: () => number;
  stop: () => Promise<void>;
};

type EventParts = { database: DatabaseHandle; clock: Clock; log: Log; loaders: EventLoaders };

/** Another process may die between its commit and its notification. */
const pollIntervalMs = 2_000;
/** An event behind a transaction still running is looked for again after this. */
const gapPollMs = 25;

/** Delivers events of the database to this process's subscribers; on PostgreSQL processes notify each other. */
export async function createLiveEvents(parts: EventParts): Promise<LiveEvents> {
  const { database, clock, log, loaders } = parts;
  const receivers = createReceivers();
  /** Up to where events were read, and up to where they were also delivered. */
  let position = await findNewestCursor(database);
  let delivered = position;
  let stopped = false;
  let polling: Promise<void> | null = null;
  let pollAgain = false;

  const poll = async () => {
    pollAgain = false;
    const { events, hasUncommittedGap } = await listEventsAfter(database, position, batchSize);
    // In one step with the choice below: whoever subscribes later replays up to here from the database.
    position = events.at(-1)?.position ?? position;
    const subscribedEvents = events.filter((event) => receivers.of(event.topic).size > 0);
    try {
      receivers.deliver(await loadEvents(database.db, loaders, subscribedEvents));
    } catch (error) {
      receivers.closeAll();
      throw error;
    }
    delivered = position;
    if (hasUncommittedGap) setTimeout(startPolling, gapPollMs).unref();
    if (events.length === batchSize) pollAgain = true;
    await setImmediate();
  };
  const startPolling = () => {
    if (stopped) return;
    if (polling) {
      pollAgain = true;
      return;
    }
    polling = poll()
      .catch((error: unknown) => log.error({ err: error }, 'reading live events failed'))
      .finally(() => {
        polling = null;
        if (pollAgain) startPolling();
      });
  };
  const otherProcesses = database.pool ? listenForPgNotify(database.pool, startPolling, log) : null;
  const timer = setInterval(startPolling, pollIntervalMs);
  timer.unref();

  return {
    publish: async (tx, events) => {
      const created_at = clock.now();
      const rows = events.map(({ topic, type, subjectId }) => ({
        topic,
        type,
        subject_id: subjectId,
        created_at,
      }));
      if (rows.length > 0) await tx.insertInto('live_events').values(rows).execute();
    },
    flush: () => {
      startPolling();
      otherProcesses?.notify();
    },
    subscribe: (subscriber) => {
      const start = position;
      const receiver = createReceiver({ ...parts, subscriber, start, delivered: () => delivered });
      receivers.add(receiver);
      startPolling();
      return {
        resume: receiver.resume,
        cursor: receiver.cursor,
        stop: () => {
          receiver.stop();
          receivers.remove(receiver);
        },
      };
    },
    listeners: () => receivers.count(),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      receivers.clear();
      await polling;
      await otherProcesses?.stop();
    },
  };
}

/** The receivers of this process by topic, so that an event costs only those who get it. */
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
      for (const topic of receiver.topics)
        byTopic.getOrInsertComputed(topic, () => new Set()).add(receiver);
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
      const batches = new Map<Receiver, LoadedEvent[]>();
      for (const event of events) {
        for (const receiver of of(event.topic)) {
          if (!isAfter(event.position, receiver.start)) continue;
          const batch = batches.get(receiver);
          if (batch) batch.push(event);
          else batches.set(receiver, [event]);
        }
      }
      for (const [receiver, batch] of batches) receiver.receive(batch);
    },
  };
}
