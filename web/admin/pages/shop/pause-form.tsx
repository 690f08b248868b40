import type { ShopStateView } from '#contract/shop-state.ts';
import { formatClock } from '#domain/dates.ts';
import { shopDayEnd } from '#domain/shop-day.ts';
import { textLimits } from '#domain/text-limits.ts';
import { consoleShopMessages } from '#messages/console-shop.ts';
import { SelectField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceForm } from '../../parts/resource-form.tsx';
import { useToasts } from '../../parts/toasts.tsx';
import { useResourceForm } from '../../parts/use-resource-form.ts';
import { useRole } from '../../session/console-session.ts';
import { changeShop, findPauseEnd } from './shop-queries.ts';
import { useEditedState } from '../../parts/use-edited-state.ts';

const t = consoleShopMessages;

/** Pauses orders for a while, or changes the pause that runs. */
export function PauseForm({ state }: { state: ShopStateView }) {
  const toasts = useToasts();
  const { edited, follow } = useEditedState(state);
  const lastText = useRole() === 'owner' ? t.durations[''] : t.untilMorning(formatClock(shopDayEnd(0)));
  const durationTexts = createDurationTexts([edited.pausedUntil, state.pausedUntil], lastText);
  const form = useResourceForm({
    initial: toValues(edited),
    version: edited.version,
    labels: { duration: t.duration, message: t.message },
    errorTexts: { fallback: t.failed },
    optionTexts: { duration: durationTexts },
    // The current state of a conflict.
    toValues: (current) => toValues(current as ShopStateView),
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
    <Panel title={isPaused ? t.changePause : t.pauseTitle} text={t.pauseText}>
      <ResourceForm form={form} submitLabel={isPaused ? t.changePause : t.pause} busyLabel={t.pausing}>
        <SelectField {...form.text('duration')} label={t.duration} autoComplete="off">
          {Object.entries(durationTexts).map(([duration, text]) => (
            <option key={duration} value={duration}>
              {text}
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
    </Panel>
  );
}

/** A pause that runs keeps its end until another one is chosen. */
function toValues({ status, pausedUntil, message }: ShopStateView) {
  return { duration: status === 'paused' ? (pausedUntil ?? '') : '30', message: message ?? '' };
}

/** Ends that are set already, minutes from now, and last none: an owner's pause has no end, an employee's that of the day. */
function createDurationTexts(
  ends: readonly (string | null)[],
  lastText: string,
): Readonly<Record<string, string>> {
  const { '': _withoutEnd, ...minutes } = t.durations;
  const known = ends.filter((end) => end !== null);
  return {
    ...minutes,
    ...Object.fromEntries(known.map((end) => [end, t.until(formatClock(Date.parse(end)))])),
    '': lastText,
  };
}
