import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { Refusal } from '../../refusal.ts';
import { couponColumns } from './create-coupon.ts';
import type { CouponInput } from './create-coupon.ts';
import { refuseBadCoupon } from './policy.ts';
import type { CouponRow } from './queries.ts';

type Part<T> = { [K in keyof T]?: T[K] | undefined };
type Changes = Part<Omit<CouponInput, 'discount'>> & {
  discount?: Part<CouponInput['discount']> | undefined;
};

/**
 * Changes any field of a coupon and leaves the rest; uses already made stay. Refuses with COUPON_NOT_FOUND, INVALID_INPUT or
 * COUPON_CODE_TAKEN.
 */
export async function updateCoupon(ctx: Context, id: string, changes: Changes): Promise<CouponRow> {
  const now = ctx.clock.now();
  try {
    return await inTransaction(ctx, async (tx) => {
      // Writing first locks the coupon: orders that use it at this moment are counted before or after, not in between.
      const known = await tx
        .updateTable('coupons')
        .set({ updated_at: now })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!known) throw new Refusal('COUPON_NOT_FOUND');
      const input = changed(inputOf(known), changes);
      refuseBadCoupon(input, known.used_count);
      return await tx
        .updateTable('coupons')
        .set(couponColumns(input))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('COUPON_CODE_TAKEN');
    throw error;
  }
}

function changed(before: CouponInput, changes: Changes): CouponInput {
  const { discount } = changes;
  const kept = <T>(value: T | undefined, old: T): T => (value === undefined ? old : value);
  return {
    code: kept(changes.code, before.code),
    discount: {
      type: kept(discount?.type, before.discount.type),
      value: kept(discount?.value, before.discount.value),
      minPurchaseAmount: kept(discount?.minPurchaseAmount, before.discount.minPurchaseAmount),
    },
    startsAt: kept(changes.startsAt, before.startsAt),
    endsAt: kept(changes.endsAt, before.endsAt),
    usageLimit: kept(changes.usageLimit, before.usageLimit),
    perCustomerLimit: kept(changes.perCustomerLimit, before.perCustomerLimit),
    isActive: kept(changes.isActive, before.isActive),
  };
}

function inputOf(row: CouponRow): CouponInput {
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
