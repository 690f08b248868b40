import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { columnsOf } from '#server/db/schema.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';

/** A photo of an order without its image, newest first. */
export async function listDeliveryPhotos(db: DbOrTx, orderId: string) {
  return db
    .selectFrom('delivery_photos')
    .innerJoin('partners', 'partners.id', 'delivery_photos.partner_id')
    .select(['delivery_photos.id', 'attempt_id', 'partner_id', 'taken_at', 'width', 'height'])
    .select('partners.fullname as partnerName')
    .where('order_id', '=', orderId)
    .orderBy('taken_at', 'desc')
    .orderBy('delivery_photos.id', 'desc')
    .execute();
}

/** One photo of an order with its image, a JPEG. */
export async function findDeliveryPhoto(db: DbOrTx, photo: { id: string; orderId: string }) {
  return db
    .selectFrom('delivery_photos')
    .select(columnsOf.delivery_photos)
    .where('id', '=', photo.id)
    .where('order_id', '=', photo.orderId)
    .executeTakeFirst();
}

type OwnPhoto = { id: string; orderId: string; partnerId: string };

/** Whether the partner took this photo at the current visit: since the order left the shop, and since the last failure. */
export async function isHandoverPhoto(tx: Tx, photo: OwnPhoto): Promise<boolean> {
  const found = await tx
    .selectFrom('delivery_photos')
    .select('id')
    .where('id', '=', photo.id)
    .where('order_id', '=', photo.orderId)
    .where('partner_id', '=', photo.partnerId)
    .where('attempt_id', 'is', null)
    .where(isOfCurrentVisit)
    .executeTakeFirst();
  return found !== undefined;
}

const isOfCurrentVisit = sql<SqlBool>`taken_at >= coalesce(
    (select max(started.at) from order_history as started
    where started.order_id = delivery_photos.order_id and started.status = 'out-for-delivery'), 0)
  and taken_at > coalesce(
    (select max(failed_at) from delivery_attempts where delivery_attempts.order_id = delivery_photos.order_id), 0)`;

/** Whether a photo shows this failed hand-over. */
export async function isPhotoOfAttempt(tx: Tx, photoId: string, attemptId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('delivery_photos')
    .select('id')
    .where('id', '=', photoId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Attaches a photo of the current visit to its failed hand-over. */
export async function attachPhotoToAttempt(tx: Tx, photoId: string, attemptId: string): Promise<void> {
  await tx.updateTable('delivery_photos').set({ attempt_id: attemptId }).where('id', '=', photoId).execute();
}
