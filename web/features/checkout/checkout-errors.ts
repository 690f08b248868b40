import type { commonErrorCodes, ErrorCode } from '#contract/errors.ts';
import type { calculateCheckout, placeOrder } from '#contract/orders.ts';
import { messages } from '#messages/messages.ts';
import { ApiError, isOfflineError, getErrorMessage } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { shellMessages } from '#messages/shell.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import { findRejectedItem } from './checkout-form.ts';

const t = checkoutMessages.failures;

/** Every code with which pricing a cart or placing an order can end. */
type CheckoutErrorCode =
  | (typeof commonErrorCodes)[number]
  | (typeof calculateCheckout)['errors'][number]
  | (typeof placeOrder)['errors'][number]
  | Exclude<ApiErrorCode, ErrorCode>;

export type CheckoutErrorHandling = {
  /** `banner`: the sentence stands on the page; `consent`: both sums are asked about; `login`: the session is gone. */
  display: 'banner' | 'consent' | 'login';
  /**
   * The server has looked at this order, refused it and gives the same key the same answer: another try needs another
   * key. Where it may have been placed after all (no answer) or was not looked at, the key stays, so that all tries
   * together make one order.
   */
  isFinal: boolean;
};

const rejected = { display: 'banner', isFinal: true } as const;
const notProcessed = { display: 'banner', isFinal: false } as const;
const possiblyPlaced = notProcessed;

/** What the checkout does about each code. */
export const checkoutErrorHandling = {
  CART_INVALID: rejected,
  PRODUCT_UNAVAILABLE: rejected,
  BELOW_MINIMUM: rejected,
  ORDER_TOO_LARGE: rejected,
  TOO_MANY_OPEN_ORDERS: rejected,
  INSUFFICIENT_STOCK: rejected,
  PAYMENT_MODE_UNAVAILABLE: rejected,
  ADDRESS_MISSING: rejected,
  EMAIL_NOT_VERIFIED: rejected,
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

/** What to do about a failure; one that nobody foresaw is shown and leaves the key. */
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
  /** What the sentence of the shop leaves open. */
  note: string | null;
};

/** What the Checkout Error panel says: the server's sentence, else its own. */
export function toCalculationFailure(error: unknown, items: readonly CartItem[]): CheckoutFailure {
  if (getErrorCode(error) === 'TIMEOUT')
    return { error, text: messages.checkout.tookTooLong, note: null };
  if (getErrorCode(error) === 'NETWORK') {
    const note = isOfflineError(error) ? shellMessages.noConnection : t.noConnection;
    return { error, text: messages.checkout.failedToCalculate, note };
  }
  const text =
    getUnavailableText(error, items) ?? getErrorMessage(error, messages.checkout.failedToCalculate);
  return { error, text, note: null };
}

/** The server says that a product is not there; the cart knows which one. */
function getUnavailableText(error: unknown, items: readonly CartItem[]): string | null {
  if (!(error instanceof ApiError) || error.code !== 'PRODUCT_UNAVAILABLE') return null;
  const item = findRejectedItem(error.data, items);
  return item === undefined ? null : checkoutMessages.cartFixes.noLongerSold(item.productName);
}

/** What the Order Error banner says. */
export function toOrderFailure(error: unknown, items: readonly CartItem[]): CheckoutFailure {
  const code = getErrorCode(error);
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { error, text: t.alreadyOrdered, note: null };
  const hasNoResponse = code === 'NETWORK' || code === 'TIMEOUT';
  return {
    error,
    text:
      getUnavailableText(error, items) ?? getErrorMessage(error, messages.checkout.failedToCreate),
    note: hasNoResponse ? t.safeToRetry : null,
  };
}

/** The sentence under the coupon's field: the server's, else its own. */
export function couponErrorMessage(error: unknown): string {
  return getErrorMessage(error, messages.coupon.failedToApply);
}
