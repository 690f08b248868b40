import { CalendarX2 } from 'lucide-react';
import { cancelLaterSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { ChangedValues } from '#web/console/kit/changed-values.tsx';
import { Notice } from '#web/console/kit/notice.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { useAction } from '#web/console/kit/use-action.ts';
import { describeLater, formatList, settingLabels } from './later-text.ts';

/** The changes of the settings that wait for their time, each can be called off, and those that the server called off. */
export function LaterPanel({ settings }: { settings: SettingsView }) {
  const request = {
    send: (id: string) => sendConsoleRequest(cancelLaterSettings, { params: { id } }),
    reload: () => reloadQueries('getSettings'),
  };
  const cancel = useAction({
    ...request,
    doneToast: () => ({ text: 'The change is called off' }),
    failedText: { fallback: 'The change was not called off. Try again.' },
  });
  const dismissal = useAction({ ...request, failedText: { fallback: 'This was not removed. Try again.' } });
  const later = describeLater(settings);
  if (later.length + settings.calledOff.length === 0) return null;
  return (
    <Panel title="Changes to come" text="Each begins by itself at its time.">
      {settings.calledOff.map((change) => (
        <CalledOffNotice
          key={change._id}
          change={change}
          busy={dismissal.isBusy}
          onDismiss={() => dismissal.run(change._id)}
        />
      ))}
      {later.length > 0 && (
        <ul className="grid">
          {later.map((change) => (
            <LaterItem
              key={change._id}
              change={change}
              busy={cancel.isBusy}
              onCancel={() => cancel.run(change._id)}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type LaterItemProps = {
  change: ReturnType<typeof describeLater>[number];
  busy: boolean;
  onCancel: () => void;
};

function LaterItem({ change: { beginsAt, by, changed }, busy, onCancel }: LaterItemProps) {
  const time = formatTime(beginsAt);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <p className="text-row">{`From ${time}, by ${by}`}</p>
        {changed.length > 0 ? (
          <ChangedValues changed={changed} />
        ) : (
          <p className="text-note">It changes nothing.</p>
        )}
      </div>
      <Button
        variant="quiet"
        size={44}
        busy={busy}
        aria-label={`Call off: ${formatList(changed.map(({ label }) => label)) || time}`}
        onClick={onCancel}
      >
        Call off
      </Button>
    </li>
  );
}

type CalledOffNoticeProps = {
  change: SettingsView['calledOff'][number];
  busy: boolean;
  onDismiss: () => void;
};

function CalledOffNotice({
  change: { fields, by, beginsAt, reason },
  busy,
  onDismiss,
}: CalledOffNoticeProps) {
  const labels = formatList(
    fields.flatMap((name) => settingLabels[name] ?? name).map((label) => `“${label}”`),
  );
  return (
    <Notice
      icon={<CalendarX2 />}
      title="A change was called off"
      text={`${labels}, planned by ${by} for ${formatTime(beginsAt)}: ${reason}.`}
    >
      <Button variant="quiet" size={44} busy={busy} aria-label={`Dismiss: ${labels}`} onClick={onDismiss}>
        Dismiss
      </Button>
    </Notice>
  );
}

function formatTime(time: string): string {
  return formatDateTime(Date.parse(time));
}
