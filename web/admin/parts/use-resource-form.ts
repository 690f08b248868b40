import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ChangeEvent, FormEvent } from 'react';
import { ApiError, getErrorMessage, isOfflineError } from '#web/api/api-error.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';
import { isRecord } from '#web/api/json.ts';
import { consolePartMessages } from '#messages/console-parts.ts';

const t = consolePartMessages.form;

/** Texts, flags, numbers and lists by the names of the request's body. */
export type FormValues = Record<string, unknown>;

type FieldName<Values> = Extract<keyof Values, string>;
export type FieldErrors<Values> = Partial<Record<FieldName<Values>, string>>;

/** What is saved now, when another admin was faster. */
export type VersionConflict = { current: FormValues; version: number; changedBy: string | null };

export type ResourceFormOptions<Values extends FormValues, Response> = {
  initial: Values;
  /** Compared by the server; undefined for what is created. */
  version?: number | undefined;
  /** Every field in page order, by its visible label. */
  labels: Readonly<Record<FieldName<Values>, string>>;
  /** Errors that belong to one field, though the server names none. */
  fieldsByCode?: Readonly<Record<string, FieldName<Values>>>;
  errorTexts?: ErrorMessages;
  validate?: (values: Values) => FieldErrors<Values>;
  /** `version` is to be sent along where the body has one. */
  send: (values: Values, version: number | undefined) => Promise<Response>;
  onDone?: (response: Response, values: Values) => void;
  /** The form's values of a resource as the API returns it, for a conflict. */
  toValues?: (resource: FormValues) => Values;
};

export type ResourceFormState<Values extends FormValues> = ReturnType<
  typeof useResourceForm<Values, unknown>
>;

/**
 * State of a form that creates or changes one thing. It is validated on submit, keeps what was typed after every
 * error, sends once at a time, and shows what another admin changed in the meantime.
 */
export function useResourceForm<Values extends FormValues, Response>(
  options: ResourceFormOptions<Values, Response>,
) {
  const { initial, labels } = options;
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [clientErrors, setClientErrors] = useState<FieldErrors<Values>>({});
  const [attempt, setAttempt] = useState(0);
  const [version, setVersion] = useState(options.version);
  const isSending = useRef(false);
  const values: Values = { ...initial, ...typed };
  const mutation = useMutation({
    mutationFn: (request: { values: Values; version: number | undefined }) =>
      options.send(request.values, request.version),
    onSuccess: (response, request) => options.onDone?.(response, request.values),
  });
  // The labels have every field.
  const names = Object.keys(labels) as FieldName<Values>[];
  const failure = describeFailure(mutation.error, names, options);
  const errors: FieldErrors<Values> = { ...clientErrors, ...failure.errors };

  async function send(sentVersion: number | undefined): Promise<void> {
    if (isSending.current) return;
    const found = options.validate?.(values) ?? {};
    setClientErrors(found);
    setAttempt((count) => count + 1);
    mutation.reset();
    if (Object.values(found).some((text) => text !== undefined)) return;
    isSending.current = true;
    try {
      // The error is in the mutation's state.
      await mutation.mutateAsync({ values, version: sentVersion }).catch(() => undefined);
    } finally {
      isSending.current = false;
    }
  }

  function set<Name extends FieldName<Values>>(name: Name, value: Values[Name]): void {
    setTyped((current) => ({ ...current, [name]: value }));
    setClientErrors({});
    if (mutation.isError) mutation.reset();
  }

  return {
    values,
    errors,
    labels: labels as Readonly<Record<string, string>>,
    errorText: failure.text,
    conflict: failure.conflict,
    attempt,
    busy: mutation.isPending,
    isDirty: !mutation.isSuccess && names.some((name) => !isSame(values[name], initial[name])),
    summary: names.flatMap((name) => {
      const text = errors[name];
      return text === undefined ? [] : [{ fieldId: `field-${name}`, text }];
    }),
    set,
    /** Props of a text field. */
    text: (name: FieldName<Values>) => ({
      id: `field-${name}`,
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      // The caller uses it for fields that hold a text.
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.target.value as Values[FieldName<Values>]),
    }),
    /** Props of a checkbox. */
    flag: (name: FieldName<Values>) => ({
      id: `field-${name}`,
      name,
      checked: values[name] === true,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.target.checked as Values[FieldName<Values>]),
    }),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send(version ?? options.version);
    },
    reset: () => {
      setTyped({});
      setClientErrors({});
      mutation.reset();
    },
    /** Shows what is saved now instead of what was typed. */
    takeTheirs: () => {
      if (failure.conflict === null) return;
      const { current } = failure.conflict;
      // A resource has the fields of its form.
      setTyped(options.toValues?.(current) ?? (pick(current, names) as Partial<Values>));
      setVersion(failure.conflict.version);
      mutation.reset();
    },
    /** Sends what was typed again, now knowing what it replaces. */
    keepMine: () => {
      if (failure.conflict === null) return;
      setVersion(failure.conflict.version);
      void send(failure.conflict.version);
    },
    /** The form's values of the resource of a conflict. */
    readSaved: (resource: FormValues): FormValues => options.toValues?.(resource) ?? pick(resource, names),
  };
}

