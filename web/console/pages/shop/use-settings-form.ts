import { updateSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import { formatDateTime } from '#i18n/dates.ts';
import type { ApiRequest } from '#web/api/send-request.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import { momentField } from '#web/console/kit/field-kinds.ts';
import type { Field, Fields, SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import type { FieldErrors } from '#web/console/kit/form-failure.ts';
import { fromLocalInput } from '#web/console/kit/india-time.ts';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';

export type SettingsForm<F extends Fields, Body> = {
  fields: F;
  resource: SettingsView;
  read: (settings: SettingsView) => SentValues<F>;
  toBody: (sent: SentValues<F>) => Body;
  check?: (typed: TypedValues<F>) => FieldErrors<TypedValues<F>>;
};

export const beginsAt: Field<string, string> = {
  ...momentField({ label: 'The change begins', hint: 'Empty: at once.' }),
  toTyped: (sent) => sent,
  toSent: (typed) => typed && fromLocalInput(typed),
};

type WithBegin<F extends Fields> = F & { beginsAt: typeof beginsAt };

/** A form of some of the settings, which are saved together, at once or from a later time on. */
export function useSettingsForm<F extends Fields, Body extends ApiRequest<'updateSettings'>['body']>(
  part: SettingsForm<F, Body>,
) {
  const toasts = useToasts();
  return useFieldForm<WithBegin<F>, SettingsView, Body & { beginsAt?: string }>({
    resource: part.resource,
    fields: { ...part.fields, beginsAt },
    // The fields of the part, and the one that is added here.
    read: (settings) => ({ ...part.read(settings), beginsAt: '' }),
    toBody: ({ beginsAt: begin, ...sent }) => ({
      ...part.toBody(sent as unknown as SentValues<F>),
      ...(begin === '' ? {} : { beginsAt: begin }),
    }),
    // Those of the part are among them.
    check: (typed) => (part.check?.(typed) ?? {}) as FieldErrors<TypedValues<WithBegin<F>>>,
    errorTexts: { fallback: 'The settings could not be saved. Try again.' },
    send: async ({ changed: body }) => {
      const { data } = await sendConsoleRequest(updateSettings, { body });
      await reloadQueries('getSettings', 'getBoard');
      return data;
    },
    onDone: (_saved, values) => {
      const begin = values.beginsAt;
      toasts.show({
        text:
          begin === ''
            ? 'The settings are saved'
            : `They change on ${formatDateTime(Date.parse(fromLocalInput(begin)))}`,
      });
    },
  });
}
