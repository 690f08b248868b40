import type { Insertable, Selectable } from 'kysely';
import { isClosedEmail } from '#domain/account-rules.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import type { OutboxTable } from '#server/db/schema.ts';
import type { MailShop } from '#server/mails/mail-layout.ts';
import type { Message, MessagePriority } from './message.ts';
import { openMessage, startOutboxWorker } from './outbox-worker.ts';
import type { OutboxParts } from './outbox-worker.ts';

/** A message for a shop, which may be renamed. */
export type CreateMessage = (shop: MailShop) => Message;

export type Outbox = {
  /** Stores the message in the current transaction; ignores a duplicate key, a closed account and a channel without transport. */
  queue: (tx: Tx, create: CreateMessage) => Promise<void>;
  /** Sends at once, past the queue; rejects with the reason of the transport. */
  send: (create: CreateMessage) => Promise<void>;
  /** Whether the channel has a transport. */
  canSend: (channel: Message['channel']) => boolean;
  /** The message of a row; undefined when its order does not exist any more. */
  read: (row: Selectable<OutboxTable>) => Promise<Message | undefined>;
  /** Sends waiting messages now instead of at the next poll. */
  flush: () => void;
  stop: () => Promise<void>;
  /** Age in ms of the oldest waiting message, 0 for none. */
  lag: () => Promise<number>;
  /** Number of waiting messages, and of those dropped in the last 30 days. */
  count: () => Promise<{ waiting: number; dropped: number }>;
};

/** A message that waits for longer has not been sent at several tries. */
export const lateMessageMs = 2 * 60_000;

const priorityNumbers = { urgent: 0, normal: 1, bulk: 2 } as const satisfies Record<MessagePriority, number>;

/**
 * Messages in the database, sent by workers of this process: a separate one for urgent messages, so that others
 * do not delay them.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  const { urgent, normal, bulk } = priorityNumbers;
  const workers = [[urgent], [normal, bulk]].map((priorities) => startOutboxWorker(parts, priorities));
  return {
    queue: async (tx, create) => insertMessage(parts, tx, create(await parts.readShop(tx))),
    send: async (create) => {
      const message = create(await parts.readShop(parts.database.db));
      const transport = parts.transports[message.channel];
      if (typeof transport === 'function') await transport(message);
      else if (transport === 'mailbox') await insertMessage(parts, parts.database.db, message);
      else throw new Error('no server for it is set');
    },
    read: (row) => openMessage(parts, row),
    canSend: (channel) => parts.transports[channel] !== null,
    flush: () => {
      for (const worker of workers) worker.run();
    },
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
    lag: () => getOldestWaitingAgeMs(parts),
    count: () => countUnsent(parts),
  };
}

async function insertMessage(parts: OutboxParts, tx: DbOrTx, message: Message): Promise<void> {
  const transport = parts.transports[message.channel];
  if (transport === null || isClosedEmail(message.to)) return;
  const now = parts.clock.now();
  const { data } = message;
  const content = {
    subject: message.subject,
    body_text: data ? '' : message.text,
    body_html: data ? '' : message.html,
    links: data ? '[]' : JSON.stringify(message.links),
    mail_data: data ? JSON.stringify(data) : null,
  };
  await messageInsert.run(tx, {
    id: parts.ids.next(),
    dedupe_key: message.dedupeKey,
    channel: message.channel,
    recipient: message.to,
    ...(message.expiresAt === undefined ? content : encryptContent(parts, message, content)),
    created_at: now,
    next_try_at: now,
    sent_at: transport === 'mailbox' ? now : null,
    last_error: null,
    useless_after: message.expiresAt ?? null,
    dropped_at: null,
    priority: priorityNumbers[message.priority ?? 'normal'],
    recorded_subject: message.recordedSubject ?? null,
  });
}

type StoredContent = Pick<
  Insertable<OutboxTable>,
  'subject' | 'body_text' | 'body_html' | 'links' | 'mail_data'
>;

/** A message that expires has a link or a code, which neither the database nor its backups show. */
function encryptContent(
  { cipher }: OutboxParts,
  { subject, recordedSubject }: Message,
  content: StoredContent,
): StoredContent {
  const mail_data = cipher.encrypt(JSON.stringify({ content }));
  return { subject: recordedSubject ?? subject, body_text: '', body_html: '', links: '[]', mail_data };
}

const messageInsert = prepareQuery((db, row: Insertable<OutboxTable>) =>
  db
    .insertInto('outbox')
    .values(row)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing()),
);

async function getOldestWaitingAgeMs(parts: OutboxParts): Promise<number> {
  const row = await parts.database.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .executeTakeFirst();
  return row?.oldest == null ? 0 : Math.max(0, parts.clock.now() - row.oldest);
}

async function countUnsent({ database }: OutboxParts): Promise<{ waiting: number; dropped: number }> {
  const { unsent, dropped } = await database.db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('unsent'), fn.count<number>('dropped_at').as('dropped')])
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: unsent - dropped, dropped };
}
