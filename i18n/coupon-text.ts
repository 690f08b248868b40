/** Coupons in the language of the build, and their errors for any. */
import { formatDiscount } from '#domain/coupon.ts';
import type { CouponErrorCode, DiscountType } from '#domain/coupon.ts';
import type { Paise } from '#domain/money.ts';
import { pageMessages } from '#messages/pages.ts';
import { messageReference } from './message-reference.ts';
import type { MessageReference } from './message-reference.ts';

const couponErrorKeys = {
  COUPON_NOT_STARTED: 'coupon.notStarted',
  COUPON_EXPIRED: 'coupon.expired',
  COUPON_USED_UP: 'coupon.usedUp',
  COUPON_INACTIVE: 'coupon.notValid',
  COUPON_NOT_APPLICABLE: 'coupon.notApplicable',
} as const;

/** The message for a refusal; only the minimum purchase needs the amount. */
export function getCouponErrorMessage(errorCode: CouponErrorCode, minPurchasePaise: Paise): MessageReference {
  return errorCode === 'COUPON_MIN_PURCHASE'
    ? messageReference('coupon.minimumPurchase', minPurchasePaise)
    : messageReference(couponErrorKeys[errorCode]);
}

/** `10% OFF` */
export function discountLabel(type: DiscountType, value: number): string {
  return pageMessages.coupon.discountLabel(formatDiscount(type, value));
}
