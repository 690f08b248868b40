import { errorDefinitions } from '#contract/errors.ts';
import type { NonRetryableErrorCode, ErrorCode, RetryableErrorCode } from '#contract/errors.ts';
import { securityMessages } from '#messages/security.ts';

/** What the security log knows of who and what: ids and names of our own, nothing personal and nothing that was sent. */
export type SecurityFields = {
  accountKind?: 'customer' | 'partner' | 'admin';
  accountId?: string | undefined;
  limit?: string;
};

type AppErrorOptions = {
  /** A more exact sentence than the code's own. */
  message?: string;
  /** The sentence for each bad field of a form. */
  fields?: Record<string, string>;
  /** The values of the sentence, so that a client can build it in another language. */
  params?: Record<string, string | number>;
  /** What the page needs to go on, such as the new sums. */
  data?: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;
  /** What the security log adds to this code; never part of the answer. */
  security?: SecurityFields;
};

const waitMessages: Record<RetryableErrorCode, (waitSeconds: number) => string> = {
  TOO_MANY_TRIES: securityMessages.tooManyTries,
  TOO_MANY_STREAMS: securityMessages.tooManyStreams,
  SHUTTING_DOWN: securityMessages.shuttingDown,
  OVERLOADED: securityMessages.overloaded,
};

function isWaitCode(code: ErrorCode): code is RetryableErrorCode {
  return Object.hasOwn(waitMessages, code);
}

function getErrorMessage(code: ErrorCode, { message, retryAfter }: AppErrorOptions): string {
  if (message !== undefined) return message;
  return retryAfter !== undefined && isWaitCode(code)
    ? waitMessages[code](retryAfter)
    : errorDefinitions[code].message;
}

/** An expected "no" with a code from the closed union; anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: AppErrorOptions;

  constructor(code: NonRetryableErrorCode, details?: AppErrorOptions);
  constructor(code: RetryableErrorCode, details: AppErrorOptions & { retryAfter: number });
  constructor(code: ErrorCode, details: AppErrorOptions = {}) {
    super(getErrorMessage(code, details));
    this.code = code;
    this.status = errorDefinitions[code].status;
    this.details = details;
  }
}

/** Refuses with INVALID_INPUT when any field has a sentence; the first one is also the answer's own. */
export function assertNoFieldErrors(
  errors: Readonly<Record<string, string | null | undefined>>,
): void {
  const fields: Record<string, string> = {};
  for (const [field, message] of Object.entries(errors)) {
    if (message != null) fields[field] = message;
  }
  const message = Object.values(fields)[0];
  if (message !== undefined) throw new AppError('INVALID_INPUT', { message, fields });
}
