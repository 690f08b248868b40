import { consolePartMessages } from '#messages/console-parts.ts';
import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';
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
 * The text of a failed change, in a form as in a toast: the server's reason, else that of `texts`. Without a response, and
 * after an error of the server, it is not known whether the change was made.
 */
export function describeChangeFailure(error: unknown, texts: ErrorMessages): string {
  if (isDiskFull(error)) return t.diskFull;
  const own = typeof texts === 'string' ? { fallback: texts } : texts;
  return getErrorMessage(error, {
    NETWORK: `${t.noConnection} ${t.unknown}`,
    TIMEOUT: `${t.timeout} ${t.unknown}`,
    503: `${t.unavailable} ${own.fallback}`,
    '5xx': `${t.serverError} ${t.unknown}`,
    // Shown once the dialog over the page has opened a new session.
    NOT_SIGNED_IN: t.signedOut,
    ...own,
  });
}

/** Whether a change failed because the shop has no space left: the server names this cause of a 503 to the console. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.data) && error.data['cause'] === 'disk-full';
}
