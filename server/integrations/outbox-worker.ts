import type { Selectable } from 'kysely';
import type { OutboxTable } from '#server/db/schema.ts';
import type { Clock } from '#server/clock.ts';
import type { DatabaseHandle, DbOrTx } from '#server/db/database.ts';
import type { Ids } from '#server/ids.ts';
import type { Log } from '#server/log.ts';
import type { MailShop } from '#server/mails/mail-layout.ts';
import { renderQueuedMessage } from '#server/mails/render-queued-message.ts';
import type { Message, Transport, Transports } from './message.ts';
import type { MessageCipher } from './message-cipher.ts';
import { startRepeatingTask } from '#server/jobs/repeating-task.ts';
import type { RepeatingTask } from '#server/jobs/repeating-task.ts';

export type OutboxParts = {
  database: DatabaseHandle;
  clock: Clock;
  ids: Ids;
  log: Log;
  transports: Transports;
  cipher: MessageCipher;
  /** What mails say of the shop now. */
  readShop: (db: DbOrTx) => Promise<MailShop>;
};

type Row = Selectable<OutboxTable>;

/** Exclusive time of a process to send a message; a crash releases it. */
const leaseMs = 60_000;
const initialBackoffMs = 2_000;
const maxBackoffMs = 15 * 60_000;
const pollIntervalMs = 5_000;
const batchSize = 10;
/** A message older than this is undeliverable. */
const maxMessageAgeMs = 3 * 24 * 3600_000;

/** Sends waiting messages of these priorities, most urgent first, with backoff after a failure. */
export function startOutboxWorker(parts: OutboxParts, priorities: readonly number[]): RepeatingTask {
  const worker = startRepeatingTask(() => sendDue(parts, priorities), {
    intervalMs: pollIntervalMs,
    onError: (error) => parts.log.error({ err: error }, 'outbox round failed'),
  });
  // Messages of an earlier process.
  worker.run();
  return worker;
}

/** Sends a batch of due messages; returns true when there may be more. */
async function sendDue(parts: OutboxParts, priorities: readonly number[]): Promise<boolean> {
  const channels = (['mail', 'sms'] as const).filter((channel) => getTransport(parts, channel));
  if (channels.length === 0) return false;
  const due = await parts.database.db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('channel', 'in', channels)
    .where('priority', 'in', priorities)
    .where('next_try_at', '<=', parts.clock.now())
    .orderBy('priority')
    .orderBy('created_at')
    .limit(batchSize)
    .execute();
  // In parallel, so that a slow server does not delay the rest of the batch.
  await Promise.all(due.map((row) => sendOrDrop(parts, row)));
  return due.length === batchSize;
}

function getTransport(parts: OutboxParts, channel: Message['channel']): Transport | null {
  const transport = parts.transports[channel];
  return typeof transport === 'function' ? transport : null;
}

async function sendOrDrop(parts: OutboxParts, row: Row): Promise<void> {
  if (row.useless_after !== null && row.useless_after <= parts.clock.now()) {
    await drop(parts, { row, reason: 'message dropped: nobody needs it any more' });
    return;
  }
  if (await acquireLease(parts, row)) await sendOne(parts, { ...row, tries: row.tries + 1 });
}

/** The message of a row; undefined when its order does not exist any more. */
export async function openMessage(parts: OutboxParts, row: Row): Promise<Message | undefined> {
  const { db } = parts.database;
  const mail_data = row.mail_data === null ? null : parts.cipher.decrypt(row.mail_data);
  // Written by `encryptContent`.
  const { content } = JSON.parse(mail_data ?? '{}') as { content?: Partial<Row> };
  return renderQueuedMessage({ db, shop: await parts.readShop(db) }, { ...row, mail_data, ...content });
}

/** Only one process updates the time of the next attempt, and so owns this one. */
async function acquireLease(parts: OutboxParts, row: Row): Promise<boolean> {
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
  let message: Message | undefined;
  try {
    message = await openMessage(parts, row);
    if (message) await getTransport(parts, row.channel)?.(message);
    else parts.log.warn({ messageId: row.id }, 'message not sent: its order does not exist');
    const finished = message ? { sent_at: parts.clock.now() } : { dropped_at: parts.clock.now() };
    await db
      .updateTable('outbox')
      .set({ ...finished, last_error: null, ...clearedContent(row) })
      .where('id', '=', row.id)
      .execute();
  } catch (error) {
    const now = parts.clock.now();
    const backoffMs = Math.min(maxBackoffMs, initialBackoffMs * 2 ** (row.tries - 1));
    const next_try_at = Math.min(now + backoffMs, row.useless_after ?? Number.POSITIVE_INFINITY);
    const reason = redactError(error, message ?? row);
    await db
      .updateTable('outbox')
      .set({ next_try_at, last_error: reason })
      .where('id', '=', row.id)
      .execute();
    const { id: messageId, tries } = row;
    if (now - row.created_at < maxMessageAgeMs)
      parts.log.warn({ messageId, tries, reason }, 'message not sent, trying again later');
    else await drop(parts, { row: { ...row, next_try_at }, reason: 'message given up' });
  }
}

/** The row stays for the record. */
async function drop(parts: OutboxParts, { row, reason }: { row: Row; reason: string }): Promise<void> {
  const dropped = await parts.database.db
    .updateTable('outbox')
    .set({ dropped_at: parts.clock.now(), ...clearedContent(row) })
    .where('id', '=', row.id)
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    // Another process with a lease has changed this time.
    .where('next_try_at', '=', row.next_try_at)
    .executeTakeFirst();
  if (dropped.numUpdatedRows === 1n) parts.log.warn({ messageId: row.id, tries: row.tries }, reason);
}

/** The remaining content of a finished message: its links and codes open accounts. */
function clearedContent(row: Row) {
  return {
    subject: row.recorded_subject ?? row.subject,
    body_text: '',
    body_html: '',
    links: '[]',
    mail_data: null,
  };
}

/** The reason of a failure; servers quote the message, so addresses, URLs, tokens and codes are removed. */
function redactError(error: unknown, { subject, text = '' }: { subject: string; text?: string }): string {
  const reason = error instanceof Error ? error.message : String(error);
  const content = `${subject} ${text}`;
  return reason
    .replace(/https?:\S+/gi, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/[\w-]{20,}/g, '…')
    .replace(/\d{4,}/g, (digits) => (content.includes(digits) ? '…' : digits))
    .slice(0, 500);
}
