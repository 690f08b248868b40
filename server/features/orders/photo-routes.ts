import * as contract from '#contract/dispatch.ts';
import type { AppParts } from '#server/http/app-parts.ts';
import { mount, mountFile } from '#server/http/mount.ts';
import { AppError } from '#server/errors.ts';
import { toIso } from '#server/iso-time.ts';
import { findDeliveryPhoto, listDeliveryPhotos } from './photo-queries.ts';
import { saveDeliveryPhoto } from './save-delivery-photo.ts';

/** Photos of hand-overs: uploaded by partners, shown to admins. */
export function registerDeliveryPhotos(parts: AppParts): void {
  const { ctx } = parts;

  mount(parts, contract.uploadDeliveryPhoto, async ({ actor, params, request }) => {
    const photo = await saveDeliveryPhoto(ctx, actor, { orderId: params.id, bytes: request.body });
    return { data: { _id: photo.id } };
  });

  mount(parts, contract.listDeliveryPhotos, async ({ params }) => {
    const photos = await listDeliveryPhotos(ctx.db, params.id);
    return {
      data: photos.map((photo) => ({
        _id: photo.id,
        takenAt: toIso(photo.taken_at),
        takenBy: { _id: photo.partner_id, fullname: photo.partnerName },
        ...(photo.attempt_id === null ? {} : { attemptId: photo.attempt_id }),
        width: photo.width,
        height: photo.height,
      })),
    };
  });

  mountFile(parts, contract.getDeliveryPhoto, async ({ params }) => {
    const photo = await findDeliveryPhoto(ctx.db, { id: params.photoId, orderId: params.id });
    if (!photo) throw new AppError('PHOTO_NOT_FOUND');
    return { type: 'image/jpeg', content: Buffer.from(photo.jpeg) };
  });
}
