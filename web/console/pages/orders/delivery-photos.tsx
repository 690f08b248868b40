import { useQuery } from '@tanstack/react-query';
import { getDeliveryPhoto, listDeliveryPhotos } from '#contract/endpoints/admin.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { buildUrl } from '#web/api/send-request.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';

type DeliveryPhotosProps = {
  orderId: string;
  /** Only those of this failed hand-over; null: only those of the hand-over; absent: all. */
  attemptId?: string | null;
};

/** Photos that a partner took at the door; a press opens the whole picture. */
export function DeliveryPhotos({ orderId, attemptId }: DeliveryPhotosProps) {
  const query = useQuery(consoleQuery(listDeliveryPhotos, { params: { id: orderId } }));
  if (query.data === undefined) {
    if (query.error === null)
      return (
        <SkeletonGroup label="Loading photos..." className="grid">
          <Skeleton className="size-24 rounded-control" />
        </SkeletonGroup>
      );
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-body text-fg-2">The photos could not be loaded.</p>
        <Button variant="quiet" size={40} busy={query.isFetching} onClick={() => void query.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  const photos = query.data.data.filter(
    (photo) => attemptId === undefined || (photo.attemptId ?? null) === attemptId,
  );
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((photo) => {
        const url = `/api${buildUrl(getDeliveryPhoto, { params: { id: orderId, photoId: photo._id } })}`;
        const caption = `Photo taken ${formatDateTime(Date.parse(photo.takenAt))} by ${photo.takenBy.fullname}`;
        return (
          <li key={photo._id}>
            <a href={url} target="_blank" rel="noreferrer" className="block rounded-control">
              <img
                src={url}
                alt={caption}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                className="size-24 rounded-control border border-line object-cover"
              />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
