import { useState } from 'react';
import { TextArea } from '#web/ui/text-area.tsx';
import { ConfirmAction } from './confirm-action.tsx';

type BlockActionProps = {
  label: string;
  title: string;
  text: string;
  reasonLabel: string;
  reasonHint: string;
  run: (reason: string) => Promise<unknown>;
  doneText: string;
  failedText: string;
};

const maxReasonLength = 300;

/** Blocks an account after a reason was typed, which may be left out. */
export function BlockAction({ label, reasonLabel, reasonHint, run, ...texts }: BlockActionProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmAction
      {...texts}
      label={label}
      variant="danger"
      confirmLabel={label}
      tone="danger"
      run={() => run(reason)}
    >
      <TextArea
        label={reasonLabel}
        hint={reasonHint}
        autoComplete="off"
        rows={3}
        limit={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmAction>
  );
}
