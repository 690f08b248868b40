import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';

/** The server's sentence; without one, what failed: the call itself, or an answer that does not say success. */
export function loginErrorMessage(error: unknown): string {
  const hasResponse = error instanceof ApiError && error.code === 'NO_SUCCESS_FLAG';
  return getErrorMessage(
    error,
    hasResponse ? messages.auth.loginFailed : messages.auth.failedToLogin,
  );
}
