import type { OrderDetails } from '#contract/admin-order-details.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { DeliveryPhotos } from './delivery-photos.tsx';

export const attemptReasons = {
  nobody_there: 'Nobody there',
  wrong_room: 'Wrong room',
  customer_refused: 'Not accepted',
  damaged: 'Damaged',
};

const resolutions = {
  open: 'Waits for your decision',
  retry: 'Tried again',
  returned_to_stock: 'Back to stock, order cancelled',
  spoiled: 'Spoiled, order cancelled',
};

type Attempt = OrderDetails['attempts'][number];
type DeliveryAttemptsProps = {
  order: Pick<OrderDetails, '_id' | 'attempts' | 'handover' | 'assignments'>;
};

/** Failed hand-overs of an order with their photos, and the photo of the hand-over. */
export function DeliveryAttempts({ order }: DeliveryAttemptsProps) {
  const { _id, attempts, handover, assignments } = order;
  const partnerNames = new Map(assignments.map(({ partner }) => [partner._id, partner.fullname]));
  const hasHandoverPhoto = handover?.kind === 'photo';
  if (attempts.length === 0 && !hasHandoverPhoto) return null;
  return (
    <Panel title="Hand-over">
      {attempts.length > 0 && (
        <ol className="grid grid-cols-1 gap-4">
          {attempts.map((attempt) => (
            <AttemptRow
              key={attempt._id}
              orderId={_id}
              attempt={attempt}
              partnerName={partnerNames.get(attempt.partnerId) ?? ''}
            />
          ))}
        </ol>
      )}
      {hasHandoverPhoto && (
        <div className="grid gap-2">
          <h3 className="text-label text-fg-2">Photo of the hand-over</h3>
          <DeliveryPhotos orderId={_id} attemptId={null} />
        </div>
      )}
    </Panel>
  );
}

type AttemptRowProps = { orderId: string; attempt: Attempt; partnerName: string };

function AttemptRow({ orderId, attempt, partnerName }: AttemptRowProps) {
  const { _id, at, reason, note, resolution } = attempt;
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-0.5">
          <p className="text-body font-semibold">{attemptReasons[reason]}</p>
          <p className="text-note text-fg-2">{formatAttempt(formatDateTime(Date.parse(at)), partnerName)}</p>
        </div>
        <StatusBadge tone={resolution === undefined ? 'danger' : 'neutral'} shape="dot">
          {resolutions[resolution ?? 'open']}
        </StatusBadge>
      </div>
      {note !== undefined && <p className="text-body wrap-anywhere">{`“${note}”`}</p>}
      <DeliveryPhotos orderId={orderId} attemptId={_id} />
    </li>
  );
}

function formatAttempt(time: string, partner: string): string {
  return partner === '' ? time : `${time}, ${partner}`;
}
