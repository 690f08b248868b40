import { useQuery } from '@tanstack/react-query';
import { getStatus } from '#contract/endpoints/admin.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Panel } from '#web/console/kit/panel.tsx';

/** The daily backup, where the shop makes one. */
export function BackupPanel() {
  const { data: status } = useQuery(consoleQuery(getStatus, {}));
  const backup = status?.data.backup;
  if (!backup) return null;
  const { madeAt, bytes, hour } = backup;
  return (
    <Panel title="Backup" text={`Made every day at ${formatMinuteOfDay(hour * 60)}, beside the database.`}>
      <p>
        {madeAt === null
          ? 'There is none yet: the first one is made within minutes.'
          : `The last one is from ${formatDateTime(Date.parse(madeAt))}, ${Math.ceil(bytes / 1024).toLocaleString('en-IN')} kB. Copy the folder to another machine now and then.`}
      </p>
    </Panel>
  );
}
