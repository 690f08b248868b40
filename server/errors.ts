import { errorStatuses } from '#contract/errors.ts';
import type { NonRetryableErrorCode, ErrorCode, RetryableErrorCode } from '#contract/errors.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { toEnglish } from '#server/message-text.ts';
import type { MessageText } from '#server/message-text.ts';

/** What the security log knows of who and what: ids and names of our own, nothing personal and nothing that was sent. */
export type SecurityFields = {
  accountKind?: 'customer' | 'partner' | 'admin';
  accountId?: string | undefined;
  limit?: string;
};

type AppErrorOptions = {
  /** A more exact message than the code's own. */
  message?: MessageText;
  /** The message for each bad field of a form. */
  fields?: Record<string, MessageText>;
  /** The values of the message, so that a client can build it in another language. */
  params?: Record<string, string | number>;
  /** What the page needs to go on, such as the new sums. */
  data?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** What the security log adds to this code; never part of the answer. */
  security?: SecurityFields;
};

const waitMessageKeys = {
  TOO_MANY_TRIES: 'security.tooManyTries',
  TOO_MANY_STREAMS: 'security.tooManyStreams',
  SHUTTING_DOWN: 'security.shuttingDown',
  OVERLOADED: 'security.overloaded',
} as const satisfies Record<RetryableErrorCode, string>;

function isWaitCode(code: ErrorCode): code is RetryableErrorCode {
  return Object.hasOwn(waitMessageKeys, code);
}

function getErrorMessage(code: ErrorCode, { message, retryAfter }: AppErrorOptions): MessageText {
  if (message !== undefined) return message;
  return retryAfter !== undefined && isWaitCode(code)
    ? messageReference(waitMessageKeys[code], retryAfter)
    : messageReference(`errors.${code}`);
}

/** An expected "no" with a code from the closed union; anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly text: MessageText;
  readonly details: AppErrorOptions;

  constructor(code: NonRetryableErrorCode, details?: AppErrorOptions);
  constructor(code: RetryableErrorCode, details: AppErrorOptions & { retryAfter: number });
  constructor(code: ErrorCode, details: AppErrorOptions = {}) {
    const text = getErrorMessage(code, details);
    super(toEnglish(text));
    this.text = text;
    this.code = code;
    this.status = errorStatuses[code];
    this.details = details;
  }
}

/** Throws INVALID_INPUT when any field has a message; the first one is also the response's own. */
export function assertNoFieldErrors(
  errors: Readonly<Record<string, MessageText | null | undefined>>,
): void {
  const fields: Record<string, MessageText> = {};
  for (const [field, message] of Object.entries(errors)) {
    if (message != null) fields[field] = message;
  }
  const message = Object.values(fields)[0];
  if (message !== undefined) throw new AppError('INVALID_INPUT', { message, fields });
}
