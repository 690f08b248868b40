import { useEffect, useEffectEvent } from 'react';
import { dispatchMessages } from '#messages/dispatch.ts';
import { PhotoField } from './photo-field.tsx';
import { useDeliveryPhoto } from './use-delivery-photo.ts';

/** A chosen photo; its id is known once it is sent. */
export type ChosenPhoto = { photoId: string | undefined };

type HandoverPhotoProps = { orderId: string; onChange: (photo: ChosenPhoto | null) => void };

/** The photo in place of a delivery code. */
export function HandoverPhoto({ orderId, onChange }: HandoverPhotoProps) {
  const photo = useDeliveryPhoto(orderId);
  const { isPending, photoId } = photo;
  const handleChange = useEffectEvent(onChange);
  useEffect(
    () => handleChange(isPending || photoId !== undefined ? { photoId } : null),
    [isPending, photoId],
  );
  return <PhotoField label={dispatchMessages.photo.ofHandover} photo={photo} />;
}
