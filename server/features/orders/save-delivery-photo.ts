import type { Sharp } from 'sharp';
import { orderActions } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerAccount } from '#server/sessions/accounts.ts';
import { openPicture } from '#server/features/catalogue/open-picture.ts';

const formats = ['jpeg', 'png', 'webp'] as const;
const maxSidePixels = 1600;
const jpegQuality = 78;

/**
 * Stores the photo of a hand-over, without metadata and no larger than needed; a repeated one replaces it. Throws
 * ORDER_NOT_FOUND, NOT_DELIVERABLE when the order is not out for delivery, PHOTO_INVALID, PICTURE_TOO_LARGE,
 * TOO_MANY_TRIES and OVERLOADED.
 */
export async function saveDeliveryPhoto(
  ctx: Context,
  partner: PartnerAccount,
  { orderId, bytes }: { orderId: string; bytes: unknown },
): Promise<{ id: string }> {
  await assertDeliverable(ctx, partner, orderId);
  await ctx.rateLimits.consume('photo-partner', partner.id);
  const upload = { bytes, formats, accountId: partner.id, unreadableCode: 'PHOTO_INVALID' } as const;
  const { data, info } = await openPicture(upload, toPlainJpeg);
  return inTransaction(ctx, async (tx) => {
    // Locks the order, so that it is not delivered between check and insert.
    const order = await tx
      .updateTable('orders')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', orderId)
      .where('partner_id', '=', partner.id)
      .where('delivery_status', 'in', orderActions.deliver.from)
      .executeTakeFirst();
    if (order.numUpdatedRows !== 1n) throw new AppError('NOT_DELIVERABLE');
    await tx
      .deleteFrom('delivery_photos')
      .where('order_id', '=', orderId)
      .where('partner_id', '=', partner.id)
      .where('attempt_id', 'is', null)
      .execute();
    const id = ctx.ids.next();
    await tx
      .insertInto('delivery_photos')
      .values({
        id,
        order_id: orderId,
        partner_id: partner.id,
        attempt_id: null,
        taken_at: ctx.clock.now(),
        width: info.width,
        height: info.height,
        jpeg: data,
      })
      .execute();
    return { id };
  });
}

async function assertDeliverable({ db }: Context, partner: PartnerAccount, orderId: string): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('delivery_status')
    .where('id', '=', orderId)
    .where('partner_id', '=', partner.id)
    .executeTakeFirst();
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  if (!orderActions.deliver.from.includes(order.delivery_status)) throw new AppError('NOT_DELIVERABLE');
}

/** Encodes the image again, which removes place and device and everything that is not the picture. */
function toPlainJpeg(picture: Sharp) {
  return picture
    .resize({ width: maxSidePixels, height: maxSidePixels, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: jpegQuality })
    .toBuffer({ resolveWithObject: true });
}
