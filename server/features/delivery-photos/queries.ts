import { columnsOf } from '../../db/schema.ts';
import type { DbOrTx, Tx } from '../../db/database.ts';

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

/** Whether the partner took this photo of the current hand-over. */
export async function isHandoverPhoto(tx: Tx, photo: OwnPhoto): Promise<boolean> {
  const found = await tx
    .selectFrom('delivery_photos')
    .select('id')
    .where('id', '=', photo.id)
    .where('order_id', '=', photo.orderId)
    .where('partner_id', '=', photo.partnerId)
    .where('attempt_id', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Attaches a photo to a failed hand-over; false when it is not the partner's or already attached. */
export async function attachPhotoToAttempt(tx: Tx, photo: OwnPhoto, attemptId: string): Promise<boolean> {
  const attached = await tx
    .updateTable('delivery_photos')
    .set({ attempt_id: attemptId })
    .where('id', '=', photo.id)
    .where('order_id', '=', photo.orderId)
    .where('partner_id', '=', photo.partnerId)
    .where('attempt_id', 'is', null)
    .executeTakeFirst();
  return attached.numUpdatedRows === 1n;
}
