import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';

/** The sentence for a new password that could not be set: what was thrown, or the time-out's own. */
export function resetFailure(error: unknown): string {
  const isTimeout = error instanceof ApiError && error.kind === 'timeout';
  return isTimeout ? sentences.reset.tookTooLong : messageOf(error, sentences.reset.failed);
}
