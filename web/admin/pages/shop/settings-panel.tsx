import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSettings, updateSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { formatMinuteOfDay } from '#domain/pricing-periods.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { CheckField } from '../../parts/check-field.tsx';
import { MoneyInput } from '../../parts/money-input.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Loaded } from '../../parts/query-failure.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pickChanged, useResourceForm } from '../../parts/use-resource-form.ts';
import {
  limitNames,
  toSettingsBody,
  toSettingsValues,
  validateSettings,
  settingLabels,
} from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { useEditedState } from '../../parts/use-edited-state.ts';

const hints = {
  lowStockLimit: 'Unless a product has a limit of its own.',
  giveBackMinutes: 'From accepting it until its delivery starts; 0 for never.',
};

const wholeNumber = { inputMode: 'numeric', autoComplete: 'off' } as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

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
  const form = useSettingsForm(settings);
  return (
    <ResourceForm form={form} submitLabel="Save settings">
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <Group title="Tonight">
          <div className="sm:col-span-2">
            <SelectField
              {...form.text('eveningStartHour')}
              label={settingLabels.eveningStartHour}
              hint="Tonight shows the orders finished since then."
              autoComplete="off"
            >
              {hours.map((hour) => (
                <option key={hour} value={hour}>
                  {formatMinuteOfDay(hour * 60)}
                </option>
              ))}
            </SelectField>
          </div>
          {(['boardWarningMinutes', 'boardLateMinutes'] as const).map((name) => (
            <TextField key={name} {...form.text(name)} {...wholeNumber} label={settingLabels[name]} />
          ))}
        </Group>
        <Group title="Money">
          <div className="sm:col-span-2">
            <MoneyInput
              {...form.money('partnerFee')}
              label={settingLabels.partnerFee}
              hint="With 0, partners see no earnings."
            />
          </div>
          <MoneyInput {...form.money('cancellationFee')} label={settingLabels.cancellationFee} />
          <TextField
            {...form.text('freeMinutes')}
            label={settingLabels.freeMinutes}
            inputMode="decimal"
            autoComplete="off"
          />
        </Group>
        <Group title="Limits">
          {limitNames.map((name) => (
            <TextField
              key={name}
              {...form.text(name)}
              {...wholeNumber}
              label={settingLabels[name]}
              hint="Empty for no limit"
            />
          ))}
        </Group>
        <StockGroup form={form} />
      </div>
    </ResourceForm>
  );
}

function StockGroup({ form }: { form: ReturnType<typeof useSettingsForm> }) {
  return (
    <Group title="Stock and delivery">
      <div className="grid gap-4 sm:col-span-2">
        {(['lowStockLimit', 'giveBackMinutes'] as const).map((name) => (
          <TextField
            key={name}
            {...form.text(name)}
            {...wholeNumber}
            label={settingLabels[name]}
            hint={hints[name]}
          />
        ))}
        <CheckField {...form.flag('requireDeliveryCode')} label={settingLabels.requireDeliveryCode} />
      </div>
    </Group>
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

function useSettingsForm(settings: SettingsView) {
  const { edited, follow } = useEditedState(settings);
  const toasts = useToasts();
  const form = useResourceForm<SettingsValues, unknown>({
    initial: toSettingsValues(edited),
    version: edited.version,
    labels: settingLabels,
    errorTexts: { fallback: 'The settings could not be saved. Try again.' },
    // The current resource of a conflict are the settings as the API presents them.
    toValues: (current) => toSettingsValues(current as SettingsView),
    validate: validateSettings,
    send: async (values, version, before) => {
      const changed = pickChanged(toSettingsBody(values), toSettingsBody(before));
      const body = { ...changed, ...(version === undefined ? {} : { version }) };
      await sendConsoleRequest(updateSettings, { body });
      await reloadQueries('getSettings', 'getBoard');
    },
    onDone: () => {
      form.reset();
      toasts.show({ text: 'The settings are saved' });
    },
  });
  follow(form.isDirty);
  return form;
}
