import { toAttemptResolution } from '#domain/delivery-attempts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/console/kit/dialog.tsx';
import { DeliveryPhotos } from '#web/console/pages/orders/delivery-photos.tsx';
import { attemptReasons } from '#web/console/pages/orders/delivery-attempts.tsx';
import type { BoardCard } from './board-columns.ts';
import { decisions } from './board-moves.ts';
import type { Decision } from './board-moves.ts';
import { describeRepayment } from './recall-target.ts';

const decisionLabels = {
  retry_same: 'Try again, same partner',
  retry_pool: 'Try again, any partner',
  returned_to_stock: 'Cancel, goods back into stock',
  spoiled: 'Cancel, goods are spoiled',
};

/** Whether a decision cancels the order. */
function isEnd(decision: Decision): boolean {
  return toAttemptResolution(decision) !== 'retry';
}

type DecideDialogProps = {
  card: BoardCard;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
};

/** What follows a failed hand-over. */
export function DecideDialog({ card, onDecide, onClose }: DecideDialogProps) {
  const { openAttempt } = card;
  const isPossible = (decision: Decision) => card.isCancellable || !isEnd(decision);
  const note = openAttempt?.note === undefined ? '' : ` “${openAttempt.note}”`;
  const repayment = card.isCancellable ? describeRepayment(card).replace(/^(.+)$/, ' If you cancel: $1') : '';
  const text = openAttempt === undefined ? '' : `${attemptReasons[openAttempt.reason]}.${note}${repayment}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`#${card.orderId} could not be delivered`}
      text={text}
      closeLabel="Decide later"
    >
      <DeliveryPhotos orderId={card._id} />
      <div className="grid gap-2">
        {decisions.filter(isPossible).map((decision) => (
          <Button
            key={decision}
            variant={isEnd(decision) ? 'danger' : 'quiet'}
            fullWidth
            onClick={() => onDecide(decision)}
          >
            {decisionLabels[decision]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
