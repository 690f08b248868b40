import { useId, useState } from 'react';
import { textLimits } from '#domain/text-limits.ts';
import { consolePartMessages } from '#messages/console-parts.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { ConfirmAction } from './confirm-action.tsx';

const t = consolePartMessages.block;

type BlockActionProps = {
  name: string;
  isBlocked: boolean;
  /** What a block changes, and what its end does. */
  texts: { block: string; unblock: string; reasonHint: string; unblocked: (name: string) => string };
  /** The reason is empty for the end of a block. */
  change: (isBlocked: boolean, reason: string) => Promise<unknown>;
};

/** Blocks an account, with a reason, or ends its block. */
export function BlockAction({ name, isBlocked, texts, change }: BlockActionProps) {
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const isMissing = reason.trim() === '';
  if (isBlocked) {
    return (
      <ConfirmAction
        key="unblock"
        label={t.unblock}
        title={t.unblockTitle(name)}
        text={texts.unblock}
        confirmLabel={t.unblock}
        run={() => change(false, '')}
        doneText={texts.unblocked(name)}
        failedText={t.failed}
      />
    );
  }
  return (
    <ConfirmAction
      key="block"
      label={t.block}
      variant="danger"
      title={t.blockTitle(name)}
      text={texts.block}
      confirmLabel={t.block}
      tone="danger"
      run={async () => {
        await change(true, reason);
        setReason('');
      }}
      doneText={t.blocked(name)}
      failedText={t.failed}
      validate={() => {
        if (isMissing) document.getElementById(reasonId)?.focus();
        return !isMissing;
      }}
    >
      {(hasTried) => (
        <TextArea
          id={reasonId}
          label={t.reason}
          hint={texts.reasonHint}
          error={hasTried && isMissing ? t.reasonRequired : undefined}
          autoComplete="off"
          rows={3}
          limit={textLimits.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmAction>
  );
}
