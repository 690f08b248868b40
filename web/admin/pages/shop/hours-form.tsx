import type { ShopStateView } from '#contract/shop-state.ts';
import { consoleShopMessages } from '#messages/console-shop.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { changeShop } from './shop-queries.ts';
import { useEditedState } from '../../parts/use-edited-state.ts';

const t = consoleShopMessages;

type Hours = ShopStateView['hours'];
type HoursValues = { mode: string; opensAt: string; closesAt: string };

/** Day and night, or every day between two times. */
export function HoursForm({ state }: { state: ShopStateView }) {
  const { edited, follow } = useEditedState(state);
  const toasts = useToasts();
  const form = useResourceForm({
    initial: toValues(edited.hours),
    version: edited.version,
    labels: { mode: t.mode, opensAt: t.opensAt, closesAt: t.closesAt },
    errorTexts: { fallback: t.failed },
    optionTexts: { mode: { always: t.dayAndNight, daily: t.daily } },
    toValues: (current) => toValues((current as Partial<ShopStateView>).hours ?? null),
    validate: ({ mode, opensAt, closesAt }: HoursValues) =>
      mode === 'daily'
        ? {
            ...(opensAt === '' ? { opensAt: t.timeRequired } : {}),
            ...(closesAt === '' ? { closesAt: t.timeRequired } : {}),
          }
        : {},
    send: (values, expected) => changeShop({ hours: toHours(values), version: expected }),
    onDone: () => {
      form.reset();
      toasts.show({ text: t.hoursSaved });
    },
  });
  follow(form.isDirty);
  return (
    <ResourceForm form={form} submitLabel={t.saveHours}>
      <SelectField {...form.text('mode')} label={t.mode} autoComplete="off">
        <option value="always">{t.dayAndNight}</option>
        <option value="daily">{t.daily}</option>
      </SelectField>
      {form.values.mode === 'daily' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...form.text('opensAt')} label={t.opensAt} type="time" autoComplete="off" />
          <TextField
            {...form.text('closesAt')}
            label={t.closesAt}
            hint={t.closesHint}
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
  return { mode: 'daily', opensAt: toTime(hours.opensAtMinute), closesAt: toTime(hours.closesAtMinute) };
}

function toHours({ mode, opensAt, closesAt }: HoursValues): Hours {
  return mode === 'daily' ? { opensAtMinute: toMinute(opensAt), closesAtMinute: toMinute(closesAt) } : null;
}

/** `18:30` for 1110. */
function toTime(minuteOfDay: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minuteOfDay / 60))}:${pad(minuteOfDay % 60)}`;
}

function toMinute(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
