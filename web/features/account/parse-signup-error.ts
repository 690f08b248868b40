import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';

/**
 * What a failed signup means: an answer that speaks of the verification e-mail is a success after all; the
 * rest is a sentence, with the server's own words for single fields.
 */
export type SignupErrorResult =
  | { kind: 'created' }
  | { kind: 'failed'; errorMessage: string; fields: Readonly<Record<string, string>> };

/** Reads what `send('signUp')` threw; a time-out is said as what it is. */
export function parseSignupError(error: unknown): SignupErrorResult {
  if (error instanceof ApiError && error.kind === 'timeout') {
    return { kind: 'failed', errorMessage: messages.signup.tookTooLong, fields: {} };
  }
  if (
    error instanceof ApiError &&
    error.kind === 'refused' &&
    mentionsVerificationEmail(error.serverMessage)
  ) {
    return { kind: 'created' };
  }
  const fields = error instanceof ApiError ? error.fields : {};
  return {
    kind: 'failed',
    errorMessage: getErrorMessage(error, getFallbackMessage(error)),
    fields,
  };
}

/** What goes to the log of a failed signup. */
export function signupErrorLogMessage(error: unknown): string {
  return hasNoSuccessFlag(error)
    ? getFallbackMessage(error)
    : getErrorMessage(error, getFallbackMessage(error));
}

/** What is said where the server gave no words. */
function getFallbackMessage(error: unknown): string {
  return hasNoSuccessFlag(error) ? messages.signup.noSuccessFlag : messages.signup.failed;
}

function hasNoSuccessFlag(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_SUCCESS_FLAG';
}

function mentionsVerificationEmail(message: string): boolean {
  return /verification/i.test(message) && /e-?mail/i.test(message);
}
