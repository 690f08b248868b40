import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';

const notFound = 404;
const serverErrors = 500;

/** The sentence for a verification that failed. */
export function verifyFailureSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return sentences.verify.networkError;
  if (error.kind === 'network') return sentences.verify.networkError;
  if (error.kind === 'timeout') return sentences.verify.tookTooLong;
  if (error.status === notFound) return sentences.verify.endpointMissing;
  if (error.status >= serverErrors) return sentences.verify.serverError;
  return messageOf(error, sentences.verify.networkError);
}

/** Whether the same link may still work: the server has not said no to it. */
export function mayHelpToRetry(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== 'refused' || error.status >= serverErrors;
}
