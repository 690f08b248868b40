import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import type { DatabaseHandle } from '#server/db/database.ts';
import type { LiveEventType, NewLiveEvent, Topic } from './live-event.ts';

/** A position in commit order: PostgreSQL assigns ids before the commit, so the transaction id comes first. */
export type Cursor = { transaction: number; id: number };

export type StoredEvent = NewLiveEvent & { position: Cursor };

export const startCursor: Cursor = { transaction: 0, id: 0 };

export function isAfter(a: Cursor, b: Cursor): boolean {
  return a.transaction > b.transaction || (a.transaction === b.transaction && a.id > b.id);
}

/** The cursor as the event id sent to clients. */
export function formatCursor({ transaction, id }: Cursor): string {
  return `${transaction}-${id}`;
}

/** The cursor of an event id; null for invalid text. */
export function parseCursor(text: string): Cursor | null {
  const match = /^(\d{1,15})-(\d{1,15})$/.exec(text);
  return match ? { transaction: Number(match[1]), id: Number(match[2]) } : null;
}

/** The newest event that no running transaction can precede. */
export async function findNewestCursor({ db, engine }: DatabaseHandle): Promise<Cursor> {
  const row = await db
    .selectFrom('live_events')
    .select(['transaction_number', 'id'])
    .where(isCompleteExpression(engine), '=', 1)
    .orderBy(commitOrder(engine, 'desc'))
    .limit(1)
    .executeTakeFirst();
  return row ? { transaction: row.transaction_number, id: row.id } : startCursor;
}

/** Whether the event at this cursor is still stored; if so, all later ones are. */
export async function hasEvent({ db }: DatabaseHandle, position: Cursor): Promise<boolean> {
  const row = await db
    .selectFrom('live_events')
    .select('id')
    .where('id', '=', position.id)
    .where('transaction_number', '=', position.transaction)
    .executeTakeFirst();
  return row !== undefined;
}

/** When the first event after a cursor was published, in ms; null where there is none. */
export async function findNextEventTime(
  { db, engine }: DatabaseHandle,
  after: Cursor,
): Promise<number | null> {
  const row = await db
    .selectFrom('live_events')
    .select('created_at')
    .where(isLater(engine, after))
    .orderBy(commitOrder(engine, 'asc'))
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/**
 * Events of all topics after a cursor; `hasUncommittedGap` when later ones must wait for a running transaction.
 */
export async function listEventsAfter(
  { db, engine }: DatabaseHandle,
  after: Cursor,
  limit: number,
): Promise<{ events: StoredEvent[]; hasUncommittedGap: boolean }> {
  const rows = await db
    .selectFrom('live_events')
    .select(['id', 'transaction_number', 'topic', 'type', 'subject_id'])
    .select(isCompleteExpression(engine).as('complete'))
    .where(isLater(engine, after))
    .orderBy(commitOrder(engine, 'asc'))
    .limit(limit)
    .execute();
  const ready = rows.filter((row) => row.complete === 1);
  return { events: ready.map(toEvent), hasUncommittedGap: ready.length < rows.length };
}

type MissedEventsQuery = { topics: readonly Topic[]; after: Cursor; upTo: Cursor; limit: number };

/**
 * At most `limit` events of these topics between two cursors. Each topic is queried separately, so that the
 * index read is bounded.
 */
export async function listMissedEvents(
  { db, engine }: DatabaseHandle,
  { topics, after, upTo, limit }: MissedEventsQuery,
): Promise<(StoredEvent & { createdAt: number })[]> {
  const found: (StoredEvent & { createdAt: number })[] = [];
  for (const topic of topics) {
    const rows = await db
      .selectFrom('live_events')
      .select(['id', 'transaction_number', 'topic', 'type', 'subject_id', 'created_at'])
      .where('topic', '=', topic)
      .where(isLater(engine, after))
      .where(isNotLater(engine, upTo))
      .orderBy(commitOrder(engine, 'asc'))
      .limit(limit)
      .execute();
    found.push(...rows.map((row) => ({ ...toEvent(row), createdAt: row.created_at })));
  }
  return found.sort((a, b) => (isAfter(a.position, b.position) ? 1 : -1)).slice(0, limit);
}

type EventRow = {
  id: number;
  transaction_number: number;
  topic: string;
  type: string;
  subject_id: string;
};

function toEvent(row: EventRow): StoredEvent {
  return {
    position: { transaction: row.transaction_number, id: row.id },
    // Only `publish` inserts here, with these types.
    topic: row.topic as Topic,
    type: row.type as LiveEventType,
    subjectId: row.subject_id,
  };
}

/** 1 where no running transaction can add an earlier row. */
function isCompleteExpression(engine: DatabaseHandle['engine']) {
  return engine === 'postgres'
    ? sql<number>`(transaction_number < pg_snapshot_xmin(pg_current_snapshot())::text::bigint)::int`
    : sql<number>`1`;
}

/** SQLite has one writer and no transaction ids; its indexes end with the id. */
function commitOrder(engine: DatabaseHandle['engine'], direction: 'asc' | 'desc') {
  const order = sql.raw(direction);
  return engine === 'postgres' ? sql`transaction_number ${order}, id ${order}` : sql`id ${order}`;
}

function isLater(engine: DatabaseHandle['engine'], { transaction, id }: Cursor) {
  return engine === 'postgres'
    ? sql<SqlBool>`(transaction_number, id) > (${transaction}::bigint, ${id}::bigint)`
    : sql<SqlBool>`id > ${id}`;
}

function isNotLater(engine: DatabaseHandle['engine'], { transaction, id }: Cursor) {
  return engine === 'postgres'
    ? sql<SqlBool>`(transaction_number, id) <= (${transaction}::bigint, ${id}::bigint)`
    : sql<SqlBool>`id <= ${id}`;
}
