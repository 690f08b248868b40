import type { ShopStateView } from '#contract/shop-state.ts';
import { formatClock } from '#i18n/dates.ts';
import { shopDayEnd } from '#domain/days.ts';
import { textLimits } from '#domain/text-limits.ts';
import { SelectField } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { ResourceForm } from '#web/console/kit/resource-form.tsx';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useResourceForm } from '#web/console/kit/use-resource-form.ts';
import { useRole } from '#web/console/session/console-session.ts';
import { useEditedState } from '#web/console/kit/use-edited-state.ts';
import { actionFailedText } from '#web/console/kit/failure-text.ts';
import { changeShop, findPauseEnd } from './shop-queries.ts';

const durations = {
  '15': '15 minutes',
  '30': '30 minutes',
  '60': '1 hour',
  '120': '2 hours',
  '': 'Until I open it',
};

/** Pauses orders for a while, or changes the pause that runs. */
export function PauseForm({ state }: { state: ShopStateView }) {
  const toasts = useToasts();
  const { edited, follow } = useEditedState(state);
  const lastText = useRole() === 'owner' ? durations[''] : `Until the morning, ${formatClock(shopDayEnd(0))}`;
  const durationTexts = createDurationTexts([edited.pausedUntil, state.pausedUntil], lastText);
  const form = useResourceForm({
    initial: toValues(edited),
    version: edited.version,
    labels: { duration: 'For how long', message: 'Message to customers' },
    errorTexts: { fallback: actionFailedText },
    optionTexts: { duration: durationTexts },
    // The current state of a conflict.
    toValues: (current) => toValues(current as ShopStateView),
    send: async ({ duration, message }, version) =>
      changeShop({ status: 'paused', pausedUntil: await findPauseEnd(duration), message, version }),
    onDone: () => {
      form.reset();
      toasts.show({ text: 'Orders are paused' });
    },
  });
  follow(form.isDirty);
  const isPaused = state.status === 'paused';
  return (
    <Panel
      title={isPaused ? 'Change the pause' : 'Pause orders'}
      text="Orders that are already placed go on as usual."
    >
      <ResourceForm
        form={form}
        submitLabel={isPaused ? 'Change the pause' : 'Pause orders'}
        busyLabel="Pausing..."
      >
        <SelectField {...form.text('duration')} label="For how long" autoComplete="off">
          {Object.entries(durationTexts).map(([duration, text]) => (
            <option key={duration} value={duration}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...form.text('message')}
          label="Message to customers"
          hint="Optional. Say what is going on, such as “Back after the rush.”"
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
  const { '': _withoutEnd, ...minutes } = durations;
  const known = ends.filter((end) => end !== null);
  return {
    ...minutes,
    ...Object.fromEntries(known.map((end) => [end, `Until ${formatClock(Date.parse(end))}`])),
    '': lastText,
  };
}
