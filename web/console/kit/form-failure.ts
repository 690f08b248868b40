import { ApiError } from '#web/api/api-error.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';
import { isRecord } from '#web/api/json.ts';
import { describeChangeFailure, changeFailedText } from './failure-text.ts';

/** Texts, flags, numbers and lists by the names of the request's body. */
export type FormValues = Record<string, unknown>;

export type FieldName<Values> = Extract<keyof Values, string>;
export type FieldErrors<Values> = Partial<Record<FieldName<Values>, string>>;

/** What is saved now, when another admin was faster. */
export type VersionConflict = { current: FormValues; version: number; changedBy: string | null };

/** Where the errors of a request are shown, besides the fields that the server names. */
export type FormErrorRules<Values> = {
  /** Errors that belong to one field, though the server names none. */
  fieldsByCode?: Readonly<Record<string, FieldName<Values>>>;
  errorTexts?: ErrorMessages;
};

type FormFailure<Values> = {
  errors: FieldErrors<Values>;
  text: string | null;
  conflict: VersionConflict | null;
};

/** A failed request as errors of fields, else one text for the form, else a conflict of versions. */
export function describeFormFailure<Values>(
  error: Error | null,
  names: readonly FieldName<Values>[],
  rules: FormErrorRules<Values>,
): FormFailure<Values> {
  const errors: FieldErrors<Values> = {};
  if (error === null) return { errors, text: null, conflict: null };
  const text = describeChangeFailure(error, rules.errorTexts ?? changeFailedText);
  if (!(error instanceof ApiError)) return { errors, text, conflict: null };
  const conflict = readConflict(error);
  if (conflict !== null) return { errors, text: null, conflict };
  for (const [path, message] of Object.entries(error.fields)) {
    const name = findField(path, names);
    if (name !== undefined) errors[name] = message;
  }
  const fieldOfCode = rules.fieldsByCode?.[error.code];
  if (fieldOfCode !== undefined) errors[fieldOfCode] ??= text;
  return { errors, text: Object.keys(errors).length > 0 ? null : text, conflict: null };
}

/** `discount.value` belongs to the field of that name, else to `discount`, else to `value`. */
function findField<Name extends string>(path: string, names: readonly Name[]): Name | undefined {
  const parts = path.split('.');
  for (const part of [path, parts[0], parts.at(-1)]) {
    const name = names.find((known) => known === part);
    if (name !== undefined) return name;
  }
  return undefined;
}

function readConflict(error: ApiError): VersionConflict | null {
  if (error.code !== 'CONFLICT_VERSION' || !isRecord(error.data)) return null;
  const { current, changedBy } = error.data;
  if (!isRecord(current) || typeof current['version'] !== 'number') return null;
  const name = isRecord(changedBy) ? changedBy['fullname'] : changedBy;
  return { current, version: current['version'], changedBy: typeof name === 'string' ? name : null };
}
