import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { toAttemptResolution } from '#domain/delivery-attempts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { DeliveryPhotos } from '../orders/delivery-photos.tsx';
import type { BoardCard } from './board-columns.ts';
import { decisions } from './board-moves.ts';
import type { Decision } from './board-moves.ts';

const t = consoleTonightMessages;

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
  const note = openAttempt?.note === undefined ? '' : ` ${t.card.note(openAttempt.note)}`;
  const text = openAttempt === undefined ? '' : `${t.attemptReasons[openAttempt.reason]}.${note}`;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.decide.title(card.orderId)}
      text={text}
      closeLabel={t.decide.close}
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
            {t.decide[decision]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
