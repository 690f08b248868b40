import type { ContactField } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';

const t = messages.contact;

export type ContactError = {
  errorMessage: string;
  /** The server's messages per field. */
  fields: Partial<Record<ContactField, string>>;
};

/** Error of a contact message: the server's message, else a failure, or a retryable error without a response. */
export function parseContactError(error: unknown): ContactError {
  if (!(error instanceof ApiError) || error.kind !== 'refused') {
    return { errorMessage: t.failedTryAgain, fields: {} };
  }
  const { name, email, message } = error.fields;
  return {
    errorMessage: error.message === '' ? t.failed : error.message,
    fields: {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(message === undefined ? {} : { message }),
    },
  };
}
