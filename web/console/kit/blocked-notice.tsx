import { Ban } from 'lucide-react';
import { formatDateTime } from '#i18n/dates.ts';
import { Notice } from './notice.tsx';

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
