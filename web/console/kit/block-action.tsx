import { Ban } from 'lucide-react';
import { useId, useState } from 'react';
import { textLimits } from '#domain/text-limits.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { Notice } from './notice.tsx';

const failedText = 'Nothing was changed. Try again.';

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
        label="Unblock"
        title={`Unblock ${name}?`}
        text={texts.unblock}
        confirmLabel="Unblock"
        run={() => change(false, '')}
        doneText={texts.unblocked(name)}
        failedText={failedText}
      />
    );
  }
  return (
    <ConfirmAction
      key="block"
      label="Block"
      variant="danger"
      title={`Block ${name}?`}
      text={texts.block}
      confirmLabel="Block"
      tone="danger"
      run={async () => {
        await change(true, reason);
        setReason('');
      }}
      doneText={`${name} is blocked`}
      failedText={failedText}
      validate={() => {
        if (isMissing) document.getElementById(reasonId)?.focus();
        return !isMissing;
      }}
    >
      {(hasTried) => (
        <TextArea
          id={reasonId}
          label="Reason"
          hint={texts.reasonHint}
          error={hasTried && isMissing ? 'Enter the reason of the block' : undefined}
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

type BlockedNoticeProps = {
  account: { blockedAt?: string | undefined; reason?: string | null | undefined };
};

/** Since when and why an account is blocked; nothing for one that is not. */
export function BlockedNotice({ account: { blockedAt, reason } }: BlockedNoticeProps) {
  if (blockedAt === undefined) return null;
  return (
    <Notice
      icon={<Ban />}
      title={`Blocked since ${formatDateTime(Date.parse(blockedAt))}`}
      text={reason ?? 'No reason was given.'}
    />
  );
}
