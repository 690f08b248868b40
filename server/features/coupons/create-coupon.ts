import { normalizeCouponCode } from '#domain/coupon.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { assertValidCoupon } from './validation.ts';
import type { CouponInput } from './validation.ts';
import type { CouponRow } from './queries.ts';

/** Creates a coupon with its code trimmed and in upper case. Throws INVALID_INPUT or COUPON_CODE_TAKEN. */
export async function createCoupon(
  ctx: Context,
  admin: AdminAccount,
  input: CouponInput,
): Promise<CouponRow> {
  assertValidCoupon(input);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const created = await tx
      .insertInto('coupons')
      .values({ id: ctx.ids.next(), ...couponColumns(input), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) throw new AppError('COUPON_CODE_TAKEN');
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'coupon.created',
      subject: { kind: 'coupon', id: created.id, label: created.code },
      after: toAuditFields(created),
    });
    return created;
  });
}

/** A coupon as in the audit log, where a discount has its unit in its name. */
export function toAuditFields({ discount_value: value, ...coupon }: CouponRow) {
  return coupon.discount_type === 'PERCENT'
    ? { ...coupon, discountPercent: value / 100 }
    : { ...coupon, discount_paise: value };
}

/** The columns with the admin's input. */
export function couponColumns(input: CouponInput) {
  return {
    code: normalizeCouponCode(input.code),
    discount_type: input.discount.type,
    // Percent and rupees are both stored as hundredths.
    discount_value: paiseFromRupees(input.discount.value),
    min_purchase_paise: paiseFromRupees(input.discount.minPurchaseAmount),
    starts_at: Date.parse(input.startsAt),
    ends_at: Date.parse(input.endsAt),
    usage_limit: input.usageLimit,
    per_customer_limit: input.perCustomerLimit,
    is_active: input.isActive ? 1 : 0,
  };
}
