import { Ban } from 'lucide-react';
import { formatDateTime } from '#i18n/dates.ts';

type BlockedNoticeProps = {
  account: { blockedAt?: string | undefined; reason?: string | null | undefined };
};

/** Since when and why an account is blocked; nothing for one that is not. */
export function BlockedNotice({ account: { blockedAt, reason } }: BlockedNoticeProps) {
  if (blockedAt === undefined) return null;
  return (
    <section className="flex items-start gap-3 rounded-card bg-danger-soft p-4">
      <Ban className="mt-0.5 size-5 shrink-0 text-danger-text" />
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-card-title text-danger-text">{`Blocked since ${formatDateTime(Date.parse(blockedAt))}`}</h2>
        <p className="text-body wrap-anywhere">{reason ?? 'No reason was given.'}</p>
      </div>
    </section>
  );
}
