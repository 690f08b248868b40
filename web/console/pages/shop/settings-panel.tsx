import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSettings, updateSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { checkSettings, readSettings, settingFields, toSettingsBody } from './setting-fields.ts';

/** What an owner sets for every evening: ages on the board, limits, fees and the delivery code. */
export function SettingsPanel() {
  const result = useQuery(consoleQuery(getSettings, {}));
  return (
    <div className="grid min-w-0 gap-3 lg:col-span-2">
      <Loaded
        result={result}
        title="The settings could not be loaded"
        skeleton={
          <SkeletonGroup label="Loading the settings..." className="grid">
            <Skeleton className="h-72 rounded-card!" />
          </SkeletonGroup>
        }
      >
        {({ data }) => (
          <Panel
            title="Settings"
            text="A change applies at once, also to orders on their way. The prices of an order stay."
          >
            <SettingsForm settings={data} />
          </Panel>
        )}
      </Loaded>
    </div>
  );
}

function SettingsForm({ settings }: { settings: SettingsView }) {
  const toasts = useToasts();
  const form = useFieldForm({
    fields: settingFields,
    resource: settings,
    read: readSettings,
    toBody: toSettingsBody,
    check: checkSettings,
    errorTexts: { fallback: 'The settings could not be saved. Try again.' },
    send: async ({ changed: body }) => {
      const { data } = await sendConsoleRequest(updateSettings, { body });
      await reloadQueries('getSettings', 'getBoard');
      return data;
    },
    onDone: () => toasts.show({ text: 'The settings are saved' }),
  });
  const show = (...names: (keyof typeof settingFields)[]) =>
    names.map((name) => <FieldControl key={name} form={form} name={name} />);
  return (
    <ResourceForm form={form} submitLabel="Save settings">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <Group title="Tonight">
          <div className="sm:col-span-2">{show('eveningStartHour')}</div>
          {show('boardWarningMinutes', 'boardLateMinutes')}
        </Group>
        <Group title="Money">
          <div className="sm:col-span-2">{show('partnerFee')}</div>
          {show('cancellationFee', 'freeMinutes')}
        </Group>
        <Group title="Limits">
          {show('maxActiveOrders', 'maxOpenOrders', 'maxItemsPerOrder', 'orderWritesPerHour')}
        </Group>
        <Group title="Stock and delivery">
          <div className="grid gap-4 sm:col-span-2">
            {show('lowStockLimit', 'giveBackMinutes', 'requireDeliveryCode')}
          </div>
        </Group>
      </div>
    </ResourceForm>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <legend className="mb-3 text-row">{title}</legend>
      {children}
    </fieldset>
  );
}
