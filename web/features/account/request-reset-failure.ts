import { sentences } from '#domain/sentences.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';

const words = sentences.resetRequest;

/** What a failed request for a reset link says, in the order of the specification. [REQRESET-19] … [REQRESET-24] */
export function requestResetSentence(error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed;
  if (error.kind === 'timeout') return words.timedOut;
  if (error.message.includes('longer than expected')) return words.slow;
  if (error.status === 404) return words.notFound;
  if (error.status >= 500) return words.serverError;
  if (error.code === 'NO_SUCCESS_FLAG') return messageOf(error, words.refused);
  return messageOf(error, words.failed);
}
