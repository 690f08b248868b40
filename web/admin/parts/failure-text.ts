import { consolePartMessages } from '#messages/console-parts.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import { isRecord } from '#web/api/json.ts';

const t = consolePartMessages.failure;

/** The text of a failed request that only reads. */
export function describeLoadFailure(error: unknown): string {
  return getErrorMessage(error, {
    NETWORK: t.noConnection,
    TIMEOUT: t.timeout,
    503: t.unavailable,
    '5xx': t.serverError,
    fallback: t.failed,
  });
}

/**
 * The text of a failed change: the server's reason, else `failedText`. Without a response, and after an error of the server,
 * it is not known whether the change was made.
 */
export function describeChangeFailure(error: unknown, failedText: string): string {
  if (isDiskFull(error)) return t.diskFull;
  return getErrorMessage(error, {
    NETWORK: `${t.noConnection} ${t.unknown}`,
    TIMEOUT: `${t.timeout} ${t.unknown}`,
    503: `${t.unavailable} ${failedText}`,
    '5xx': `${t.serverError} ${t.unknown}`,
    fallback: failedText,
  });
}

/** Whether a change failed because the shop has no space left: the server names this cause of a 503 to the console. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.data) && error.data['cause'] === 'disk-full';
}
