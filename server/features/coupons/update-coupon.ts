import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { couponColumns } from './create-coupon.ts';
import type { CouponInput } from './create-coupon.ts';
import { refuseBadCoupon } from './policy.ts';
import { findCouponRow } from './queries.ts';
import type { CouponRow } from './queries.ts';

type Changes = { [K in keyof CouponInput]?: CouponInput[K] | undefined };

/** Changes any field of a coupon and leaves the rest; uses already made stay. Refuses with COUPON_NOT_FOUND, INVALID_INPUT or COUPON_CODE_TAKEN. */
export async function updateCoupon(ctx: Context, id: string, changes: Changes): Promise<CouponRow> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const known = await findCouponRow(tx, id);
    if (!known) throw new Refusal('COUPON_NOT_FOUND');
    const before = inputOf(known);
    const input: CouponInput = {
      code: changes.code ?? before.code,
      discount: changes.discount ?? before.discount,
      startsAt: changes.startsAt ?? before.startsAt,
      endsAt: changes.endsAt ?? before.endsAt,
      usageLimit: changes.usageLimit === undefined ? before.usageLimit : changes.usageLimit,
      perCustomerLimit:
        changes.perCustomerLimit === undefined ? before.perCustomerLimit : changes.perCustomerLimit,
      isActive: changes.isActive ?? before.isActive,
    };
    refuseBadCoupon(input, known.used_count);
    const columns = couponColumns(input);
    const namesake = await tx
      .selectFrom('coupons')
      .select('id')
      .where('code', '=', columns.code)
      .executeTakeFirst();
    if (namesake && namesake.id !== id) throw new Refusal('COUPON_CODE_TAKEN');
    return tx
      .updateTable('coupons')
      .set({ ...columns, updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
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
