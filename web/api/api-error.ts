import type { ErrorCode } from '#contract/errors.ts';
import { shellMessages } from '#messages/shell.ts';
import { isBrowserOnline } from './network.ts';

/** `rejected`: by the server; `timeout`: no response in time; `network`: unreachable. */
export type ApiErrorKind = 'rejected' | 'timeout' | 'network';

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
  readonly data: unknown;

  constructor(options: ApiErrorOptions) {
    super(options.message ?? '');
    this.name = 'ApiError';
    this.kind = options.kind;
    this.code = options.code;
    this.status = options.status ?? 0;
    this.serverMessage = options.serverMessage ?? this.message;
    this.fields = options.fields ?? {};
    this.data = options.data;
  }
}

/** Whether the server rejected the request itself; a busy or restarting one has decided nothing. */
export function isDefinitiveRejection(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'rejected' && error.status < 500 && error.status !== 429;
}

/**
 * The texts of one request's failures: by code, by status, for an error without a text of the server, and for everything
 * else. A string is the last of these alone.
 */
export type ErrorMessages =
  | string
  | ({ fallback: string } & Partial<Record<ApiErrorCode | 404 | 503 | '5xx' | 'withoutText', string>>);

/** The text of a failure: from the table, else the server's own, else that there is no connection, else the fallback. */
export function getErrorMessage(error: unknown, errorMessages: ErrorMessages): string {
  const table = typeof errorMessages === 'string' ? { fallback: errorMessages } : errorMessages;
  if (!(error instanceof ApiError)) return table.fallback;
  const { code, status, kind } = error;
  const serverText = kind === 'rejected' && error.message !== '' ? error.message : undefined;
  // The server's message of a response without success flag is more specific than the table.
  if (code === 'NO_SUCCESS_FLAG' && serverText !== undefined) return serverText;
  const ofStatus = status === 404 || status === 503 ? table[status] : undefined;
  const byStatus = ofStatus ?? (status >= 500 ? table['5xx'] : undefined);
  const text = table[code] ?? byStatus ?? serverText;
  if (text !== undefined) return text;
  if (kind === 'rejected') return table.withoutText ?? table.fallback;
  return isOfflineError(error) ? shellMessages.noConnection : table.fallback;
}

/** The server is unreachable and the browser is offline. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network' && !isBrowserOnline();
}

/** The route guard handles this error. */
export function isUnauthorizedError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
