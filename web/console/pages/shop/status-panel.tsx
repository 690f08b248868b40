import { useQuery } from '@tanstack/react-query';
import { getStatus } from '#contract/endpoints/admin.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import type { ApiResponse } from '#web/api/send-request.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { Panel } from '#web/console/kit/panel.tsx';

const formatSize = (bytes: number, unit: number) => Math.ceil(bytes / unit).toLocaleString('en-IN');

/** The daily backup, mails, disk and version of the shop. */
export function StatusPanel() {
  const { data: status } = useQuery(consoleQuery(getStatus, {}));
  if (status === undefined) return null;
  const { backup, freeBytes, version } = status.data;
  const rows = [
    ['Last backup', describeBackup(backup)],
    ['Mails', describeMails(status.data)],
    ...(freeBytes === null ? [] : [['Free disk', `${formatSize(freeBytes, 1024 ** 3)} GB`]]),
    ['Version', version],
  ];
  return (
    <Panel anchor="status" title="Status" text="Of the machine that the shop runs on.">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5 text-body">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-fg-2">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type Mails = Pick<ApiResponse<'getStatus'>['data'], 'lateMail' | 'waitingMails'>;

/** Mails that were dropped, or never stored for want of a mail server, do not wait either. */
function describeMails({ lateMail, waitingMails }: Mails): string {
  if (waitingMails === 0) return 'None is waiting';
  const since =
    lateMail === null ? '' : `, the first one since ${formatDateTime(Date.parse(lateMail.since))}`;
  return `${formatCount(waitingMails, 'mail')} to be sent${since}`;
}

type Backup = { madeAt: string | null; bytes: number; hour: number } | null;

function describeBackup(backup: Backup): string {
  if (backup === null) return 'This shop makes none by itself';
  const { madeAt, bytes, hour } = backup;
  return madeAt === null
    ? 'None yet: the first one is made within minutes'
    : `${formatDateTime(Date.parse(madeAt))}, ${formatSize(bytes, 1024)} kB; every day at ${formatMinuteOfDay(hour * 60)}. Copy the folder to another machine now and then.`;
}
