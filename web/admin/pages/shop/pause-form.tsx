import type { ShopStateView } from '#contract/shop-state.ts';
import { textLimits } from '#domain/text-limits.ts';
import { consoleShopMessages } from '#messages/console-shop.ts';
import { SelectField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { changeShop, findPauseEnd } from './shop-queries.ts';
import { useEditedState } from './use-edited-state.ts';

const t = consoleShopMessages;
/** Shortest first; without an end last. */
const durations = ['15', '30', '60', '120', ''] as const;

/** Pauses orders for a while, or changes the pause that runs. */
export function PauseForm({ state }: { state: ShopStateView }) {
  const toasts = useToasts();
  const { edited, follow } = useEditedState(state);
  const form = useResourceForm({
    initial: { duration: '30', message: edited.message ?? '' },
    version: edited.version,
    labels: { duration: t.duration, message: t.message },
    errorTexts: { fallback: t.failed },
    optionTexts: { duration: t.durations },
    // The pause of somebody else has no duration, but an end.
    toValues: (current) => ({ duration: '', message: (current as Partial<ShopStateView>).message ?? '' }),
    send: async ({ duration, message }, version) =>
      changeShop({ status: 'paused', pausedUntil: await findPauseEnd(duration), message, version }),
    onDone: () => {
      form.reset();
      toasts.show({ text: t.pausedDone });
    },
  });
  follow(form.isDirty);
  const isPaused = state.status === 'paused';
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-0.5">
        <h3 className="text-row">{isPaused ? t.changePause : t.pauseTitle}</h3>
        <p className="text-note text-fg-2">{t.pauseText}</p>
      </div>
      <ResourceForm form={form} submitLabel={isPaused ? t.changePause : t.pause} busyLabel={t.pausing}>
        <SelectField {...form.text('duration')} label={t.duration} autoComplete="off">
          {durations.map((minutes) => (
            <option key={minutes} value={minutes}>
              {t.durations[minutes]}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...form.text('message')}
          label={t.message}
          hint={t.messageHint}
          autoComplete="off"
          rows={2}
          limit={textLimits.reason}
        />
      </ResourceForm>
    </div>
  );
}
