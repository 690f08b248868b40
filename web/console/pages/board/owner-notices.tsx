import { useQuery } from '@tanstack/react-query';
import { DatabaseBackup, HardDrive, MailX } from 'lucide-react';
import { getOpening, getStatus } from '#contract/endpoints/admin.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { Notice } from '#web/console/kit/notice.tsx';
import { TestMail } from './opening-actions.tsx';
import { OpeningPanel } from './opening-panel.tsx';

const checkIntervalMs = 60_000;

/** What only an owner can mend: mails that are not sent, and what a shop that has opened still misses. */
export function OwnerNotices({ isOpening }: { isOpening: boolean }) {
  const { data: opening } = useQuery(consoleQuery(getOpening, {}));
  const { data: status } = useQuery({ ...consoleQuery(getStatus, {}), refetchInterval: checkIntervalMs });
  const { lateMail, backup, freeBytes, isDiskLow } = status?.data ?? {};
  const lowDisk = isDiskLow === true ? (freeBytes ?? null) : null;
  const failure = backup?.failure ?? null;
  // Before the opening the panel also shows that it loads, or could not be loaded.
  const isListed = isOpening || opening?.data.isListed === true;
  if (!lateMail && failure === null && lowDisk === null && !isListed) return null;
  return (
    <div className="mb-5 grid gap-5">
      {lateMail && <LateMail {...lateMail} />}
      {lowDisk !== null && (
        <Notice
          icon={<HardDrive />}
          title="The disk is nearly full"
          text={`Only ${Math.floor(lowDisk / 1024 ** 2).toLocaleString('en-IN')} MB are free. When it is full, the shop takes no orders: make room on its machine.`}
        />
      )}
      {failure !== null && (
        <Notice
          icon={<DatabaseBackup />}
          title="The last backup failed"
          text={`${failure.replace(/\.$/, '')}. ${backup?.madeAt ? `The latest one is from ${formatDateTime(Date.parse(backup.madeAt))}.` : 'There is none yet.'} The shop tries again every hour.`}
        />
      )}
      {isListed && <OpeningPanel hasOpened={!isOpening} />}
    </div>
  );
}

function LateMail({ count, since, reason }: { count: number; since: string; reason: string | null }) {
  const cause = reason === null ? '' : ` The mail server said: ${reason.replace(/\.$/, '')}.`;
  return (
    <Notice
      icon={<MailX />}
      title={`${formatCount(count, 'mail is', 'mails are')} waiting since ${formatDateTime(Date.parse(since))}`}
      text={`${cause} They are sent as soon as it works. Until then nobody gets a link to sign up: verify a student you know on the page of the customer.`.trim()}
    >
      <TestMail isDone={false} />
    </Notice>
  );
}
