import { cancelLaterSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { useAction } from '#web/console/kit/use-action.ts';

const names: Readonly<Record<string, string>> = {
  bands: 'charges by time',
  cancellation: 'cancellation',
  minOrder: 'minimum order',
  freeDeliveryFrom: 'free delivery',
  upiId: 'UPI address',
  partnerFee: 'earnings of partners',
  requireDeliveryCode: 'delivery code',
  promises: 'promises',
  terms: 'rules of your own',
};

/** Charges by time, cancellation and other settings. */
function describeFields(fields: readonly string[]): string {
  const known = fields.flatMap((field) => names[field] ?? []);
  const all = known.length === fields.length ? known : [...known, 'other settings'];
  const text = new Intl.ListFormat('en-IN').format(all);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The changes of the settings that wait for their time; each can be called off. */
export function LaterPanel({ settings: { later } }: { settings: SettingsView }) {
  const cancel = useAction({
    send: (id: string) => sendConsoleRequest(cancelLaterSettings, { params: { id } }),
    reload: () => reloadQueries('getSettings'),
    doneToast: () => ({ text: 'The change is called off' }),
    failedText: { fallback: 'The change was not called off. Try again.' },
  });
  if (later.length === 0) return null;
  return (
    <Panel title="Changes to come" text="Each begins by itself at its time.">
      <ul className="grid">
        {later.map(({ _id: id, beginsAt, fields, by }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block text-row">{describeFields(fields)}</span>
              <span className="text-note text-fg-2">{`From ${formatDateTime(Date.parse(beginsAt))}, by ${by}`}</span>
            </span>
            <Button
              variant="quiet"
              busy={cancel.isBusy}
              aria-label={`Call off: ${describeFields(fields)}`}
              onClick={() => cancel.run(id)}
            >
              Call off
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
