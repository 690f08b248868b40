import type { SessionKind } from '#contract/endpoints/route.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { NonRetryableErrorCode, ErrorCode, RetryableErrorCode } from '#contract/errors.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { toEnglish } from '#server/message-text.ts';
import type { MessageText } from '#server/message-text.ts';

/** Fields of the security log: internal ids and names, without personal data and input. */
export type SecurityFields = {
  accountKind?: SessionKind;
  accountId?: string | undefined;
  limit?: string;
};

type AppErrorOptions = {
  /** Overrides the message of the code. */
  message?: MessageText;
  /** The message per invalid field. */
  fields?: Record<string, MessageText>;
  /** Values of the message. */
  params?: Record<string, string | number>;
  /** Data for the page, such as the new totals. */
  data?: unknown;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
  /** Fields for the security log, not sent to the client. */
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

/** An expected error with a code of the contract; anything else thrown is a bug. */
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

/** Throws INVALID_INPUT when there are field errors; the first message is also that of the response. */
export function assertNoFieldErrors(errors: Readonly<Record<string, MessageText | null | undefined>>): void {
  const fields: Record<string, MessageText> = {};
  for (const [field, message] of Object.entries(errors)) {
    if (message != null) fields[field] = message;
  }
  const message = Object.values(fields)[0];
  if (message !== undefined) throw new AppError('INVALID_INPUT', { message, fields });
}
