import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { usePageError } from '#web/navigation/page-title.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { clearDraft, readDraft, storeDraft } from './form-draft.ts';
import type { FormDraft } from './form-draft.ts';
import { formatFieldErrors, parseFormError, toSummaryErrors } from './form-errors.ts';
import type { FieldErrors, FieldTexts, FormErrorRules, SummaryError } from './form-errors.ts';

export type FormOptions<Field extends string, Response> = FormErrorRules<Field> & {
  /** Ids of the controls in page order. */
  ids: Values<Field>;
  /** Initial values; empty by default. */
  initial?: Partial<Values<Field>>;
  draft?: FormDraft<Field>;
  /** Normalizes values before sending and display. */
  normalize?: (values: Values<Field>) => Values<Field>;
  validate: (values: Values<Field>) => FieldErrors<Field>;
  /** Called with valid values; false cancels. */
  confirm?: (values: Values<Field>) => boolean | Promise<boolean>;
  send: (values: Values<Field>) => Promise<Response>;
  onDone?: (response: Response, values: Values<Field>) => void;
  onError?: (error: unknown) => void;
  clearOnDone?: boolean;
};

/** State for the frame and button of a form. */
export type FormStatus = {
  submit: (event: FormEvent) => void;
  busy: boolean;
  summary: { errors: readonly SummaryError[]; attempt: number };
  /** The error message of the form. */
  errorMessage: string | null;
};

/** A form validated on submit; editing clears all errors, and errors keep the input. */
export function useForm<Field extends string, Response>(options: FormOptions<Field, Response>) {
  const { ids, draft } = options;
  const { values, setTyped, type, clear } = useFormValues(options);
  const [clientErrors, setClientErrors] = useState<FieldTexts<Field>>({});
  const [attempt, setAttempt] = useState(0);
  const mutation = useMutation({
    mutationFn: options.send,
    onSuccess: (response, sentValues) => {
      if (draft) clearDraft(draft);
      if (options.clearOnDone === true) clear();
      options.onDone?.(response, sentValues);
    },
    onError: (error) => options.onError?.(error),
  });
  const { errors, summaryErrors, errorMessage } = useFormErrors(options, clientErrors, mutation);

  const submission = useSubmission(async () => {
    const sentValues = options.normalize?.(values) ?? values;
    if (sentValues !== values) setTyped(sentValues);
    const validationErrors = formatFieldErrors(options.validate(sentValues));
    setClientErrors(validationErrors);
    setAttempt((count) => count + 1);
    if (toSummaryErrors(validationErrors, ids).length > 0) return;
    if (options.confirm !== undefined && !(await options.confirm(sentValues))) return;
    // The error is in the mutation's state.
    await mutation.mutateAsync(sentValues).catch(() => undefined);
  });

  return {
    values,
    errors,
    field: (name: Field) => ({
      id: ids[name],
      name,
      required: true,
      value: values[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
        type(name, event.target.value);
        setClientErrors({});
        if (!mutation.isIdle && !mutation.isPending) mutation.reset();
      },
    }),
    submit: submission.submit,
    /** Resets values and result; a running request is ignored. */
    reset: (typed: Partial<Values<Field>> = {}) => {
      setTyped(typed);
      setClientErrors({});
      mutation.reset();
      submission.abandon();
    },
    busy: mutation.isPending,
    response: mutation.data,
    sentValues: mutation.variables,
    error: mutation.error,
    summary: { errors: summaryErrors, attempt },
    errorMessage,
  };
}

/** Errors in page order; the page title shows them. */
function useFormErrors<Field extends string>(
  options: Pick<FormOptions<Field, unknown>, 'ids'> & FormErrorRules<Field>,
  clientErrors: FieldTexts<Field>,
  { error }: { error: Error | null },
) {
  const { ids } = options;
  // The keys of a record are its fields.
  const failure = error && parseFormError(error, Object.keys(ids) as Field[], options);
  const errors: FieldTexts<Field> = { ...clientErrors, ...failure?.errors };
  const summaryErrors = toSummaryErrors(errors, ids);
  const errorMessage = failure?.errorMessage ?? null;
  usePageError(summaryErrors.length > 0 || errorMessage !== null);
  return { errors, summaryErrors, errorMessage };
}

/** Runs `send` on submit, once at a time. */
function useSubmission(send: () => Promise<void>) {
  const isRunning = useRef(false);
  const abandon = () => {
    isRunning.current = false;
  };
  return {
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (isRunning.current) return;
      isRunning.current = true;
      void send().finally(abandon);
    },
    abandon,
  };
}

type Values<Field extends string> = Readonly<Record<Field, string>>;

type FormValuesOptions<Field extends string> = {
  ids: Values<Field>;
  initial?: Partial<Values<Field>>;
  draft?: FormDraft<Field>;
};

/** Field values: typed or stored ones, else the initial values, which may still change. */
function useFormValues<Field extends string>(options: FormValuesOptions<Field>) {
  const { ids, initial, draft } = options;
  // The keys of a record are its fields.
  const fieldNames = Object.keys(ids) as Field[];
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<Partial<Values<Field>>>(() => (draft ? readDraft(draft) : {}));
  return {
    // What is stored in the browser is not in the document.
    values: fillValues(fieldNames, { ...initial, ...(isHydrated ? typed : {}) }),
    setTyped,
    type: (name: Field, text: string) => {
      const nextTyped = { ...typed, [name]: text };
      setTyped(nextTyped);
      if (draft) storeDraft(draft, fillValues(fieldNames, { ...initial, ...nextTyped }));
    },
    clear: () => setTyped(fillValues(fieldNames, {})),
  };
}

function fillValues<Field extends string>(
  fieldNames: readonly Field[],
  texts: Partial<Values<Field>>,
): Values<Field> {
  // Every field has a value.
  return Object.fromEntries(fieldNames.map((name) => [name, texts[name] ?? ''])) as Values<Field>;
}
