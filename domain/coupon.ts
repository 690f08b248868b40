/**
 * Coupons: when one may be used, what it takes off, and what is said when it may not.
 * A coupon holds for [startsAt, endsAt).
 */
import { formatRupees, percentOf } from './money.ts';
import type { Paise } from './money.ts';
import { messages } from '#messages/messages.ts';

export type DiscountType = 'PERCENT' | 'FIXED';

export type CouponTerms = {
  code: string;
  discountType: DiscountType;
  /** PERCENT: hundredths of a percent (10 % = 1000). FIXED: paise. */
  discountValue: number;
  minPurchasePaise: Paise;
  /** Milliseconds since the epoch. */
  startsAt: number;
  endsAt: number;
  /** Uses in all; null is without limit. */
  usageLimit: number | null;
  usedCount: number;
  /** Uses by one customer; null is without limit. */
  perCustomerLimit: number | null;
  isActive: boolean;
};

export type CouponErrorCode =
  | 'COUPON_NOT_STARTED'
  | 'COUPON_EXPIRED'
  | 'COUPON_USED_UP'
  | 'COUPON_INACTIVE'
  | 'COUPON_MIN_PURCHASE'
  | 'COUPON_NOT_APPLICABLE';

export type CouponValidity = {
  isCurrentlyValid: boolean;
  hasStarted: boolean;
  hasEnded: boolean;
  isUsageValid: boolean;
  isActive: boolean;
  daysUntilStart: number;
  daysUntilEnd: number;
};

export type CouponDisplayStatus = 'not-started' | 'expired' | 'used-up' | 'inactive' | 'active';

const dayMs = 86_400_000;

/** Codes are compared trimmed and in upper case. */
export function normalizeCouponCode(text: string): string {
  return text.trim().toUpperCase();
}

/** What the coupon takes off the product subtotal; never more than the subtotal. */
export function couponDiscount(
  coupon: Pick<CouponTerms, 'discountType' | 'discountValue'>,
  subtotalPaise: Paise,
): Paise {
  const discountPaise =
    coupon.discountType === 'PERCENT'
      ? percentOf(subtotalPaise, coupon.discountValue)
      : coupon.discountValue;
  return Math.min(discountPaise, subtotalPaise);
}

/**
 * Why the coupon cannot be used on this purchase, the first reason in the shop's order, or
 * null when it can. `usedByCustomer` is 0 for somebody who is not known.
 */
export function getCouponErrorCode(
  coupon: CouponTerms,
  purchase: { nowMs: number; subtotalPaise: Paise; usedByCustomer: number },
): CouponErrorCode | null {
  const { nowMs, subtotalPaise, usedByCustomer } = purchase;
  if (nowMs < coupon.startsAt) return 'COUPON_NOT_STARTED';
  if (nowMs >= coupon.endsAt) return 'COUPON_EXPIRED';
  if (coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit) return 'COUPON_USED_UP';
  if (!coupon.isActive) return 'COUPON_INACTIVE';
  if (subtotalPaise < coupon.minPurchasePaise) return 'COUPON_MIN_PURCHASE';
  if (coupon.perCustomerLimit !== null && usedByCustomer >= coupon.perCustomerLimit) {
    return 'COUPON_NOT_APPLICABLE';
  }
  return couponDiscount(coupon, subtotalPaise) === 0 ? 'COUPON_NOT_APPLICABLE' : null;
}

/** Days are periods of 24 hours begun; 0 once the instant has passed. */
export function couponValidity(coupon: CouponTerms, nowMs: number): CouponValidity {
  const hasStarted = nowMs >= coupon.startsAt;
  const hasEnded = nowMs >= coupon.endsAt;
  const isUsageValid = coupon.usageLimit === null || coupon.usedCount < coupon.usageLimit;
  return {
    isCurrentlyValid: hasStarted && !hasEnded && isUsageValid && coupon.isActive,
    hasStarted,
    hasEnded,
    isUsageValid,
    isActive: coupon.isActive,
    daysUntilStart: daysUntil(coupon.startsAt, nowMs),
    daysUntilEnd: daysUntil(coupon.endsAt, nowMs),
  };
}

function daysUntil(atMs: number, nowMs: number): number {
  return atMs <= nowMs ? 0 : Math.ceil((atMs - nowMs) / dayMs);
}

/** The one status shown, in the order of the spec. */
export function couponDisplayStatus(
  validity: Pick<CouponValidity, 'hasStarted' | 'hasEnded' | 'isUsageValid' | 'isActive'>,
): CouponDisplayStatus {
  if (!validity.hasStarted) return 'not-started';
  if (validity.hasEnded) return 'expired';
  if (!validity.isUsageValid) return 'used-up';
  if (!validity.isActive) return 'inactive';
  return 'active';
}

const couponErrorMessages = {
  COUPON_NOT_STARTED: () => messages.coupon.notStarted,
  COUPON_EXPIRED: () => messages.coupon.expired,
  COUPON_USED_UP: () => messages.coupon.usedUp,
  COUPON_INACTIVE: () => messages.coupon.notValid,
  COUPON_MIN_PURCHASE: (minPurchasePaise: Paise) =>
    messages.coupon.minimumPurchase(minPurchasePaise),
  COUPON_NOT_APPLICABLE: () => messages.coupon.notApplicable,
} as const satisfies Record<CouponErrorCode, (minPurchasePaise: Paise) => string>;

/** The sentence for a refusal; only the minimum purchase needs the amount. */
export function getCouponErrorMessage(errorCode: CouponErrorCode, minPurchasePaise: Paise): string {
  return couponErrorMessages[errorCode](minPurchasePaise);
}

/** `10% OFF`, `12.5% OFF`, `₹50 OFF`; `value` as in `discountValue`. */
export function discountLabel(type: DiscountType, value: number): string {
  return messages.coupon.discountLabel(
    type === 'PERCENT' ? `${value / 100}%` : formatRupees(value),
  );
}