/** Reports the fields that are empty. */
export function requireTexts<Values extends FormValues>(texts: FieldErrors<Values>) {
  return (values: Values): FieldErrors<Values> => {
    const errors: FieldErrors<Values> = {};
    for (const name in texts) {
      const field = name as unknown as FieldName<Values>; // The keys of the table are fields.
      const value = values[field];
      if (value === null || value === undefined || String(value).trim() === '')
        errors[field] = texts[field] ?? '';
    }
    return errors;
  };
}

/** Errors of fields, else one text for the form, else a conflict. */
function describeFailure<Values extends FormValues>(
  error: Error | null,
  names: readonly FieldName<Values>[],
  options: Pick<ResourceFormOptions<Values, unknown>, 'fieldsByCode' | 'errorTexts'>,
): { errors: FieldErrors<Values>; text: string | null; conflict: VersionConflict | null } {
  const errors: FieldErrors<Values> = {};
  if (error === null) return { errors, text: null, conflict: null };
  const text = getFormErrorText(error, options.errorTexts);
  if (!(error instanceof ApiError)) return { errors, text, conflict: null };
  const conflict = readConflict(error);
  if (conflict !== null) return { errors, text: null, conflict };
  for (const [path, message] of Object.entries(error.fields)) {
    // `discount.value` belongs to a field of that name, else to `discount` or `value`.
    const field = [path, path.split('.')[0], path.split('.').at(-1)].find((name) =>
      names.some((known) => known === name),
    ) as FieldName<Values> | undefined; // One of the names.
    if (field !== undefined) errors[field] = message;
  }
  const fieldOfCode = options.fieldsByCode?.[error.code];
  if (fieldOfCode !== undefined) errors[fieldOfCode] ??= text;
  return { errors, text: Object.keys(errors).length > 0 ? null : text, conflict: null };
}

function getFormErrorText(error: Error, texts: ErrorMessages = t.failed): string {
  if (error instanceof ApiError && error.kind === 'timeout') return t.timeout;
  if (isOfflineError(error) || (error instanceof ApiError && error.kind === 'network')) return t.noConnection;
  return getErrorMessage(error, texts);
}

function readConflict(error: ApiError): VersionConflict | null {
  // The code is newer than some servers.
  if ((error.code as string) !== 'CONFLICT_VERSION' || !isRecord(error.data)) return null;
  const { current, changedBy } = error.data;
  if (!isRecord(current) || typeof current['version'] !== 'number') return null;
  const name = isRecord(changedBy) ? changedBy['fullname'] : changedBy;
  return { current, version: current['version'], changedBy: typeof name === 'string' ? name : null };
}

function pick(resource: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, resource[name]]));
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
