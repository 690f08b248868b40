import type { SelectQueryBuilder } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

type OrderIds = readonly string[] | SelectQueryBuilder<Schema, 'orders', { id: string }>;

/** Deletes the free texts and photos about orders outside their row, of which any may name the customer. */
export async function removeOrderTexts(tx: Tx, ids: OrderIds): Promise<void> {
  await tx.updateTable('payment_changes').set({ reason: null }).where('order_id', 'in', ids).execute();
  await tx.updateTable('delivery_attempts').set({ note: null }).where('order_id', 'in', ids).execute();
  await tx.updateTable('order_assignments').set({ end_note: null }).where('order_id', 'in', ids).execute();
  await tx.updateTable('cancellation_fees').set({ note: null }).where('order_id', 'in', ids).execute();
  await tx.deleteFrom('delivery_photos').where('order_id', 'in', ids).execute();
  await tx
    .updateTable('audit_log')
    .set({ reason: null })
    .where('subject_id', 'in', ids)
    .where('subject_kind', '=', 'order')
    .where('reason', 'is not', null)
    .execute();
}
