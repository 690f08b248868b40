import { consolePartMessages } from '#messages/console-parts.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';

const t = consolePartMessages.failure;

/** The text of a failed request that only reads. */
export function describeLoadFailure(error: unknown): string {
  return getErrorMessage(error, {
    NETWORK: t.noConnection,
    TIMEOUT: t.timeout,
    503: getUnavailableText(error),
    '5xx': t.serverError,
    fallback: t.failed,
  });
}

/**
 * The text of a failed change: the server's reason, else `failedText`. Without a response, and after an error of the server,
 * it is not known whether the change was made.
 */
export function describeChangeFailure(error: unknown, failedText: string): string {
  return getErrorMessage(error, {
    NETWORK: `${t.noConnection} ${t.unknown}`,
    TIMEOUT: `${t.timeout} ${t.unknown}`,
    503: `${getUnavailableText(error)} ${failedText}`,
    '5xx': `${t.serverError} ${t.unknown}`,
    fallback: failedText,
  });
}

/** The text of a 503: the server names its cause in the data. */
function getUnavailableText(error: unknown): string {
  const data = error instanceof ApiError ? error.data : undefined;
  const isDiskFull =
    typeof data === 'object' && data !== null && 'cause' in data && data.cause === 'disk-full';
  return isDiskFull ? t.diskFull : t.unavailable;
}
