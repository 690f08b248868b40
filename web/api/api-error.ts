import type { ErrorCode } from '#contract/errors.ts';
import { shellMessages } from '#messages/shell.ts';
import { isBrowserOnline } from './network.ts';

/** `refused`: the server answered and said no; `timeout`: it did not answer in time; `network`: it was not reached. */
export type ApiErrorKind = 'refused' | 'timeout' | 'network';

/** A refusal's own code, or what the browser found: no answer, or an answer without `success: true`. */
export type ApiErrorCode = ErrorCode | 'TIMEOUT' | 'NETWORK' | 'NO_SUCCESS_FLAG' | 'UNREADABLE';

type ApiErrorOptions = {
  kind: ApiErrorKind;
  code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  status?: number;
  /** The server's sentence; empty without one. */
  message?: string;
  /** The same as the server said it, if the page has it in another language. */
  serverMessage?: string;
  /** The values of the server's sentence; `retryAfter` is in seconds. */
  params?: Record<string, string | number>;
  fields?: Record<string, string>;
  data?: unknown;
};

/** Every way in which a call can fail, except that its own caller ended it; its words are in the language of the page. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: ApiErrorCode;
  readonly status: number;
  /** The server's own sentence, for who looks for words in it. */
  readonly serverMessage: string;
  /** A sentence for each bad field of a form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: unknown;

  constructor(options: ApiErrorOptions) {
    super(options.message ?? '');
    this.name = 'ApiError';
    this.kind = options.kind;
    this.code = options.code;
    this.status = options.status ?? 0;
    this.serverMessage = options.serverMessage ?? this.message;
    this.fields = options.fields ?? {};
    this.params = options.params ?? {};
    this.data = options.data;
  }
}

/** Whether the server itself said no; a busy or restarting one has decided nothing. */
export function isDefinitiveRejection(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.kind === 'refused' &&
    error.status < 500 &&
    error.status !== 429
  );
}

/** The server's sentence when it gave one, that there is no connection, or else the place's own fallback. */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (isOfflineError(error)) return shellMessages.noConnection;
  return error instanceof ApiError && error.kind === 'refused' && error.message !== ''
    ? error.message
    : fallback;
}

/** The server was not reached, and the browser knows that it has no network. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network' && !isBrowserOnline();
}
