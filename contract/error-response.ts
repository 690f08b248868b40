import type { MessageReference } from '#i18n/message-reference.ts';
import type { ErrorCode } from './errors.ts';

/** The body of every failed answer. `message` and `error` carry the same text (the spec's client reads either). */
export type ErrorResponseBody = {
  success: false;
  message: string;
  error: string;
  code: ErrorCode;
  /** The values of the message; `retryAfter` is in seconds. */
  params?: Record<string, string | number>;
  fields?: Record<string, string>;
  /** `message` as a place in the catalogue and its values, for pages in another language. */
  messageReference?: MessageReference;
  /** The same for each of `fields`. */
  fieldReferences?: Record<string, MessageReference>;
  data?: unknown;
  requestId: string;
};
