import { messages } from '#messages/messages.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';

const notFoundStatus = 404;
const minServerErrorStatus = 500;

/** The sentence for a verification that failed. */
export function verificationErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.verify.networkError;
  if (error.kind === 'network') return messages.verify.networkError;
  if (error.kind === 'timeout') return messages.verify.tookTooLong;
  if (error.status === notFoundStatus) return messages.verify.endpointMissing;
  if (error.status >= minServerErrorStatus) return messages.verify.serverError;
  return getErrorMessage(error, messages.verify.networkError);
}

/** Whether the same link may still work: the server has not said no to it. */
export function isRetryable(error: unknown): boolean {
  return (
    !(error instanceof ApiError) || error.kind !== 'refused' || error.status >= minServerErrorStatus
  );
}
