import type { ShopStateView } from '#contract/shop-state.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { fromTimeInput, toTimeInput } from '#web/console/kit/india-time.ts';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { useEditedState } from '#web/console/kit/use-edited-state.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import { changeShop } from './shop-queries.ts';

const modeText = 'When the shop is open';
const dailyText = 'Every day between two times';

type Hours = ShopStateView['hours'];
type HoursValues = { mode: string; opensAt: string; closesAt: string };

/** Day and night, or every day between two times. */
export function HoursForm({ state }: { state: ShopStateView }) {
  const { edited, follow } = useEditedState(state);
  const toasts = useToasts();
  const form = useResourceForm({
    initial: toValues(edited.hours),
    version: edited.version,
    labels: { mode: modeText, opensAt: 'Opens at', closesAt: 'Closes at' },
    errorTexts: { fallback: actionFailedText },
    optionTexts: { mode: { always: 'Day and night', daily: dailyText } },
    toValues: (current) => toValues((current as Partial<ShopStateView>).hours ?? null),
    validate: ({ mode, opensAt, closesAt }: HoursValues) =>
      mode === 'daily'
        ? {
            ...(opensAt === '' ? { opensAt: 'Enter a time' } : {}),
            ...(closesAt === '' ? { closesAt: 'Enter a time' } : {}),
          }
        : {},
    send: (values, expected) => changeShop({ hours: toHours(values), version: expected }),
    onDone: () => {
      form.reset();
      toasts.show({ text: 'The hours are saved' });
    },
  });
  follow(form.isDirty);
  return (
    <ResourceForm form={form} submitLabel="Save hours">
      <SelectField {...form.text('mode')} label={modeText} autoComplete="off">
        <option value="always">Day and night</option>
        <option value="daily">{dailyText}</option>
      </SelectField>
      {form.values.mode === 'daily' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...form.text('opensAt')} label="Opens at" type="time" autoComplete="off" />
          <TextField
            {...form.text('closesAt')}
            label="Closes at"
            hint="Earlier than the opening: after midnight."
            type="time"
            autoComplete="off"
          />
        </div>
      )}
    </ResourceForm>
  );
}

function toValues(hours: Hours): HoursValues {
  if (hours === null) return { mode: 'always', opensAt: '', closesAt: '' };
  return {
    mode: 'daily',
    opensAt: toTimeInput(hours.opensAtMinute),
    closesAt: toTimeInput(hours.closesAtMinute),
  };
}

function toHours({ mode, opensAt, closesAt }: HoursValues): Hours {
  return mode === 'daily'
    ? { opensAtMinute: fromTimeInput(opensAt), closesAtMinute: fromTimeInput(closesAt) }
    : null;
}
