import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getSettings, updateSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { formatMinuteOfDay } from '#domain/pricing-periods.ts';
import { consoleSettingsMessages } from '#messages/console-settings.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery, reloadQueries, sendConsoleRequest } from '../../api/console-request.ts';
import { CheckField } from '../../parts/check-field.tsx';
import { MoneyInput } from '../../parts/money-input.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryFailure } from '../../parts/query-failure.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { pickChanged, useResourceForm } from '../../parts/use-resource-form.ts';
import { limitNames, toSettingsBody, toSettingsValues, validateSettings } from './settings-values.ts';
import type { SettingsValues } from './settings-values.ts';
import { useEditedState } from '../../parts/use-edited-state.ts';

const t = consoleSettingsMessages;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** What an owner sets for every evening: ages on the board, limits, fees and the delivery code. */
export function SettingsPanel() {
  const result = useQuery(consoleQuery(getSettings, {}));
  const { data, error } = result;
  return (
    <div className="min-w-0 lg:col-span-2">
      {data !== undefined && (
        <Panel title={t.title} text={t.text}>
          <QueryFailure result={result} title={t.failedTitle} />
          <SettingsForm settings={data.data} />
        </Panel>
      )}
      {data === undefined && <QueryFailure result={result} title={t.failedTitle} />}
      {data === undefined && error === null && (
        <SkeletonGroup label={t.loading} className="grid">
          <Skeleton className="h-72 rounded-card!" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function SettingsForm({ settings }: { settings: SettingsView }) {
  const form = useSettingsForm(settings);
  const count = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <ResourceForm form={form} submitLabel={t.save}>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
        <Group title={t.groups.board}>
          <div className="sm:col-span-2">
            <SelectField
              {...form.text('eveningStartHour')}
              label={t.labels.eveningStartHour}
              hint={t.eveningHint}
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
            <TextField key={name} {...form.text(name)} {...count} label={t.labels[name]} />
          ))}
        </Group>
        <Group title={t.groups.money}>
          <div className="sm:col-span-2">
            <MoneyInput {...form.money('partnerFee')} label={t.labels.partnerFee} hint={t.partnerFeeHint} />
          </div>
          <MoneyInput {...form.money('cancellationFee')} label={t.labels.cancellationFee} />
          <TextField
            {...form.text('freeMinutes')}
            label={t.labels.freeMinutes}
            inputMode="decimal"
            autoComplete="off"
          />
        </Group>
        <Group title={t.groups.limits}>
          {limitNames.map((name) => (
            <TextField key={name} {...form.text(name)} {...count} label={t.labels[name]} hint={t.limitHint} />
          ))}
        </Group>
        <Group title={t.groups.others}>
          <div className="grid gap-4 sm:col-span-2">
            {(['lowStockLimit', 'giveBackMinutes'] as const).map((name) => (
              <TextField
                key={name}
                {...form.text(name)}
                {...count}
                label={t.labels[name]}
                hint={t.hints[name]}
              />
            ))}
            <CheckField {...form.flag('requireDeliveryCode')} label={t.labels.requireDeliveryCode} />
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

function useSettingsForm(settings: SettingsView) {
  const { edited, follow } = useEditedState(settings);
  const toasts = useToasts();
  const form = useResourceForm<SettingsValues, unknown>({
    initial: toSettingsValues(edited),
    version: edited.version,
    labels: t.labels,
    errorTexts: { fallback: t.failed },
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
      toasts.show({ text: t.saved });
    },
  });
  follow(form.isDirty);
  return form;
}
