import { ApiError, getErrorMessage } from '#web/api/api-error.ts';

/** What is wrong with a form's fields, one sentence each. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The lines of an error summary, in the order of the fields on the page. */
export function toSummaryErrors<Field extends string>(
  errors: FieldErrors<Field>,
  fieldIds: Readonly<Record<Field, string>>,
): { fieldId: string; text: string }[] {
  // The keys of a record are its fields.
  return (Object.keys(fieldIds) as Field[]).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: fieldIds[field], text }];
  });
}

/**
 * What a refused call means for a form: the server's words for the fields which the form has, or else one sentence for all
 * of it.
 */
export function parseFormError<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  fallback: string,
): { errors: FieldErrors<Field>; errorMessage: string | null } {
  const errors: FieldErrors<Field> = {};
  for (const field of fields) {
    const text = error instanceof ApiError ? error.fields[field] : undefined;
    if (text !== undefined) errors[field] = text;
  }
  const hasFields = Object.keys(errors).length > 0;
  return { errors, errorMessage: hasFields ? null : getErrorMessage(error, fallback) };
}
