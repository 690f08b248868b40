import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../context.ts';
import type { DatabaseHandle, Tx } from '../db/database.ts';

/** What changed, as it goes over the wire; `session.ended` is for the streams themselves and goes no further. */
export type LiveEventType =
  | 'order.updated'
  | 'order.available'
  | 'order.taken'
  | 'product.stock'
  | 'session.ended';

/** Who is told: one customer, one partner, every partner, the shop's staff, or everybody who is signed in. */
export type Topic =
  | `customer:${string}`
  | `partner:${string}`
  | 'partners'
  | 'admins'
  | 'catalogue';

export type LiveEvent = { cursor: string; topic: Topic; type: LiveEventType; payload: string };

/** An event before it is stored; the payload is the new state. */
export type NewLiveEvent = { topic: Topic; type: LiveEventType; payload: object };

export type LiveEvents = {
  /** Writes events in the transaction that causes them. */
  publish: (tx: Tx, events: readonly NewLiveEvent[]) => Promise<void>;
  /** Says that something was committed; deliveries follow at once. */
  wake: () => void;
  /**
   * Delivers every event of these topics after `cursor` (null: from about now on), in order, none twice.
   * Answers with a function that ends it.
   */
  subscribe: (
    topics: readonly Topic[],
    cursor: string | null,
    deliver: (event: LiveEvent) => void,
  ) => Promise<() => void>;
  /** How many are listening. */
  listeners: () => number;
  stop: () => Promise<void>;
};

type EventParts = { database: DatabaseHandle; clock: Clock; log: Log };
type Cursor = { transaction: number; id: number };
type Listener = { topics: ReadonlySet<string>; deliver: (event: LiveEvent) => void; after: Cursor };

const channel = 'corridor_events';
/** Another process may die between its commit and its notice; this round finds what it left. */
const roundMs = 2_000;
/** An event behind a transaction still running is looked for again after this. */
const heldBackMs = 25;
const batch = 500;

/** Events in the database, told to this process's listeners; on PostgreSQL processes wake each other by NOTIFY. */
export async function createLiveEvents(parts: EventParts): Promise<LiveEvents> {
  const listeners = new Set<Listener>();
  let position = await newest(parts.database);
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const round = async () => {
    again = false;
    const { events, heldBack } = await readAfter(parts.database, position);
    for (const event of events) {
      position = event.at;
      for (const listener of listeners) tell(listener, event);
    }
    if (heldBack) setTimeout(look, heldBackMs).unref();
    if (events.length === batch) again = true;
  };
  const look = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch((error: unknown) => parts.log.error({ err: error }, 'reading live events failed'))
      .finally(() => {
        running = null;
        if (again) look();
      });
  };
  const neighbours = parts.database.pool
    ? listenToNeighbours(parts.database.pool, look, parts.log)
    : null;
  const timer = setInterval(look, roundMs);
  timer.unref();

  return {
    publish: async (tx, events) => {
      const created_at = parts.clock.now();
      const rows = events.map(({ topic, type, payload }) => ({
        topic,
        type,
        payload: JSON.stringify(payload),
        created_at,
      }));
      if (rows.length > 0) await tx.insertInto('live_events').values(rows).execute();
    },
    wake: () => {
      look();
      neighbours?.wake();
    },
    subscribe: async (topics, cursor, deliver) => {
      const listener: Listener = {
        topics: new Set(topics),
        deliver,
        after: parseCursor(cursor) ?? position,
      };
      // Nobody hears new events while some older one may still be missing: with the newer one told, the older is past.
      let told: Cursor;
      do {
        told = position;
        const { events } = await readAfter(parts.database, listener.after);
        for (const event of events) tell(listener, event);
        if (events.length < batch && isAfter(told, listener.after)) listener.after = told;
      } while (isAfter(position, listener.after));
      listeners.add(listener);
      look();
      return () => listeners.delete(listener);
    },
    listeners: () => listeners.size,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      listeners.clear();
      await running;
      await neighbours?.stop();
    },
  };
}

