import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';

/** The sentence for a new password that could not be set: what was thrown, or the time-out's own. */
export function resetErrorMessage(error: unknown): string {
  const isTimeout = error instanceof ApiError && error.kind === 'timeout';
  return isTimeout ? messages.reset.tookTooLong : getErrorMessage(error, messages.reset.failed);
}
