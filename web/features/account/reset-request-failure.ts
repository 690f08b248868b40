import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';

const notFound = 404;
const serverErrors = 500;

/**
 * The sentence for a reset link that could not be asked for. A time-out is no failure for sure: the mail may be there
 * already.
 */
export function resetRequestFailure(error: unknown): string {
  const own = sentences.resetRequest;
  if (!(error instanceof ApiError)) return own.failed;
  if (error.code === 'NO_SUCCESS_FLAG') return messageOf(error, own.refused);
  if (error.kind === 'timeout' || /time-?out/i.test(error.inEnglish)) return own.timedOut;
  if (error.inEnglish.includes('longer than expected')) return own.slow;
  if (error.status === notFound) return own.notFound;
  if (error.status >= serverErrors) return own.serverError;
  return messageOf(error, error.kind === 'refused' ? own.fallback : own.failed);
}