type StoredEvent = LiveEvent & { at: Cursor };

function isAfter(a: Cursor, b: Cursor): boolean {
  return a.transaction > b.transaction || (a.transaction === b.transaction && a.id > b.id);
}

function tell(listener: Listener, event: StoredEvent): void {
  if (!isAfter(event.at, listener.after)) return;
  listener.after = event.at;
  if (listener.topics.has(event.topic)) listener.deliver(event);
}

function parseCursor(text: string | null): Cursor | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '');
  return match ? { transaction: Number(match[1]), id: Number(match[2]) } : null;
}

async function newest({ db, engine }: DatabaseHandle): Promise<Cursor> {
  const row = await db
    .selectFrom('live_events')
    .select(['transaction_number', 'id'])
    .where(completeRow(engine), '=', 1)
    .orderBy('transaction_number', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { transaction: row?.transaction_number ?? 0, id: row?.id ?? 0 };
}

/** 1 where no transaction still running can add a row before this one. */
function completeRow(engine: DatabaseHandle['engine']) {
  return engine === 'postgres'
    ? sql<number>`(transaction_number < pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::int`
    : sql<number>`1`;
}

/** Written so that each engine's own index finds the place: it is asked after every commit. */
function isLater(engine: DatabaseHandle['engine'], { transaction, id }: Cursor) {
  return engine === 'postgres'
    ? sql<SqlBool>`(transaction_number, id) > (${transaction}::bigint, ${id}::bigint)`
    : sql<SqlBool>`id > ${id}`;
}

async function readAfter(
  { db, engine }: DatabaseHandle,
  after: Cursor,
): Promise<{ events: StoredEvent[]; heldBack: boolean }> {
  const rows = await db
    .selectFrom('live_events')
    .select([
      'id',
      'transaction_number',
      'topic',
      'type',
      'payload',
      completeRow(engine).as('complete'),
    ])
    .where(isLater(engine, after))
    .orderBy('transaction_number')
    .orderBy('id')
    .limit(batch)
    .execute();
  const ready = rows.filter((row) => row.complete === 1);
  const events = ready.map((row) => ({
    at: { transaction: row.transaction_number, id: row.id },
    cursor: `${row.transaction_number}-${row.id}`,
    // Only `publish` writes here, and it takes these types.
    topic: row.topic as Topic,
    type: row.type as LiveEventType,
    payload: row.payload,
  }));
  return { events, heldBack: ready.length < rows.length };
}

/** One connection that listens, and one notice for all commits of a moment. */
function listenToNeighbours(
  pool: pg.Pool,
  look: () => void,
  log: Log,
): { wake: () => void; stop: () => Promise<void> } {
  let client: pg.PoolClient | null = null;
  let stopped = false;
  let notifying = false;
  const connect = async () => {
    if (stopped || client) return;
    const fresh = await pool.connect();
    if (stopped) return fresh.release(true);
    client = fresh;
    fresh.on('notification', look);
    fresh.on('error', () => {
      // One that was given back already may still break; giving it back twice would end the process.
      if (client !== fresh) return;
      client = null;
      fresh.release(true);
    });
    await fresh.query(`LISTEN ${channel}`);
    look();
  };
  const tryConnect = () =>
    void connect().catch((error: unknown) =>
      log.warn({ err: error }, 'not listening for other processes'),
    );
  tryConnect();
  const reconnect = setInterval(tryConnect, roundMs);
  reconnect.unref();
  return {
    wake: () => {
      if (notifying || stopped) return;
      notifying = true;
      setImmediate(() => {
        notifying = false;
        pool
          .query(`NOTIFY ${channel}`)
          .catch((error: unknown) => log.warn({ err: error }, 'other processes not told'));
      });
    },
    stop: async () => {
      stopped = true;
      clearInterval(reconnect);
      const last = client;
      client = null;
      last?.release(true);
    },
  };
}
