import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SettingsView } from '#contract/settings.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldControl } from '#web/console/kit/field-control.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { chargeForm, chargeRows, chargeSummary, previewCharges } from './charge-fields.ts';
import { useSettingsForm } from './use-settings-form.ts';

/** The extra per item by time of day: periods that follow each other around the clock. */
export function ChargesPanel({ settings }: { settings: SettingsView }) {
  const form = useSettingsForm({ ...chargeForm, resource: settings });
  const [added, setAdded] = useState(0);
  const filled = chargeRows.findLastIndex((row) => form.values[`startsAt${row}`] !== '') + 1;
  const shown = chargeRows.slice(0, Math.max(settings.bands.length + added, filled));
  return (
    <Panel
      title={chargeSummary.fields.bands.label}
      text="Extra per item, by the time at which an order is placed. Each period ends where the next one begins; empty its time to remove it."
    >
      <ResourceForm
        form={form}
        submitLabel="Save charges"
        actions={
          shown.length < chargeRows.length && (
            <Button variant="quiet" icon={<Plus />} onClick={() => setAdded(added + 1)}>
              Add a period
            </Button>
          )
        }
      >
        {shown.map((row) => (
          <div
            key={row}
            className="grid items-start gap-4 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-[1fr_1.25fr_0.8fr]"
          >
            <FieldControl form={form} name={`startsAt${row}`} label="Begins at" />
            <FieldControl form={form} name={`kind${row}`} label="Kind" />
            <FieldControl form={form} name={`extra${row}`} label="Extra (₹)" />
          </div>
        ))}
        <FieldControl form={form} name="beginsAt" />
        <output className="text-note text-fg-2">{previewCharges(form.values)}</output>
      </ResourceForm>
    </Panel>
  );
}
