import { updateSettings } from '#contract/endpoints/admin.ts';
import type { SettingsView } from '#contract/settings.ts';
import type { ApiRequest } from '#web/api/send-request.ts';
import { reloadQueries, sendConsoleRequest } from '#web/console/api/console-request.ts';
import type { Fields, SentValues, TypedValues } from '#web/console/kit/field-kinds.ts';
import type { FieldErrors } from '#web/console/kit/form-failure.ts';
import { useToasts } from '#web/console/kit/toasts.tsx';
import { useFieldForm } from '#web/console/kit/use-field-form.ts';

export type SettingsForm<F extends Fields, Body> = {
  fields: F;
  resource: SettingsView;
  read: (settings: SettingsView) => SentValues<F>;
  toBody: (sent: SentValues<F>) => Body;
  check?: (typed: TypedValues<F>) => FieldErrors<TypedValues<F>>;
};

/** A form of some of the settings, which are saved together. */
export function useSettingsForm<F extends Fields, Body extends ApiRequest<'updateSettings'>['body']>(
  part: SettingsForm<F, Body>,
) {
  const toasts = useToasts();
  return useFieldForm<F, SettingsView, Body>({
    ...part,
    errorTexts: { fallback: 'The settings could not be saved. Try again.' },
    send: async ({ changed: body }) => {
      const { data } = await sendConsoleRequest(updateSettings, { body });
      await reloadQueries('getSettings', 'getBoard');
      return data;
    },
    onDone: () => toasts.show({ text: 'The settings are saved' }),
  });
}
