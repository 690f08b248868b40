import type { commonErrorCodes, ErrorCode } from '#contract/errors.ts';
import type { calculateCheckout, placeOrder } from '#contract/orders.ts';
import { pageMessages } from '#messages/pages.ts';
import { ApiError, isOfflineError, getErrorMessage } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { shellMessages } from '#messages/shell.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import { findRejectedItem } from './checkout-form.ts';

const t = checkoutMessages.failures;

/** Every error code of a calculation or an order. */
type CheckoutErrorCode =
  // Only the console names an account.
  | Exclude<(typeof commonErrorCodes)[number], 'OTHER_ACCOUNT'>
  | (typeof calculateCheckout)['errors'][number]
  | (typeof placeOrder)['errors'][number]
  | Exclude<ApiErrorCode, ErrorCode>;

export type CheckoutErrorHandling = {
  /**
   * `banner`: an error on the page; `consent`: a confirmation of the new total; `login`: the session has
   * expired.
   */
  display: 'banner' | 'consent' | 'login';
  /**
   * The server has rejected this order: the next attempt gets another key. Without a response, or when not processed,
   * the key stays, so that all attempts are one order.
   */
  isFinal: boolean;
};

const rejected = { display: 'banner', isFinal: true } as const;
const notProcessed = { display: 'banner', isFinal: false } as const;
const possiblyPlaced = notProcessed;

/** The handling of each error code. */
export const checkoutErrorHandling = {
  CART_INVALID: rejected,
  PRODUCT_UNAVAILABLE: rejected,
  BELOW_MINIMUM: rejected,
  ORDER_TOO_LARGE: rejected,
  ORDER_TOO_SMALL: rejected,
  TOO_MANY_OPEN_ORDERS: rejected,
  INSUFFICIENT_STOCK: rejected,
  PAYMENT_MODE_UNAVAILABLE: rejected,
  ADDRESS_MISSING: rejected,
  EMAIL_NOT_VERIFIED: rejected,
  SHOP_PAUSED: rejected,
  SHOP_CLOSED: rejected,
  PRICE_CHANGED: { display: 'consent', isFinal: true },
  COUPON_UNKNOWN: rejected,
  COUPON_NOT_STARTED: rejected,
  COUPON_EXPIRED: rejected,
  COUPON_USED_UP: rejected,
  COUPON_INACTIVE: rejected,
  COUPON_MIN_PURCHASE: rejected,
  COUPON_NOT_APPLICABLE: rejected,
  IDEMPOTENCY_KEY_INVALID: rejected,
  IDEMPOTENCY_KEY_REUSED: rejected,
  NOT_SIGNED_IN: { display: 'login', isFinal: false },
  WRONG_ROLE: notProcessed,
  CROSS_SITE: notProcessed,
  NOT_FOUND: notProcessed,
  INVALID_INPUT: notProcessed,
  MALFORMED_REQUEST: notProcessed,
  BODY_TOO_LARGE: notProcessed,
  UNSUPPORTED_MEDIA_TYPE: notProcessed,
  TOO_MANY_TRIES: notProcessed,
  SHUTTING_DOWN: possiblyPlaced,
  OVERLOADED: possiblyPlaced,
  INTERNAL: possiblyPlaced,
  TIMEOUT: possiblyPlaced,
  NETWORK: possiblyPlaced,
  NO_SUCCESS_FLAG: possiblyPlaced,
  UNREADABLE: possiblyPlaced,
} as const satisfies Record<CheckoutErrorCode, CheckoutErrorHandling>;

/** Whether the shop took no orders. */
export function isClosureError(error: unknown): boolean {
  const code = getErrorCode(error);
  return code === 'SHOP_PAUSED' || code === 'SHOP_CLOSED';
}

/** The handling of an error; unknown ones are shown and keep the key. */
export function getErrorHandling(error: unknown): CheckoutErrorHandling {
  const code = getErrorCode(error);
  return isCheckoutErrorCode(code) ? checkoutErrorHandling[code] : possiblyPlaced;
}

export function getErrorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

function isCheckoutErrorCode(code: string): code is CheckoutErrorCode {
  return Object.hasOwn(checkoutErrorHandling, code);
}

export type CheckoutFailure = {
  error: unknown;
  text: string;
  /** An addition to the message. */
  note: string | null;
};

/** Text of the Checkout Error panel: the server's message, else a fallback. */
export function toCalculationFailure(error: unknown, items: readonly CartItem[]): CheckoutFailure {
  if (getErrorCode(error) === 'TIMEOUT')
    return { error, text: pageMessages.checkout.tookTooLong, note: null };
  if (getErrorCode(error) === 'NETWORK') {
    const note = isOfflineError(error) ? shellMessages.noConnection : t.noConnection;
    return { error, text: pageMessages.checkout.failedToCalculate, note };
  }
  const text =
    getUnavailableText(error, items) ?? getErrorMessage(error, pageMessages.checkout.failedToCalculate);
  return { error, text, note: null };
}

/** The name of an unavailable product, from the cart. */
function getUnavailableText(error: unknown, items: readonly CartItem[]): string | null {
  if (!(error instanceof ApiError) || error.code !== 'PRODUCT_UNAVAILABLE') return null;
  const item = findRejectedItem(error.data, items);
  return item === undefined ? null : checkoutMessages.cartFixes.noLongerSold(item.productName);
}

/** Text of the Order Error banner. */
export function toOrderFailure(error: unknown, items: readonly CartItem[]): CheckoutFailure {
  const code = getErrorCode(error);
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { error, text: t.alreadyOrdered, note: null };
  const hasNoResponse = code === 'NETWORK' || code === 'TIMEOUT';
  return {
    error,
    text: getUnavailableText(error, items) ?? getErrorMessage(error, pageMessages.checkout.failedToCreate),
    note: hasNoResponse ? t.safeToRetry : null,
  };
}

/** The message below the coupon field: the server's, else a fallback. */
export function couponErrorMessage(error: unknown): string {
  return getErrorMessage(error, pageMessages.coupon.failedToApply);
}
