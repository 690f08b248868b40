import type { Selectable } from 'kysely';
import { normalizeCouponCode } from '#domain/coupon.ts';
import type { CouponTerms } from '#domain/coupon.ts';
import type { DbOrTx, PaginationParams, Tx } from '../../db/database.ts';
import { selectPage } from '../../db/database.ts';
import { prepareQuery } from '../../db/prepared.ts';
import { columnsOf } from '../../db/schema.ts';
import type { CouponsTable } from '../../db/schema.ts';

export type CouponRow = Selectable<CouponsTable>;

/** A coupon of the domain with its id. */
export type Coupon = CouponTerms & { id: string };

/** The coupon of a code as typed, or undefined. */
export async function findCoupon(db: DbOrTx, code: string): Promise<Coupon | undefined> {
  const row = await couponByCode.first(db, { code: normalizeCouponCode(code) });
  return row && toCoupon(row);
}

const couponByCode = prepareQuery((db, { code }: { code: string }) =>
  db.selectFrom('coupons').select(columnsOf.coupons).where('code', '=', code),
);

/** Every coupon, newest first. */
export async function listCoupons(
  db: DbOrTx,
  page: PaginationParams,
): Promise<{ rows: CouponRow[]; total: number }> {
  const coupons = db.selectFrom('coupons').selectAll();
  return selectPage(coupons.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** Usage by this customer's orders that are not cancelled. */
export async function countCouponUses(db: DbOrTx, couponId: string, userId: string): Promise<number> {
  return (await couponUses.one(db, { couponId, userId })).uses;
}

const couponUses = prepareQuery((db, { couponId, userId }: { couponId: string; userId: string }) =>
  db
    .selectFrom('coupon_uses')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('coupon_id', '=', couponId)
    .where('user_id', '=', userId)
    .where('released_at', 'is', null),
);

/**
 * Increments the usage if the limit allows; the coupon stays locked until commit, so that the customer's own
 * usage is stable too. False when it is used up.
 */
export async function incrementCouponUsage(tx: Tx, couponId: string): Promise<boolean> {
  return (await couponUsage.run(tx, { couponId })) === 1;
}

const couponUsage = prepareQuery((db, { couponId }: { couponId: string }) =>
  db
    .updateTable('coupons')
    .set((row) => ({ used_count: row('used_count', '+', 1) }))
    .where('id', '=', couponId)
    .where((where) =>
      where.or([where('usage_limit', 'is', null), where('used_count', '<', where.ref('usage_limit'))]),
    ),
);

/** Returns the use of a cancelled order, once; does nothing for an order without a coupon. */
export async function releaseCouponUsage(tx: Tx, orderId: string, now: number): Promise<void> {
  const released = await tx
    .updateTable('coupon_uses')
    .set({ released_at: now })
    .where('order_id', '=', orderId)
    .where('released_at', 'is', null)
    .returning('coupon_id')
    .executeTakeFirst();
  if (!released) return;
  await tx
    .updateTable('coupons')
    .set((row) => ({ used_count: row('used_count', '-', 1) }))
    .where('id', '=', released.coupon_id)
    .execute();
}

/** A row as a coupon of the domain. */
export function toCoupon(row: CouponRow): Coupon {
  return {
    id: row.id,
    code: row.code,
    discountType: row.discount_type,
    discountValue: row.discount_value,
    minPurchasePaise: row.min_purchase_paise,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    usageLimit: row.usage_limit,
    usedCount: row.used_count,
    perCustomerLimit: row.per_customer_limit,
    isActive: row.is_active === 1,
  };
}
