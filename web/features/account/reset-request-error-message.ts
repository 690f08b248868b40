import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';

const notFoundStatus = 404;
const minServerErrorStatus = 500;

/**
 * The sentence for a reset link that could not be asked for. A time-out is no failure for sure: the mail may be there
 * already.
 */
export function resetRequestErrorMessage(error: unknown): string {
  const t = messages.resetRequest;
  if (!(error instanceof ApiError)) return t.failed;
  if (error.code === 'NO_SUCCESS_FLAG') return getErrorMessage(error, t.rejected);
  if (error.kind === 'timeout' || /time-?out/i.test(error.serverMessage)) return t.timedOut;
  if (error.serverMessage.includes('longer than expected')) return t.tookTooLong;
  if (error.status === notFoundStatus) return t.notFound;
  if (error.status >= minServerErrorStatus) return t.serverError;
  return getErrorMessage(error, error.kind === 'refused' ? t.fallback : t.failed);
}
