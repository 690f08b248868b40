/** Coupon rules: validity, discount and messages. A coupon is valid in [startsAt, endsAt). */
import { dayMs } from './durations.ts';
import { formatPaise, percentOf } from './money.ts';
import type { Paise } from './money.ts';
import { cleanCode } from './typed-text.ts';

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
  /** Total uses; null for no limit. */
  usageLimit: number | null;
  usedCount: number;
  /** Uses per customer; null for no limit. */
  perCustomerLimit: number | null;
  isActive: boolean;
};

/** What a coupon takes off. */
export type Discount = Pick<CouponTerms, 'discountType' | 'discountValue'>;

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

/** Codes are compared trimmed, in upper case and without what cannot be seen. */
export function normalizeCouponCode(text: string): string {
  return cleanCode(text).trim().toUpperCase();
}

/** The discount on the product subtotal, never more than the subtotal. */
export function couponDiscount(coupon: Discount, subtotalPaise: Paise): Paise {
  const discountPaise =
    coupon.discountType === 'PERCENT' ? percentOf(subtotalPaise, coupon.discountValue) : coupon.discountValue;
  return Math.min(discountPaise, subtotalPaise);
}

/**
 * The first reason in the specified order why the coupon is not applicable, or null. `usedByCustomer` is 0 for
 * guests.
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

/** Remaining days, rounded up; 0 after the instant. */
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

/** The displayed status, in the order of the spec. */
export function couponDisplayStatus(
  validity: Pick<CouponValidity, 'hasStarted' | 'hasEnded' | 'isUsageValid' | 'isActive'>,
): CouponDisplayStatus {
  if (!validity.hasStarted) return 'not-started';
  if (validity.hasEnded) return 'expired';
  if (!validity.isUsageValid) return 'used-up';
  if (!validity.isActive) return 'inactive';
  return 'active';
}

/** `10%`, `12.5%`, `₹50`; `value` as in `discountValue`. */
export function formatDiscount(type: DiscountType, value: number): string {
  return type === 'PERCENT' ? `${value / 100}%` : formatPaise(value);
}
