/** Every refusal the shop knows, with its HTTP status; the words for each stand in the catalogue (`i18n/en/errors.ts`). */
export const errorStatuses = {
  INVALID_INPUT: 400,
  MALFORMED_REQUEST: 400,
  NOT_SIGNED_IN: 401,
  INVALID_CREDENTIALS: 401,
  WRONG_ROLE: 403,
  CROSS_SITE: 403,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_BLOCKED: 403,
  NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  EMAIL_NOT_FOUND: 404,
  COUPON_NOT_FOUND: 404,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_TRIES: 429,
  TOO_MANY_STREAMS: 429,
  SHUTTING_DOWN: 503,
  OVERLOADED: 503,
  INTERNAL: 500,

  EMAIL_TAKEN: 409,
  PHONE_TAKEN: 409,
  VERIFICATION_LINK_INVALID: 400,
  RESET_LINK_INVALID: 400,
  OTP_INVALID: 400,
  // Not 401: the session is alive, and a page drops its token on a 401.
  PASSWORD_WRONG: 400,
  SMS_UNAVAILABLE: 409,
  PHONE_ALREADY_PROVEN: 409,
  ORDER_STILL_OPEN: 409,

  CART_INVALID: 400,
  PRODUCT_UNAVAILABLE: 400,
  BELOW_MINIMUM: 400,
  INSUFFICIENT_STOCK: 409,
  PAYMENT_MODE_UNAVAILABLE: 400,
  ADDRESS_MISSING: 400,
  ORDER_TOO_LARGE: 400,
  TOO_MANY_OPEN_ORDERS: 409,
  PRICE_CHANGED: 409,

  COUPON_UNKNOWN: 400,
  COUPON_NOT_STARTED: 400,
  COUPON_EXPIRED: 400,
  COUPON_USED_UP: 400,
  COUPON_INACTIVE: 400,
  COUPON_MIN_PURCHASE: 400,
  COUPON_NOT_APPLICABLE: 400,

  CATEGORY_NOT_FOUND: 404,
  CATEGORY_NAME_TAKEN: 409,
  CATEGORY_IN_USE: 409,
  COUPON_CODE_TAKEN: 409,
  CUSTOMER_NOT_FOUND: 404,
  PARTNER_NOT_FOUND: 404,
  ILLEGAL_STATUS: 409,
  PARTNER_REQUIRED: 409,

  IDEMPOTENCY_KEY_INVALID: 400,
  IDEMPOTENCY_KEY_REUSED: 422,

  NOT_CANCELLABLE: 409,
  ALREADY_TAKEN: 409,
  TOO_MANY_ACTIVE_ORDERS: 409,
  NOT_STARTABLE: 409,
  NOT_DELIVERABLE: 409,
  DELIVERY_CODE_REQUIRED: 400,
  DELIVERY_CODE_WRONG: 400,
  DELIVERY_CODE_LOCKED: 409,
} as const satisfies Record<string, number>;

/** The stable name of a refusal, the `code` of the failure envelope. */
export type ErrorCode = keyof typeof errorStatuses;

/** Refusals that pass by themselves: the answer has `Retry-After`, and its message names the wait. */
export type RetryableErrorCode =
  | 'TOO_MANY_TRIES'
  | 'TOO_MANY_STREAMS'
  | 'SHUTTING_DOWN'
  | 'OVERLOADED';

/** Refusals that waiting does not change. */
export type NonRetryableErrorCode = Exclude<ErrorCode, RetryableErrorCode>;

/** Refusals any call may answer with; a call declares only what is its own beyond these. */
export const commonErrorCodes = [
  'INVALID_INPUT',
  'MALFORMED_REQUEST',
  'NOT_SIGNED_IN',
  'WRONG_ROLE',
  'CROSS_SITE',
  'NOT_FOUND',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_TRIES',
  'SHUTTING_DOWN',
  'OVERLOADED',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];
