import type { RefusalCode } from '#contract/errors.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { seemsOnline } from './network.ts';

/** `refused`: the server answered and said no; `timeout`: it did not answer in time; `network`: it was not reached. */
export type ApiErrorKind = 'refused' | 'timeout' | 'network';

/** A refusal's own code, or what the browser found: no answer, or an answer without `success: true`. */
export type ApiErrorCode = RefusalCode | 'TIMEOUT' | 'NETWORK' | 'NO_SUCCESS_FLAG' | 'UNREADABLE';

type ApiErrorParts = {
  kind: ApiErrorKind;
  code: ApiErrorCode;
  /** HTTP status; 0 without an answer. */
  status?: number;
  /** The server's sentence; empty without one. */
  message?: string;
  /** The same as the server said it, if the page has it in another language. */
  inEnglish?: string;
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
  readonly inEnglish: string;
  /** A sentence for each bad field of a form. */
  readonly fields: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, string | number>>;
  readonly data: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.message ?? '');
    this.name = 'ApiError';
    this.kind = parts.kind;
    this.code = parts.code;
    this.status = parts.status ?? 0;
    this.inEnglish = parts.inEnglish ?? this.message;
    this.fields = parts.fields ?? {};
    this.params = parts.params ?? {};
    this.data = parts.data;
  }
}

/** Whether the server itself said no; a busy or restarting one has decided nothing. */
export function isVerdict(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.kind === 'refused' &&
    error.status < 500 &&
    error.status !== 429
  );
}

/** The server's sentence when it gave one, that there is no connection, or else the place's own fallback. */
export function messageOf(error: unknown, fallback: string): string {
  if (isOfflineError(error)) return shellTexts.noConnection;
  return error instanceof ApiError && error.kind === 'refused' && error.message !== ''
    ? error.message
    : fallback;
}

/** The server was not reached, and the browser knows that it has no network. */
export function isOfflineError(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'network' && !seemsOnline();
}
