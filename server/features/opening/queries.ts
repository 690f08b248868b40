import { sql } from 'kysely';
import { z } from 'zod';
import { confirmableSteps } from '#contract/opening.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { createNotes } from '#server/db/notes.ts';

/** What nothing else in the shop tells. */
const notesSchema = z.object({
  confirmed: z.array(z.enum(confirmableSteps)).default([]),
  /** Whether the list outlives the opening of the shop. */
  isListed: z.boolean().default(false),
  /** When the mail server took a test mail, in ms. */
  mailSentAt: z.int().nullable().default(null),
  /** When it did not take one, since then. */
  mailFailedAt: z.int().nullable().default(null),
  /** The customer of the last test order. */
  testCustomerId: z.string().nullable().default(null),
});
export type OpeningNotes = z.output<typeof notesSchema>;

export const {
  read: readOpeningNotes,
  lock: lockOpeningNotes,
  change: changeOpeningNotes,
} = createNotes('opening', notesSchema);

/** What the owner has stored or made, as far as opening a shop needs it. */
export async function countForOpening(db: DbOrTx) {
  const { rows } = await sql<{
    bands: number;
    rules: number;
    hostels: number;
    products: number;
    partners: number;
  }>`
    select
      (select count(*) from settings where key = 'bands') as bands,
      (select count(*) from settings where key in ('cancellation', 'requireDeliveryCode')) as rules,
      (select count(*) from hostels where is_open = 1) as hostels,
      (select count(*) from products where deleted_at is null and hidden_at is null and stock > 0) as products,
      (select count(*) from partners where is_active = 1) as partners`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A select without a table has no row');
  return counts;
}

/** Whether the mail server has taken nothing since a test mail, or a mail that waits, failed. */
export async function isMailFailing(db: DbOrTx): Promise<boolean> {
  const { mailSentAt, mailFailedAt } = await readOpeningNotes(db);
  const waiting = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('created_at').as('failedAt'))
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  const failedAt = Math.max(waiting?.failedAt ?? 0, mailFailedAt ?? 0);
  if (failedAt <= (mailSentAt ?? 0)) return false;
  const isSentSince = db.selectFrom('outbox').select('id').where('channel', '=', 'mail');
  return (await isSentSince.where('sent_at', '>=', failedAt).limit(1).executeTakeFirst()) === undefined;
}

/** The latest order of a customer. */
export async function findLatestOrder(db: DbOrTx, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'delivery_status', 'payment_status'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The cheapest product of which as many as an order needs can be sold, and how many that are. */
export async function findCheapestProduct(
  db: DbOrTx,
): Promise<{ productId: string; quantity: number } | undefined> {
  return db
    .selectFrom('products')
    .select(['id as productId', 'minimum_order_qty as quantity'])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('unavailable_since', 'is', null)
    .whereRef('stock', '>=', 'minimum_order_qty')
    .orderBy('price_paise')
    .limit(1)
    .executeTakeFirst();
}
