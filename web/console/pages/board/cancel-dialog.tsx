import { useState } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { textLimits } from '#domain/text-limits.ts';
import { ConfirmDialog } from '#web/console/kit/dialog.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import type { BoardCard } from './board-columns.ts';
import { describeRepayment } from './recall-target.ts';

const reasons = ['Out of stock', 'Shop closes', 'Customer asked for it', 'Nobody there'];

type CancelDialogProps = {
  card: BoardCard;
  /** Resolves to the text of a failure, null after a success. */
  onConfirm: (reason: string, isRetry: boolean) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for the reason, which the customer reads; it stays until the order is cancelled. */
export function CancelDialog({ card, onConfirm, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [errorText, setErrorText] = useState<string | null>(null);
  const { run, isBusy } = useAction({
    send: () => onConfirm(reason, errorText !== null),
    onDone: (failure) => {
      setErrorText(failure);
      if (failure === null) onClose();
    },
    failedText: actionFailedText,
  });

  return (
    <ConfirmDialog
      isOpen
      title={`Cancel order #${card.orderId}?`}
      text={`The goods go back into stock. The customer sees this reason, also by mail if the shop can send one, and pays no fee. ${describeRepayment(card)}`.trim()}
      confirmLabel="Cancel order"
      cancelLabel="Keep the order"
      tone="danger"
      busy={isBusy}
      errorText={errorText}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {reasons.map((text) => (
          <Chip key={text} isSelected={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </div>
      <TextField
        id="cancel-reason"
        label="Reason (optional)"
        autoComplete="off"
        maxLength={textLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
