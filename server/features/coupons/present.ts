import type { CouponView } from '#contract/coupons.ts';
import { couponValidity } from '#domain/coupon.ts';
import type { CouponTerms } from '#domain/coupon.ts';
import { rupeesFromPaise } from '#domain/money.ts';

/** A coupon as anybody may check it, with its validity at this moment (ENT-10…13). */
export function presentCoupon(coupon: CouponTerms, now: number): CouponView {
  return {
    code: coupon.code,
    discount: {
      type: coupon.discountType,
      // Hundredths of a percent and paise both become what people say by the same division.
      value: coupon.discountValue / 100,
      minPurchaseAmount: rupeesFromPaise(coupon.minPurchasePaise),
    },
    startsAt: new Date(coupon.startsAt).toISOString(),
    endsAt: new Date(coupon.endsAt).toISOString(),
    validity: couponValidity(coupon, now),
  };
}
