import type { ErrorCode } from '#contract/errors.ts';
import { shellMessages } from '#messages/shell.ts';
import { isBrowserOnline } from './network.ts';

/** `refused`: the server rejected the request; `timeout`: no response in time; `network`: unreachable. */
export type ApiErrorKind = 'refused' | 'timeout' | 'network';

/** The server's error code, or that of the browser: no response, or no `success: true`. */
export type ApiErrorCode = ErrorCode | 'TIMEOUT' | 'NETWORK' | 'NO_SUCCESS_FLAG' | 'UNREADABLE';

type ApiErrorOptions = {
  kind: ApiErrorKind;
  code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
  status?: number;
  /** The server's message; empty without one. */
  message?: string;
  /** The server's own message, if `message` is translated. */
  serverMessage?: string;
  /** Values of the message; `retryAfter` is in seconds. */
  params?: Record<string, string | number>;
  fields?: Record<string, string>;
  data?: unknown;
};

/** Every failure of a request except an abort by the caller; messages are in the page's language. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: ApiErrorCode;
  readonly status: number;
  /** The server's own message, for matching. */
  readonly serverMessage: string;
  /** The error message per field. */
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

/** Whether the server rejected the request itself; a busy or restarting one has decided nothing. */
export function isDefinitiveRejection(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.kind === 'refused' &&
    error.status < 500 &&
    error.status !== 429
  );
}

/** The server's message, or that the device is offline, or the fallback. */
export function getErrorMessage(error: unknown, fallback: string): string {
  if (isOfflineError(error)) return shellMessages.noConnection;
  return error instanceof ApiError && error.kind === 'refused' && error.message !== ''
    ? error.message
    : fallback;
}

/** The server is unreachable and the browser is offline. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network' && !isBrowserOnline();
}
