import type { AdminCouponView } from '#contract/admin.ts';
import type { CouponView } from '#contract/coupons.ts';
import { couponValidity } from '#domain/coupon.ts';
import type { CouponTerms } from '#domain/coupon.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { toCoupon } from './queries.ts';
import type { CouponRow, listCouponUses } from './queries.ts';
import { toIso } from '#server/iso-time.ts';

/** A coupon as shown to anybody, with its current validity. */
export function presentCoupon(coupon: CouponTerms, now: number): CouponView {
  return {
    code: coupon.code,
    discount: {
      type: coupon.discountType,
      // Hundredths of a percent and paise convert by the same division.
      value: coupon.discountValue / 100,
      minPurchaseAmount: rupeesFromPaise(coupon.minPurchasePaise),
    },
    startsAt: toIso(coupon.startsAt),
    endsAt: toIso(coupon.endsAt),
    validity: couponValidity(coupon, now),
  };
}

/** A coupon as shown to admins, with limits and usage. */
export function presentAdminCoupon(row: CouponRow, now: number): AdminCouponView {
  return {
    ...presentCoupon(toCoupon(row), now),
    _id: row.id,
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    usedCount: row.used_count,
    isActive: row.is_active === 1,
    createdAt: toIso(row.created_at),
    version: row.version,
  };
}

type CouponUseRow = Awaited<ReturnType<typeof listCouponUses>>[number];

/** An order with a coupon, as shown to admins. */
export function presentCouponUse(use: CouponUseRow) {
  return {
    _id: use.id,
    orderId: use.short_id,
    customer: { _id: use.user_id, fullname: use.fullname },
    couponDiscount: rupeesFromPaise(use.discount_paise),
    totalPrice: rupeesFromPaise(use.payable_paise),
    usedAt: toIso(use.created_at),
    ...(use.released_at === null ? {} : { returnedAt: toIso(use.released_at) }),
  };
}
