import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { shellTexts } from '#web/i18n/shell.ts';
import { titles } from '#web/i18n/titles.ts';
import { usePageTitle } from '#web/shell/page-title.tsx';
import { readFormFailure, summaryLines } from './field-errors.ts';
import type { FieldErrors } from './field-errors.ts';

type CareFormParts<Field extends string, Answer> = {
  /** The ids of the controls, in the order of the page. */
  ids: Readonly<Record<Field, string>>;
  initial: Readonly<Record<Field, string>>;
  check: (values: Readonly<Record<Field, string>>) => FieldErrors<Field>;
  /** Asked once nothing is wrong; a no sends nothing. */
  confirm?: () => Promise<boolean>;
  send: (values: Readonly<Record<Field, string>>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** Said where the server gave no words. */
  fallback: string;
  /** Where it is not the profile. */
  pageTitle?: string | undefined;
};

/**
 * A form on the profile: checked when it is sent, never while somebody types; what is wrong stands in the summary and at the
 * field, what concerns the whole of it is one sentence, and nothing typed is lost.
 */
export function useCareForm<Field extends string, Answer>(parts: CareFormParts<Field, Answer>) {
  const { ids, fallback, pageTitle = titles.profile } = parts;
  const [values, setValues] = useState(parts.initial);
  const [found, setFound] = useState<FieldErrors<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const call = useMutation({ mutationFn: parts.send, onSuccess: parts.onDone });
  // The keys of a record are its fields.
  const names = Object.keys(ids) as Field[];
  const failure = call.isError ? readFormFailure(call.error, names, fallback) : null;
  const errors: FieldErrors<Field> = { ...failure?.errors, ...found };
  const lines = summaryLines(errors, ids);
  const sentence = failure?.sentence ?? null;
  usePageTitle(lines.length > 0 || sentence !== null ? shellTexts.errorTitle(pageTitle) : null);

  const field = (name: Field) => ({
    id: ids[name],
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      setFound({});
      if (call.isError) call.reset();
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (call.isPending) return;
    const wrong = parts.check(values);
    setFound(wrong);
    setAttempt(attempt + 1);
    if (Object.keys(wrong).length > 0) return;
    if (parts.confirm !== undefined && !(await parts.confirm())) return;
    call.mutate(values);
  };

  return {
    values,
    field,
    submit: (event: FormEvent) => void submit(event),
    busy: call.isPending,
    error: call.error,
    summary: { errors: lines, attempt },
    sentence,
  };
}
