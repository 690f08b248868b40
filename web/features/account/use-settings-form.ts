import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { shellMessages } from '#messages/shell.ts';
import { titles } from '#messages/titles.ts';
import { usePageTitle } from '#web/navigation/page-title.tsx';
import { parseFormError, toSummaryErrors } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';

type SettingsFormOptions<Field extends string, ResponseData> = {
  /** The ids of the controls, in the order of the page. */
  ids: Readonly<Record<Field, string>>;
  initial: Readonly<Record<Field, string>>;
  validate: (values: Readonly<Record<Field, string>>) => FieldErrors<Field>;
  /** Asked once nothing is wrong; a no sends nothing. */
  confirm?: () => Promise<boolean>;
  mutationFn: (values: Readonly<Record<Field, string>>) => Promise<ResponseData>;
  onDone: (response: ResponseData) => void;
  /** Said where the server gave no words. */
  fallback: string;
  /** Where it is not the profile. */
  pageTitle?: string | undefined;
};

/**
 * A form on the profile: checked when it is sent, never while somebody types; what is wrong stands in the summary and at the
 * field, what concerns the whole of it is one sentence, and nothing typed is lost.
 */
export function useSettingsForm<Field extends string, ResponseData>(
  options: SettingsFormOptions<Field, ResponseData>,
) {
  const { ids, fallback, pageTitle = titles.profile } = options;
  const [values, setValues] = useState(options.initial);
  const [clientErrors, setClientErrors] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const mutation = useMutation({ mutationFn: options.mutationFn, onSuccess: options.onDone });
  // The keys of a record are its fields.
  const fieldNames = Object.keys(ids) as Field[];
  const failure = mutation.isError ? parseFormError(mutation.error, fieldNames, fallback) : null;
  const errors: FieldErrors<Field> = { ...failure?.errors, ...clientErrors };
  const summaryErrors = toSummaryErrors(errors, ids);
  const errorMessage = failure?.errorMessage ?? null;
  usePageTitle(
    summaryErrors.length > 0 || errorMessage !== null ? shellMessages.errorTitle(pageTitle) : null,
  );

  const field = (name: Field) => ({
    id: ids[name],
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      setClientErrors({});
      if (mutation.isError) mutation.reset();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const validationErrors = options.validate(values);
    setClientErrors(validationErrors);
    setAttempt(attempt + 1);
    if (Object.keys(validationErrors).length > 0) return;
    if (options.confirm !== undefined && !(await options.confirm())) return;
    mutation.mutate(values);
  };

  return {
    values,
    field,
    submit: (event: FormEvent) => void submit(event),
    busy: mutation.isPending,
    error: mutation.error,
    summary: { errors: summaryErrors, attempt },
    errorMessage,
  };
}
