import { sql } from 'kysely';
import { z } from 'zod';
import { confirmableSteps } from '#contract/opening.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';

/** In a row of the table of settings, until and after the shop opens. */
const notesKey = 'opening';

/** What nothing else in the shop tells. */
const notesSchema = z.object({
  confirmed: z.array(z.enum(confirmableSteps)).default([]),
  /** When the mail server took a test mail, in ms. */
  /** Whether the list outlives the opening of the shop. */
  isListed: z.boolean().default(false),
  mailSentAt: z.int().nullable().default(null),
  /** The customer of the last test order. */
  testCustomerId: z.string().nullable().default(null),
});
export type OpeningNotes = z.output<typeof notesSchema>;

export async function readOpeningNotes(db: DbOrTx): Promise<OpeningNotes> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', notesKey).executeTakeFirst();
  return notesSchema.parse(row ? JSON.parse(row.value) : {});
}

/** The notes, locked until commit; `now` in ms. */
export async function lockOpeningNotes(tx: Tx, now: number): Promise<OpeningNotes> {
  const row = { key: notesKey, value: '{}', updated_at: now };
  const { value } = await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: notesKey }))
    .returning('value')
    .executeTakeFirstOrThrow();
  return notesSchema.parse(JSON.parse(value));
}

/** Changes the notes; concurrent changes wait for each other. */
export async function changeOpeningNotes(
  tx: Tx,
  change: (notes: OpeningNotes) => Partial<OpeningNotes>,
  now: number,
): Promise<void> {
  const notes = await lockOpeningNotes(tx, now);
  await tx
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...notes, ...change(notes) }), updated_at: now })
    .where('key', '=', notesKey)
    .execute();
}

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

/** The latest order of a customer. */
export async function findLatestOrder(db: DbOrTx, userId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'delivery_status'])
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
