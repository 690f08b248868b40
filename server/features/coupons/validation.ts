import type { z } from 'zod';
import type { createCoupon } from '#contract/admin.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { assertNoFieldErrors } from '#server/errors.ts';

/** A coupon as entered by an admin: `value` in percent or rupees, times in ISO 8601. */
export type CouponInput = z.output<typeof createCoupon.body>;

const maxPercent = 100;

/** Throws INVALID_INPUT with a message per invalid field; `used` is the current usage. */
export function assertValidCoupon(coupon: CouponInput, usedCount = 0): void {
  const { discount, usageLimit } = coupon;
  const code = normalizeCouponCode(coupon.code);
  assertNoFieldErrors({
    code:
      code === ''
        ? messageReference('coupon.enterCode')
        : /^[A-Z0-9_-]+$/.test(code)
          ? null
          : 'A code has letters, digits, - and _ only',
    'discount.value': discountError(discount),
    endsAt:
      Date.parse(coupon.endsAt) > Date.parse(coupon.startsAt) ? null : 'A coupon must end after it starts',
    usageLimit:
      usageLimit !== null && usageLimit < usedCount
        ? `This coupon was already used ${usedCount} times`
        : null,
  });
}

function discountError({ type, value }: CouponInput['discount']): string | null {
  if (paiseFromRupees(value) <= 0) return 'A discount must take something off';
  return type === 'PERCENT' && value > maxPercent ? 'A discount cannot be more than 100 percent' : null;
}
