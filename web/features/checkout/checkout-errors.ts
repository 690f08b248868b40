import type { commonRefusals, RefusalCode } from '#contract/errors.ts';
import type { calculateCheckout, placeOrder } from '#contract/orders.ts';
import { sentences } from '#domain/sentences.ts';
import { ApiError, isOfflineError, messageOf } from '#web/api/api-error.ts';
import type { ApiErrorCode } from '#web/api/api-error.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import type { CartItem } from '#web/shell/cart-store.ts';
import { refusedItem } from './checkout-form.ts';

const words = checkoutTexts.failures;

/** Every code with which pricing a cart or placing an order can end. */
type CheckoutCode =
  | (typeof commonRefusals)[number]
  | (typeof calculateCheckout)['errors'][number]
  | (typeof placeOrder)['errors'][number]
  | Exclude<ApiErrorCode, RefusalCode>;

export type Outcome = {
  /** `banner`: the sentence stands on the page; `consent`: both sums are asked about; `login`: the session is gone. */
  shown: 'banner' | 'consent' | 'login';
  /**
   * The server has looked at this order, refused it and gives the same key the same answer: another try needs another
   * key. Where it may have been placed after all (no answer) or was not looked at, the key stays, so that all tries
   * together make one order.
   */
  settles: boolean;
};

const refused = { shown: 'banner', settles: true } as const;
const notLookedAt = { shown: 'banner', settles: false } as const;
const mayBePlaced = notLookedAt;

/** What the checkout does about each code. */
export const checkoutErrors = {
  CART_INVALID: refused,
  PRODUCT_UNAVAILABLE: refused,
  BELOW_MINIMUM: refused,
  ORDER_TOO_LARGE: refused,
  TOO_MANY_OPEN_ORDERS: refused,
  INSUFFICIENT_STOCK: refused,
  PAYMENT_MODE_UNAVAILABLE: refused,
  ADDRESS_MISSING: refused,
  EMAIL_NOT_VERIFIED: refused,
  PRICE_CHANGED: { shown: 'consent', settles: true },
  COUPON_UNKNOWN: refused,
  COUPON_NOT_STARTED: refused,
  COUPON_EXPIRED: refused,
  COUPON_USED_UP: refused,
  COUPON_INACTIVE: refused,
  COUPON_MIN_PURCHASE: refused,
  COUPON_NOT_APPLICABLE: refused,
  IDEMPOTENCY_KEY_INVALID: refused,
  IDEMPOTENCY_KEY_REUSED: refused,
  IDEMPOTENCY_KEY_RUNNING: mayBePlaced,
  NOT_SIGNED_IN: { shown: 'login', settles: false },
  WRONG_ROLE: notLookedAt,
  CROSS_SITE: notLookedAt,
  NOT_FOUND: notLookedAt,
  INVALID_INPUT: notLookedAt,
  MALFORMED_REQUEST: notLookedAt,
  BODY_TOO_LARGE: notLookedAt,
  UNSUPPORTED_MEDIA_TYPE: notLookedAt,
  TOO_MANY_TRIES: notLookedAt,
  SHUTTING_DOWN: mayBePlaced,
  OVERLOADED: mayBePlaced,
  INTERNAL: mayBePlaced,
  TIMEOUT: mayBePlaced,
  NETWORK: mayBePlaced,
  NO_SUCCESS_FLAG: mayBePlaced,
  UNREADABLE: mayBePlaced,
} as const satisfies Record<CheckoutCode, Outcome>;

/** What to do about a failure; one that nobody foresaw is shown and leaves the key. */
export function outcomeOf(error: unknown): Outcome {
  const code = codeOf(error);
  return isCheckoutCode(code) ? checkoutErrors[code] : mayBePlaced;
}

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : '';
}

function isCheckoutCode(code: string): code is CheckoutCode {
  return Object.hasOwn(checkoutErrors, code);
}

export type FailureWords = {
  error: unknown;
  text: string;
  /** What the sentence of the shop leaves open. */
  note: string | null;
};

/** What the Checkout Error panel says: the server's sentence, else its own. */
export function calculationFailure(error: unknown, items: readonly CartItem[]): FailureWords {
  if (codeOf(error) === 'TIMEOUT')
    return { error, text: sentences.checkout.tookTooLong, note: null };
  if (codeOf(error) === 'NETWORK') {
    const note = isOfflineError(error) ? shellTexts.noConnection : words.noConnection;
    return { error, text: sentences.checkout.failedToCalculate, note };
  }
  const text = goneText(error, items) ?? messageOf(error, sentences.checkout.failedToCalculate);
  return { error, text, note: null };
}

/** The server says that a product is not there; the cart knows which one. */
function goneText(error: unknown, items: readonly CartItem[]): string | null {
  if (!(error instanceof ApiError) || error.code !== 'PRODUCT_UNAVAILABLE') return null;
  const item = refusedItem(error.data, items);
  return item === undefined ? null : checkoutTexts.repair.gone(item.productName);
}

/** What the Order Error banner says. */
export function orderFailure(error: unknown, items: readonly CartItem[]): FailureWords {
  const code = codeOf(error);
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { error, text: words.earlierOrder, note: null };
  const isSilent = code === 'NETWORK' || code === 'TIMEOUT';
  return {
    error,
    text: goneText(error, items) ?? messageOf(error, sentences.checkout.failedToCreate),
    note: isSilent ? words.mayHaveArrived : null,
  };
}

/** The sentence under the coupon's field: the server's, else its own. */
export function couponFailure(error: unknown): string {
  return messageOf(error, sentences.coupon.failedToApply);
}
