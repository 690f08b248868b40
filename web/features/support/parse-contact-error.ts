import type { ContactField } from '#domain/account-rules.ts';
import { messages } from '#messages/messages.ts';
import { ApiError } from '#web/api/api-error.ts';

const t = messages.contact;

export type ContactError = {
  errorMessage: string;
  /** The server's words for single fields. */
  fields: Partial<Record<ContactField, string>>;
};

/**
 * Why a message did not go out: the server's sentence; without one that it failed, and where no server answered that it is
 * worth another try.
 */
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
