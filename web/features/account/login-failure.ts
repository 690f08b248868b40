import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';

/** The server's sentence; without one, what failed: the call itself, or an answer that does not say success. */
export function loginFailureSentence(error: unknown): string {
  const hasAnswered = error instanceof ApiError && error.code === 'NO_SUCCESS_FLAG';
  return messageOf(error, hasAnswered ? sentences.auth.loginFailed : sentences.auth.failedToLogin);
}
