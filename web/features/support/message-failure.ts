import type { ContactField } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError } from '#web/api/api-error.ts';

const words = sentences.contact;

export type MessageFailure = {
  sentence: string;
  /** The server's words for single fields. */
  fields: Partial<Record<ContactField, string>>;
};

/**
 * Why a message did not go out: the server's sentence; without one that it failed, and where no server answered that it is
 * worth another try.
 */
export function messageFailure(error: unknown): MessageFailure {
  if (!(error instanceof ApiError) || error.kind !== 'refused') {
    return { sentence: words.failedTryAgain, fields: {} };
  }
  const { name, email, message } = error.fields;
  return {
    sentence: error.message === '' ? words.failed : error.message,
    fields: {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(message === undefined ? {} : { message }),
    },
  };
}
