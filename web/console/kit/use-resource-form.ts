import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { describeFormFailure } from './form-failure.ts';
import type { FieldErrors, FieldName, FormErrorRules, FormValues, VersionConflict } from './form-failure.ts';

type ResourceFormOptions<Values extends FormValues, Response> = FormErrorRules<Values> & {
  initial: Values;
  /** Compared by the server; undefined for what is created. */
  version?: number | undefined;
  /** Every field in page order, by its visible label. */
  labels: Readonly<Record<FieldName<Values>, string>>;
  validate?: (values: Values) => FieldErrors<Values>;
  /**
   * `version` is to be sent along where the body has one, and of what is changed only what `pickChanged` finds beside
   * `before`, the values that are saved.
   */
  send: (values: Values, version: number | undefined, before: Values) => Promise<Response>;
  onDone?: (response: Response, values: Values) => void;
  /** The form's values of a resource as the API returns it, for a conflict. */
  toValues?: (resource: FormValues) => Values;
  /** What the options of a field are called, for a conflict. */
  optionTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/**
 * State of a form that creates or changes one thing. It is validated on submit, keeps what was typed after every
 * error, sends once at a time, and shows what another admin changed in the meantime.
 */
export function useResourceForm<Values extends FormValues, Response>(
  options: ResourceFormOptions<Values, Response>,
) {
  const { labels, optionTexts = {} } = options;
  const formId = useId();
  // The labels have every field.
  const names = Object.keys(labels) as FieldName<Values>[];
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [base, setBase] = useBase(options);
  const values: Values = { ...base.values, ...typed };
  const { mutation, clientErrors, clearErrors, send, attempt } = useSubmission(options);
  const failure = describeFormFailure(mutation.error, names, options);
  const conflict = failure.conflict && mergeConflict(failure.conflict, { base, values, names }, options);
  const errors: FieldErrors<Values> = { ...clientErrors, ...failure.errors };

  function set<Name extends FieldName<Values>>(name: Name, value: Values[Name]): void {
    setTyped((current) => ({ ...current, [name]: value }));
    clearErrors();
  }

  return {
    values,
    errors,
    labels: labels as Readonly<Record<string, string>>,
    optionTexts,
    errorText: failure.text,
    conflict,
    attempt,
    busy: mutation.isPending,
    isDirty: !mutation.isSuccess && names.some((name) => !isSame(values[name], base.values[name])),
    summary: names
      .map((name) => ({ fieldId: `${formId}-${name}`, text: errors[name] ?? '' }))
      .filter(({ text }) => text !== ''),
    set,
    ...createFieldProps({ formId, values, errors }, set),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send({ values, base });
    },
    reset: () => {
      setTyped({});
      clearErrors();
      mutation.reset();
    },
    /** Shows what is saved now instead of what was typed. */
    takeTheirs: () => {
      if (conflict === null) return;
      setBase(conflict.saved);
      setTyped({});
      mutation.reset();
    },
    /** Sends what was typed again, now knowing what it replaces. */
    keepMine: () => {
      if (conflict === null) return;
      setBase(conflict.saved);
      setTyped(conflict.mine);
      void send({ values: conflict.mine, base: conflict.saved });
    },
  };
}

type Versioned<Values> = { values: Values; version: number | undefined };
type Submission<Values> = { values: Values; base: Versioned<Values> };

/** What the form began with, or what a conflict has shown since then. */
function useBase<Values extends FormValues>({
  initial,
  version,
}: {
  initial: Values;
  version?: number | undefined;
}) {
  const [seen, setSeen] = useState<Versioned<Values> | null>(null);
  const isNewer = seen !== null && (seen.version ?? 0) > (version ?? 0);
  return [isNewer ? seen : { values: initial, version }, setSeen] as const;
}

type FormState<Values> = { base: Versioned<Values>; values: Values; names: readonly FieldName<Values>[] };

/** What is saved now, and the same with the fields that were changed here: others are never replaced. */
function mergeConflict<Values extends FormValues>(
  { current, version, changedBy }: VersionConflict,
  { base, values, names }: FormState<Values>,
  { toValues }: { toValues?: (resource: FormValues) => Values },
) {
  // A resource has the fields of its form.
  const saved =
    toValues?.(current) ?? (Object.fromEntries(names.map((name) => [name, current[name]])) as Values);
  const changed = names.filter((name) => !isSame(values[name], base.values[name]));
  const mine: Values = { ...saved };
  for (const name of changed) mine[name] = values[name];
  return { changedBy, saved: { values: saved, version }, before: base.values, mine };
}

/** Validates, and sends once at a time. */
function useSubmission<Values extends FormValues, Response>(options: ResourceFormOptions<Values, Response>) {
  const [clientErrors, setClientErrors] = useState<FieldErrors<Values>>({});
  const [attempt, setAttempt] = useState(0);
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ values, base }: Submission<Values>) => options.send(values, base.version, base.values),
    onSuccess: (response, { values }) => options.onDone?.(response, values),
  });

  async function send(request: Submission<Values>): Promise<void> {
    if (isSending.current) return;
    const found = options.validate?.(request.values) ?? {};
    setClientErrors(found);
    setAttempt((count) => count + 1);
    mutation.reset();
    if (Object.values(found).some((text) => text !== undefined)) return;
    isSending.current = true;
    try {
      // The error is in the mutation's state.
      await mutation.mutateAsync(request).catch(() => undefined);
    } finally {
      isSending.current = false;
    }
  }

  return {
    mutation,
    clientErrors,
    attempt,
    send,
    clearErrors: () => {
      setClientErrors({});
      if (!mutation.isIdle && !mutation.isPending) mutation.reset();
    },
  };
}

type SetField<Values extends FormValues> = <Name extends FieldName<Values>>(
  name: Name,
  value: Values[Name],
) => void;

/** Props of the controls, by the name of the field. */
function createFieldProps<Values extends FormValues>(
  { formId, values, errors }: { formId: string; values: Values; errors: FieldErrors<Values> },
  set: SetField<Values>,
) {
  return {
    /** Of a text field, a select or a text area. */
    text: (name: FieldName<Values>) => ({
      id: `${formId}-${name}`,
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      // The caller uses it for fields that hold a text.
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as Values[FieldName<Values>]),
    }),
    /** Of a checkbox. */
    flag: (name: FieldName<Values>) => ({
      id: `${formId}-${name}`,
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[FieldName<Values>]),
    }),
  };
}

/**
 * The fields of a body that differ from those of the values before. A field that shows less than is stored, a time without
 * its seconds, is not sent back unless it was changed.
 */
export function pickChanged<Body extends object>(body: Body, before: Body): Partial<Body> {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(body).filter(([name, value]) => !isSame(value, known.get(name)));
  return Object.fromEntries(changed) as Partial<Body>; // Of the entries of a body.
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
