import { useState } from 'react';
import { consoleTonightMessages } from '#messages/console-tonight.ts';
import { Chip } from '#web/ui/chip.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ConfirmDialog } from '../../parts/confirm-action.tsx';
import { textLimits } from '#domain/text-limits.ts';

const t = consoleTonightMessages.cancel;

type CancelDialogProps = {
  /** As people read it, without the number sign. */
  orderId: string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason, which the customer reads. */
export function CancelDialog({ orderId, onConfirm, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      isOpen
      title={t.title(orderId)}
      text={t.text}
      confirmLabel={t.confirm}
      cancelLabel={t.keep}
      tone="danger"
      onConfirm={() => onConfirm(reason)}
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
