import { useQuery } from '@tanstack/react-query';
import { getSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import type { ApiRequest } from '#web/api/send-request.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import type { Fields } from '#web/console/kit/field-kinds.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import type { useFieldForm } from '#web/console/kit/use-field-form.ts';
import { ChargesPanel } from './charges-panel.tsx';
import { contactForm, promiseForm, serviceForm } from './page-fields.ts';
import { settingForm, settingGroups } from './setting-fields.ts';
import { LaterPanel } from './later-panel.tsx';
import { LogoPanel } from './logo-panel.tsx';
import { beginsAt, useSettingsForm } from './use-settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

/** What an owner sets for every evening: charges, contact, ages on the board, limits, fees and the delivery code. */
export function SettingsPanel() {
  const result = useQuery(consoleQuery(getSettings, {}));
  return (
    <div className="grid min-w-0 gap-5 lg:col-span-2">
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
          <>
            <LaterPanel settings={data} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="grid gap-5">
                <PartPanel
                  settings={data}
                  anchor="contact"
                  title="Name and contact"
                  text="Name, mail and postal address are on every page and in mails, the rest on Contact Us and Policy. What is empty is not shown."
                  submitLabel="Save contact"
                  part={contactForm}
                />
                <LogoPanel settings={data} />
              </div>
              <div className="grid gap-5">
                <ChargesPanel settings={data} />
                <PartPanel
                  settings={data}
                  title="Promises and rules"
                  text="What the pages and mails say in your name. What is empty is not said."
                  submitLabel="Save promises"
                  part={promiseForm}
                />
                <PartPanel
                  settings={data}
                  title="Services"
                  text="What you plan besides the shop: students can leave their address for it."
                  submitLabel="Save services"
                  part={serviceForm}
                />
              </div>
            </div>
            <EveningPanel settings={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type SettingsPart = { settings: SettingsView };

type PartPanelProps<F extends Fields, Body> = SettingsPart & {
  anchor?: string;
  title: string;
  text: string;
  submitLabel: string;
  part: Omit<SettingsForm<F, Body>, 'resource'>;
};

/** A panel with some of the settings below each other. */
function PartPanel<F extends Fields, Body extends ApiRequest<'updateSettings'>['body']>({
  settings,
  submitLabel,
  part,
  ...panel
}: PartPanelProps<F, Body>) {
  const form = useSettingsForm({ ...part, resource: settings });
  return (
    <Panel {...panel}>
      <ResourceForm form={form} submitLabel={submitLabel}>
        {showFields(form, part.fields)}
      </ResourceForm>
    </Panel>
  );
}

/** In two columns, of an odd number the first over both. */
const groupClass =
  'grid min-w-0 items-start gap-4 sm:grid-cols-2 sm:[&>legend+*:nth-last-child(odd)]:col-span-2';

function EveningPanel({ settings }: SettingsPart) {
  const form = useSettingsForm({ ...settingForm, resource: settings });
  return (
    <Panel
      anchor="settings"
      title="Settings"
      text="A change applies to orders on their way too. The prices of an order stay."
    >
      <ResourceForm form={form} submitLabel="Save settings">
        <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-2">
          {Object.entries(settingGroups).map(([title, fields]) => (
            <fieldset key={title} className={groupClass}>
              <legend className="mb-3 text-row">{title}</legend>
              {showFields(form, fields)}
            </fieldset>
          ))}
        </div>
        {showFields(form, { beginsAt })}
      </ResourceForm>
    </Panel>
  );
}

function showFields<F extends Fields>(
  form: ReturnType<typeof useFieldForm<F, never, never>>,
  fields: Fields,
) {
  return Object.keys(fields).map((name) => <FieldControl key={name} form={form} name={name as never} />);
}
