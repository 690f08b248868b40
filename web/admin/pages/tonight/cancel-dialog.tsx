import { useState } from 'react';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
import { textLimits } from '#domain/text-limits.ts';

const t = consoleTonightMessages.cancel;

type CancelDialogProps = {
  /** As people read it, without the number sign. */
  orderId: string;
  /** Resolves to the text of a failure, null after a success. */
  onConfirm: (reason: string, isRetry: boolean) => Promise<string | null>;
  onClose: () => void;
};

/** Asks for the reason, which the customer reads; it stays until the order is cancelled. */
export function CancelDialog({ orderId, onConfirm, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setBusy(true);
    const failure = await onConfirm(reason, errorText !== null);
    setBusy(false);
    setErrorText(failure);
    if (failure === null) onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title={t.title(orderId)}
      text={t.text}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      tone="danger"
      busy={isBusy}
      errorText={errorText}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {t.reasons.map((text) => (
          <Chip key={text} isSelected={reason === text} onClick={() => setReason(text)}>
            {text}
          </Chip>
        ))}
      </div>
      <TextField
        id="cancel-reason"
        label={t.reason}
        autoComplete="off"
        maxLength={textLimits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
