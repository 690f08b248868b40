import type { Selectable } from 'kysely';
import type { Clock } from '../clock.ts';
import type { DatabaseHandle, DbOrTx, Tx } from '../db/database.ts';
import type { OutboxTable } from '../db/schema.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../context.ts';

/** A message to a person, rendered when it is queued. `dedupeKey` makes it leave at most once. */
export type Message = {
  channel: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Absolute addresses in the message, for the development mailbox. */
  links: readonly string[];
  dedupeKey: string;
  /** When nobody needs it any more, in ms: from then on it is not sent. */
  uselessAfter?: number;
};

/** Hands a message to the outside world; throws when it did not take it. */
export type Transport = (message: Message) => Promise<void>;

export type Outbox = {
  /** Stores the message in the transaction that announces it; a second one with the same key is ignored. */
  queue: (tx: Tx, message: Message) => Promise<void>;
  /** Looks for waiting messages now instead of at the next round. */
  wake: () => void;
  stop: () => Promise<void>;
  /** Age in ms of the oldest message still waiting, 0 when none is. */
  lag: () => Promise<number>;
  /** How many wait to be sent, and how many were dropped in the last 30 days and will never be. */
  count: () => Promise<{ waiting: number; dropped: number }>;
};

type OutboxParts = {
  database: DatabaseHandle;
  clock: Clock;
  ids: Ids;
  log: Log;
  /** Null keeps messages in the development mailbox: stored is sent. */
  transports: Record<Message['channel'], Transport | null>;
};

type Row = Selectable<OutboxTable>;

/** While a process tries to send a message, no other one takes it for this long; a crash gives it free again. */
const leaseMs = 60_000;
const firstPauseMs = 2_000;
const longestPauseMs = 15 * 60_000;
const roundMs = 5_000;
const batch = 10;
/** Nobody waits longer than this for a message, and its address takes none. */
const giveUpMs = 3 * 24 * 3600_000;

/** Messages in the database, sent by a worker of this process with growing pauses after a failure. */
export function createOutbox(parts: OutboxParts): Outbox {
  let stopped = false;
  let running: Promise<void> | null = null;
  let again = false;

  const round = async () => {
    again = false;
    if (await sendDue(parts)) again = true;
  };
  const wake = () => {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = round()
      .catch((error: unknown) => parts.log.error({ err: error }, 'outbox round failed'))
      .finally(() => {
        running = null;
        if (again) wake();
      });
  };
  const timer = setInterval(wake, roundMs);
  timer.unref();
  // What an earlier process left behind.
  wake();
  return {
    queue: (tx, message) => store(parts, tx, message),
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
    lag: () => oldestWaitingMs(parts),
    count: () => countUnsent(parts),
  };
}

async function store(parts: OutboxParts, tx: DbOrTx, message: Message): Promise<void> {
  const now = parts.clock.now();
  await tx
    .insertInto('outbox')
    .values({
      id: parts.ids.next(),
      dedupe_key: message.dedupeKey,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      links: JSON.stringify(message.links),
      created_at: now,
      next_try_at: now,
      sent_at: parts.transports[message.channel] ? null : now,
      last_error: null,
      useless_after: message.uselessAfter ?? null,
      dropped_at: null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();
}

/** Sends a batch of what is due; true when there may be more. */
async function sendDue(parts: OutboxParts): Promise<boolean> {
  const channels = (['mail', 'sms'] as const).filter((channel) => parts.transports[channel]);
  if (channels.length === 0) return false;
  const due = await parts.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('channel', 'in', channels)
    .where('next_try_at', '<=', parts.clock.now())
    .orderBy('created_at')
    .limit(batch)
    .execute();
  // Side by side, so that a slow or silent server holds up no others of the batch.
  await Promise.all(due.map((row) => sendIfFree(parts, row)));
  return due.length === batch;
}

async function sendIfFree(parts: OutboxParts, row: Row): Promise<void> {
  if (row.useless_after !== null && row.useless_after <= parts.clock.now()) {
    await drop(parts, { ...row, why: 'message dropped: nobody needs it any more' });
    return;
  }
  if (await take(parts, row)) await sendOne(parts, { ...row, tries: row.tries + 1 });
}

/** Exactly one process moves the time of the next try, and so owns this one. */
async function take(parts: OutboxParts, row: Row): Promise<boolean> {
  const result = await parts.database.db
    .updateTable('outbox')
    .set((each) => ({ next_try_at: parts.clock.now() + leaseMs, tries: each('tries', '+', 1) }))
    .where('id', '=', row.id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('next_try_at', '=', row.next_try_at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function sendOne(parts: OutboxParts, row: Row): Promise<void> {
  const { db } = parts.database;
  try {
    await parts.transports[row.channel]?.(messageOf(row));
    await db
      .updateTable('outbox')
      .set({ sent_at: parts.clock.now(), last_error: null })
      .where('id', '=', row.id)
      .execute();
  } catch (error) {
    const now = parts.clock.now();
    const reason = error instanceof Error ? error.message : String(error);
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** (row.tries - 1));
    const next_try_at = Math.min(now + pause, row.useless_after ?? Number.POSITIVE_INFINITY);
    await db
      .updateTable('outbox')
      .set({ next_try_at, last_error: reason.slice(0, 500) })
      .where('id', '=', row.id)
      .execute();
    const { id: messageId, tries } = row;
    if (now - row.created_at < giveUpMs)
      parts.log.warn({ messageId, tries }, 'message not sent, trying again later');
    else await drop(parts, { id: row.id, tries, next_try_at, why: 'message given up' });
  }
}

/** It stays on the record, and is never looked at again. */
async function drop(
  parts: OutboxParts,
  { id, tries, next_try_at, why }: Pick<Row, 'id' | 'tries' | 'next_try_at'> & { why: string },
): Promise<void> {
  const dropped = await parts.database.db
    .updateTable('outbox')
    .set({ dropped_at: parts.clock.now() })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    // Another process that tries it right now has moved this time.
    .where('next_try_at', '=', next_try_at)
    .executeTakeFirst();
  if (dropped.numUpdatedRows === 1n) parts.log.warn({ messageId: id, tries }, why);
}

function messageOf(row: Row): Message {
  return {
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    links: [],
    dedupeKey: row.dedupe_key,
  };
}

async function oldestWaitingMs(parts: OutboxParts): Promise<number> {
  const row = await parts.database.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return row?.oldest == null ? 0 : Math.max(0, parts.clock.now() - row.oldest);
}

async function countUnsent({
  database,
}: OutboxParts): Promise<{ waiting: number; dropped: number }> {
  const { unsent, dropped } = await database.db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number>().as('unsent'),
      fn.count<number>('dropped_at').as('dropped'),
    ])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: unsent - dropped, dropped };
}
