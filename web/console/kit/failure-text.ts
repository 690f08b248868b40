import { ApiError, getErrorMessage } from '#web/api/api-error.ts';
import type { ErrorMessages } from '#web/api/api-error.ts';
import { isRecord } from '#web/api/json.ts';

export const actionFailedText = 'This did not work. Try again.';
export const changeFailedText = 'This was not saved. Try again.';
export const diskFullText = 'The disk of the shop is full. Nothing was changed.';

const reasons = {
  NETWORK: 'No connection to the shop’s server.',
  TIMEOUT: 'The shop’s server did not respond in time.',
  503: 'The shop’s server is busy or restarting.',
  '5xx': 'The shop’s server had an error.',
};
const unknownText = 'It may have been done all the same: look before you try again.';

/** The text of a failed request that only reads. */
export function describeLoadFailure(error: unknown): string {
  return getErrorMessage(error, {
    ...reasons,
    fallback: 'The response of the shop’s server could not be read.',
  });
}

/**
 * The text of a failed change, in a form as in a toast: the server's reason, else that of `texts`. Without a response, and
 * after an error of the server, it is not known whether the change was made.
 */
export function describeChangeFailure(error: unknown, texts: ErrorMessages): string {
  if (isDiskFull(error)) return diskFullText;
  const own = typeof texts === 'string' ? { fallback: texts } : texts;
  return getErrorMessage(error, {
    NETWORK: `${reasons.NETWORK} ${unknownText}`,
    TIMEOUT: `${reasons.TIMEOUT} ${unknownText}`,
    503: `${reasons[503]} ${own.fallback}`,
    '5xx': `${reasons['5xx']} ${unknownText}`,
    // Shown once the dialog over the page has opened a new session.
    NOT_SIGNED_IN: 'You were signed out, so this is not saved yet. Try again now.',
    ...own,
  });
}

/** Whether a change failed because the shop has no space left: the server names this cause of a 503 to the console. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof ApiError && isRecord(error.data) && error.data['cause'] === 'disk-full';
}
