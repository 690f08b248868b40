import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { AppError } from '#server/errors.ts';
import { couponColumns } from './create-coupon.ts';
import type { CouponInput } from './validation.ts';
import { assertValidCoupon } from './validation.ts';
import type { CouponRow } from './queries.ts';

type DeepOptional<T> = { [K in keyof T]?: T[K] | undefined };
type Changes = DeepOptional<Omit<CouponInput, 'discount'>> & {
  discount?: DeepOptional<CouponInput['discount']> | undefined;
};

/**
 * Changes the given fields of a coupon; its usage stays. Throws COUPON_NOT_FOUND, INVALID_INPUT or
 * COUPON_CODE_TAKEN.
 */
export async function updateCoupon(ctx: Context, id: string, changes: Changes): Promise<CouponRow> {
  const now = ctx.clock.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      // The write locks the coupon: concurrent orders are counted before or after.
      const existing = await tx
        .updateTable('coupons')
        .set({ updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!existing) throw new AppError('COUPON_NOT_FOUND');
      const input = applyChanges(toCouponInput(existing), changes);
      assertValidCoupon(input, existing.used_count);
      return await tx
        .updateTable('coupons')
        .set(couponColumns(input))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('COUPON_CODE_TAKEN');
    throw error;
  }
}

function applyChanges(before: CouponInput, changes: Changes): CouponInput {
  const { discount } = changes;
  const orExisting = <T>(value: T | undefined, existing: T): T => (value === undefined ? existing : value);
  return {
    code: orExisting(changes.code, before.code),
    discount: {
      type: orExisting(discount?.type, before.discount.type),
      value: orExisting(discount?.value, before.discount.value),
      minPurchaseAmount: orExisting(discount?.minPurchaseAmount, before.discount.minPurchaseAmount),
    },
    startsAt: orExisting(changes.startsAt, before.startsAt),
    endsAt: orExisting(changes.endsAt, before.endsAt),
    usageLimit: orExisting(changes.usageLimit, before.usageLimit),
    perCustomerLimit: orExisting(changes.perCustomerLimit, before.perCustomerLimit),
    isActive: orExisting(changes.isActive, before.isActive),
  };
}

function toCouponInput(row: CouponRow): CouponInput {
  return {
    code: row.code,
    discount: {
      type: row.discount_type,
      value: row.discount_value / 100,
      minPurchaseAmount: row.min_purchase_paise / 100,
    },
    startsAt: new Date(row.starts_at).toISOString(),
    endsAt: new Date(row.ends_at).toISOString(),
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    isActive: row.is_active === 1,
  };
}
