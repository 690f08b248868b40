import type { z } from 'zod';
import type { updateCoupon as updateCouponEndpoint } from '#contract/admin.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { omitUndefined } from '#server/omit-undefined.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { couponColumns, toAuditFields } from './create-coupon.ts';
import { presentAdminCoupon } from './present.ts';
import type { CouponInput } from './validation.ts';
import { assertValidCoupon } from './validation.ts';
import type { CouponRow } from './queries.ts';
import { toIso } from '#server/iso-time.ts';

type Changes = z.output<typeof updateCouponEndpoint.body>;

/**
 * Changes the given fields of a coupon; its usage stays. Throws COUPON_NOT_FOUND, INVALID_INPUT,
 * COUPON_CODE_TAKEN or CONFLICT_VERSION.
 */
export async function updateCoupon(
  ctx: Context,
  { admin, id }: { admin: AdminAccount; id: string },
  { version: expected, ...changes }: Changes,
): Promise<CouponRow> {
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
      await assertVersion(tx, { expected, stored: existing }, () => presentAdminCoupon(existing, now));
      const before = toCouponInput(existing);
      const discount = { ...before.discount, ...omitUndefined(changes.discount ?? {}) };
      const input = { ...before, ...omitUndefined(changes), discount };
      assertValidCoupon(input, existing.used_count);
      const coupon = await tx
        .updateTable('coupons')
        .set({ ...couponColumns(input), ...editColumns(admin, now) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordAudit(ctx, tx, {
        actor: admin,
        action: 'coupon.updated',
        subject: { kind: 'coupon', id, label: coupon.code },
        before: toAuditFields(existing),
        after: toAuditFields(coupon),
      });
      return coupon;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('COUPON_CODE_TAKEN');
    throw error;
  }
}

function toCouponInput(row: CouponRow): CouponInput {
  return {
    code: row.code,
    discount: {
      type: row.discount_type,
      value: row.discount_value / 100,
      minPurchaseAmount: row.min_purchase_paise / 100,
    },
    startsAt: toIso(row.starts_at),
    endsAt: toIso(row.ends_at),
    usageLimit: row.usage_limit,
    perCustomerLimit: row.per_customer_limit,
    isActive: row.is_active === 1,
  };
}
