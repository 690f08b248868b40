import { formatMessage } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import { customerAccountMessages } from '#messages/customer-account.ts';
import { fieldMessages } from '#messages/fields.ts';
import { pageMessages } from '#messages/pages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';

/** Validation errors per field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, MessageReference | string | null>>;

/** Displayed errors per field. */
export type FieldTexts<Field extends string> = Partial<Record<Field, string>>;

export type SummaryError = { fieldId: string; text: string };

/** How a form maps failed requests. */
export type FormErrorRules<Field extends string> = {
  errorMessages: ErrorMessages | ((error: unknown) => string);
  /** The field for errors without a field; without it they are shown above the form. */
  errorField?: Field | undefined;
};

const catalogue = { ...pageMessages, ...customerAccountMessages, fields: fieldMessages };

/** Validation errors in the language of the page. */
export function formatFieldErrors<Field extends string>(errors: FieldErrors<Field>): FieldTexts<Field> {
  const texts: FieldTexts<Field> = {};
  for (const field in errors) {
    const error = errors[field];
    if (error) texts[field] = typeof error === 'string' ? error : (formatMessage(catalogue, error) ?? '');
  }
  return texts;
}

/** The links of an error summary in page order. */
export function toSummaryErrors<Field extends string>(
  errors: FieldTexts<Field>,
  fieldIds: Readonly<Record<Field, string>>,
): SummaryError[] {
  // The keys of a record are its fields.
  return (Object.keys(fieldIds) as Field[]).flatMap((field) => {
    const text = errors[field];
    return text === undefined ? [] : [{ fieldId: fieldIds[field], text }];
  });
}

/** A failed request as field errors, or as one message for the form. */
export function parseFormError<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  { errorMessages, errorField }: FormErrorRules<Field>,
): { errors: FieldTexts<Field>; errorMessage: string | null } {
  const errors: FieldTexts<Field> = {};
  for (const field of fields) {
    const text = error instanceof ApiError ? error.fields[field] : undefined;
    if (text !== undefined) errors[field] = text;
  }
  if (Object.keys(errors).length > 0) return { errors, errorMessage: null };
  const text =
    typeof errorMessages === 'function' ? errorMessages(error) : getErrorMessage(error, errorMessages);
  if (errorField === undefined) return { errors, errorMessage: text };
  errors[errorField] = text;
  return { errors, errorMessage: null };
}
