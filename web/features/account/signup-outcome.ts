import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';

/**
 * What a failed signup means: an answer that speaks of the verification e-mail is a success after all; the
 * rest is a sentence, with the server's own words for single fields.
 */
export type SignupOutcome =
  | { kind: 'created' }
  | { kind: 'failed'; sentence: string; fields: Readonly<Record<string, string>> };

/** Reads what `send('signUp')` threw; a time-out is said as what it is. */
export function readSignupFailure(error: unknown): SignupOutcome {
  if (error instanceof ApiError && error.kind === 'timeout') {
    return { kind: 'failed', sentence: sentences.signup.tookTooLong, fields: {} };
  }
  if (
    error instanceof ApiError &&
    error.kind === 'refused' &&
    mentionsVerificationEmail(error.inEnglish)
  ) {
    return { kind: 'created' };
  }
  const fields = error instanceof ApiError ? error.fields : {};
  return { kind: 'failed', sentence: messageOf(error, ownSentence(error)), fields };
}

/** What goes to the log of a failed signup. */
export function signupFailureLog(error: unknown): string {
  return hasNoSuccessFlag(error) ? ownSentence(error) : messageOf(error, ownSentence(error));
}

/** What is said where the server gave no words. */
function ownSentence(error: unknown): string {
  return hasNoSuccessFlag(error) ? sentences.signup.noSuccessFlag : sentences.signup.failed;
}

function hasNoSuccessFlag(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NO_SUCCESS_FLAG';
}

function mentionsVerificationEmail(message: string): boolean {
  return /verification/i.test(message) && /e-?mail/i.test(message);
}
