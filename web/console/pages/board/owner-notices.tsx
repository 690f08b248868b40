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

/** The list of a shop before it opens, and then what it still misses. */
export function OpeningList({ isOpening }: { isOpening: boolean }) {
  const { data: opening } = useQuery(consoleQuery(getOpening, {}));
  // Before the opening the panel also shows that it loads, or could not be loaded.
  return isOpening || opening?.data.isListed === true ? <OpeningPanel hasOpened={!isOpening} /> : null;
}

/** What only an owner can mend: mails that are not sent, a full disk, a failed backup; folded above orders. */
export function OwnerNotices({ isFolded }: { isFolded: boolean }) {
  const { data: status } = useQuery({ ...consoleQuery(getStatus, {}), refetchInterval: checkIntervalMs });
  const { lateMail, backup, freeBytes, isDiskLow } = status?.data ?? {};
  const lowDisk = isDiskLow === true ? (freeBytes ?? null) : null;
  const failure = backup?.failure ?? null;
  return (
    <>
      {lateMail && <LateMail {...lateMail} isFolded={isFolded} />}
      {lowDisk !== null && (
        <Notice
          icon={<HardDrive />}
          isFolded={isFolded}
          title="The disk is nearly full"
          text={`Only ${Math.floor(lowDisk / 1024 ** 2).toLocaleString('en-IN')} MB are free. When it is full, the shop takes no orders: make room on its machine.`}
        />
      )}
      {failure !== null && (
        <Notice
          icon={<DatabaseBackup />}
          isFolded={isFolded}
          title="The last backup failed"
          text={`${failure.replace(/\.$/, '')}. ${backup?.madeAt ? `The latest one is from ${formatDateTime(Date.parse(backup.madeAt))}.` : 'There is none yet.'} The shop tries again every hour.`}
        />
      )}
    </>
  );
}

type LateMailProps = { count: number; since: string; reason: string | null; isFolded: boolean };

function LateMail({ count, since, reason, isFolded }: LateMailProps) {
  const cause = reason === null ? '' : ` The mail server said: ${reason.replace(/\.$/, '')}.`;
  return (
    <Notice
      icon={<MailX />}
      isFolded={isFolded}
      title={`${formatCount(count, 'mail is', 'mails are')} waiting since ${formatDateTime(Date.parse(since))}`}
      text={`${cause} They are sent as soon as it works. Until then nobody gets a link to sign up: verify a student you know on the page of the customer.`.trim()}
    >
      <TestMail isDone={false} />
    </Notice>
  );
}
