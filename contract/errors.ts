/**
 * Every refusal the shop knows: its HTTP status and the sentence a person reads.
 * A refusal may carry a more exact sentence (with a number or a name); this one is what it says otherwise.
 */
export const errorDefinitions = {
  INVALID_INPUT: {
    status: 400,
    message: 'Some details are not valid. Check the marked fields.',
  },
  MALFORMED_REQUEST: {
    status: 400,
    message: 'The request could not be read. Reload the page and try again.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Please login to access this page.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password' },
  WRONG_ROLE: { status: 403, message: 'This account is not allowed to do that.' },
  CROSS_SITE: {
    status: 403,
    message: 'This request came from another site and was not carried out.',
  },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email before signing in.' },
  ACCOUNT_BLOCKED: { status: 403, message: 'This account is blocked. Please contact support.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  SESSION_NOT_FOUND: { status: 404, message: 'This device is already signed out.' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Product not found' },
  ORDER_NOT_FOUND: { status: 404, message: 'Order not found' },
  EMAIL_NOT_FOUND: {
    status: 404,
    message: 'Email address not found. Please check your email or sign up for a new account.',
  },
  COUPON_NOT_FOUND: { status: 404, message: 'Invalid coupon code' },
  BODY_TOO_LARGE: {
    status: 413,
    message: 'That is too much to send at once. Shorten it and try again.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request body must be JSON.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Wait a little and try again.' },
  TOO_MANY_STREAMS: {
    status: 429,
    message: 'This account has too many pages open at once. Close some and try again.',
  },
  SHUTTING_DOWN: { status: 503, message: 'The shop is restarting. Try again in a moment.' },
  OVERLOADED: { status: 503, message: 'The shop is very busy. Try again in a moment.' },
  INTERNAL: {
    status: 500,
    message: 'Something went wrong on our side. Nothing was charged. Please try again.',
  },

  EMAIL_TAKEN: {
    status: 409,
    message: 'An account with this email already exists. Sign in instead.',
  },
  PHONE_TAKEN: {
    status: 409,
    message: 'An account with this phone number already exists. Sign in instead.',
  },
  VERIFICATION_LINK_INVALID: {
    status: 400,
    message: 'This verification link is invalid or has expired. Ask for a new one.',
  },
  RESET_LINK_INVALID: {
    status: 400,
    message: 'This password reset link is invalid or has expired. Please request a new one.',
  },
  OTP_INVALID: {
    status: 400,
    message: 'This code is wrong or has expired. Check it or ask for a new one.',
  },
  // Not 401: the session is alive, and a page drops its token on a 401.
  PASSWORD_WRONG: { status: 400, message: 'Your current password is incorrect.' },
  SMS_UNAVAILABLE: { status: 409, message: 'The shop cannot send text messages.' },
  PHONE_ALREADY_PROVEN: { status: 409, message: 'Your phone number is already confirmed.' },
  ORDER_STILL_OPEN: {
    status: 409,
    message: 'You have an open order. Close your account once it is delivered or cancelled.',
  },

  CART_INVALID: {
    status: 400,
    message: 'Your cart is empty or contains invalid items. Please refresh and try again.',
  },
  PRODUCT_UNAVAILABLE: { status: 400, message: 'Product not found' },
  BELOW_MINIMUM: {
    status: 400,
    message: 'The quantity is below the minimum order of this product.',
  },
  INSUFFICIENT_STOCK: { status: 409, message: 'There is not enough of this product in stock.' },
  PAYMENT_MODE_UNAVAILABLE: {
    status: 400,
    message: 'Only cash on delivery is possible right now.',
  },
  ADDRESS_MISSING: { status: 400, message: 'No delivery address or details provided' },
  ORDER_TOO_LARGE: { status: 400, message: 'There are too many items for one order.' },
  TOO_MANY_OPEN_ORDERS: {
    status: 409,
    message: 'You have reached the limit of open orders. Order again once one is delivered.',
  },
  PRICE_CHANGED: {
    status: 409,
    message: 'The total has changed since you last saw it. Check it and place the order again.',
  },

  COUPON_UNKNOWN: { status: 400, message: 'Invalid coupon code' },
  COUPON_NOT_STARTED: { status: 400, message: 'Coupon has not started yet' },
  COUPON_EXPIRED: { status: 400, message: 'Coupon has expired' },
  COUPON_USED_UP: { status: 400, message: 'Coupon usage limit reached' },
  COUPON_INACTIVE: { status: 400, message: 'Coupon is not valid' },
  COUPON_MIN_PURCHASE: { status: 400, message: 'Minimum purchase required for this coupon' },
  COUPON_NOT_APPLICABLE: {
    status: 400,
    message: 'This coupon cannot be applied to your current order',
  },

  CATEGORY_NOT_FOUND: { status: 404, message: 'Category not found' },
  CATEGORY_NAME_TAKEN: { status: 409, message: 'A category with this name already exists.' },
  CATEGORY_IN_USE: {
    status: 409,
    message: 'This category still has products. Move them to another category first, or hide it.',
  },
  COUPON_CODE_TAKEN: { status: 409, message: 'A coupon with this code already exists.' },
  CUSTOMER_NOT_FOUND: { status: 404, message: 'Customer not found' },
  PARTNER_NOT_FOUND: { status: 404, message: 'Delivery partner not found' },
  ILLEGAL_STATUS: { status: 409, message: 'The order cannot be moved to this status.' },
  PARTNER_REQUIRED: {
    status: 409,
    message: 'This order has no delivery partner yet. Assign one before it leaves the shop.',
  },

  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    message: 'The Idempotency-Key must have 1 to 255 characters.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This Idempotency-Key was used for a different order.',
  },
  IDEMPOTENCY_KEY_RUNNING: { status: 409, message: 'This order is being placed right now.' },

  NOT_CANCELLABLE: { status: 409, message: 'This order can no longer be cancelled.' },
  ALREADY_TAKEN: {
    status: 409,
    message: 'Another partner has accepted this order, or it was cancelled.',
  },
  TOO_MANY_ACTIVE_ORDERS: {
    status: 409,
    message: 'You have reached your limit of open orders. Deliver one first.',
  },
  NOT_STARTABLE: { status: 409, message: 'The delivery of this order cannot be started now.' },
  NOT_DELIVERABLE: { status: 409, message: 'This order is not out for delivery.' },
  DELIVERY_CODE_REQUIRED: { status: 400, message: 'Ask the customer for the delivery code.' },
  DELIVERY_CODE_WRONG: { status: 400, message: 'The delivery code is incorrect.' },
  DELIVERY_CODE_LOCKED: {
    status: 409,
    message:
      'The delivery code was wrong five times. Hand the order over and give a reason instead.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

/** The stable name of a refusal, the `code` of the failure envelope. */
export type ErrorCode = keyof typeof errorDefinitions;

/** Refusals that pass by themselves: the answer has `Retry-After`, and its sentence names the wait. */
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

/** The body of every failed answer. `message` and `error` carry the same sentence (the spec's client reads either). */
export type ErrorResponseBody = {
  success: false;
  message: string;
  error: string;
  code: ErrorCode;
  /** The values of the sentence; `retryAfter` is in seconds. */
  params?: Record<string, string | number>;
  fields?: Record<string, string>;
  data?: unknown;
  requestId: string;
};
