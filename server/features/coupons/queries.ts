import { sql } from 'kysely';
import type { ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { normalizeCouponCode } from '#domain/coupon.ts';
import type { CouponTerms } from '#domain/coupon.ts';
import { foldText } from '#domain/typed-text.ts';
import type { DbOrTx, PaginationParams, Tx } from '#server/db/database.ts';
import { containsPattern, selectPage, selectRows } from '#server/db/database.ts';
import { prepareQuery } from '#server/db/prepared.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { CouponsTable, Schema } from '#server/db/schema.ts';
import { AppError } from '#server/errors.ts';

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

/** When the active coupons can be used, in ms. */
export async function listCouponPeriods(db: DbOrTx): Promise<Pick<CouponRow, 'starts_at' | 'ends_at'>[]> {
  return db.selectFrom('coupons').select(['starts_at', 'ends_at']).where('is_active', '=', 1).execute();
}

/** What a coupon is now: usable, not yet, not at the moment, or no more. */
export type CouponState = 'running' | 'scheduled' | 'paused' | 'ended';

/** Coupons whose code contains the search, newest first. */
export async function listCoupons(
  db: DbOrTx,
  {
    search,
    state,
    page,
    now,
  }: { search: string; state?: CouponState | undefined; page: PaginationParams; now: number },
): Promise<{ rows: CouponRow[]; total: number }> {
  let coupons = db.selectFrom('coupons').selectAll();
  const code = foldText(search);
  if (code !== '')
    coupons = coupons.where(sql<SqlBool>`lower(code) like ${containsPattern(code)} escape '\\'`);
  if (state !== undefined) coupons = coupons.where((where) => isInState(where, state, now));
  return selectPage(coupons.orderBy('created_at', 'desc').orderBy('id', 'desc'), page);
}

/** The same rules as `couponValidity`. */
function isInState(where: ExpressionBuilder<Schema, 'coupons'>, state: CouponState, now: number) {
  const isUsedUp = where('used_count', '>=', where.ref('usage_limit'));
  const isOver = where.or([where('ends_at', '<=', now), isUsedUp]);
  if (state === 'ended') return isOver;
  const isLeft = where.and([
    where('ends_at', '>', now),
    where.or([where('usage_limit', 'is', null), where('used_count', '<', where.ref('usage_limit'))]),
  ]);
  if (state === 'paused') return where.and([isLeft, where('is_active', '=', 0)]);
  return where.and([
    isLeft,
    where('is_active', '=', 1),
    where('starts_at', state === 'running' ? '<=' : '>', now),
  ]);
}

/** The coupon of an id. Throws COUPON_NOT_FOUND. */
export async function getCouponById(db: DbOrTx, id: string): Promise<CouponRow> {
  const coupon = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
  if (!coupon) throw new AppError('COUPON_NOT_FOUND');
  return coupon;
}

/** The orders with a coupon, newest first; `released_at` is when a cancelled one returned its use. */
export async function listCouponUses(db: DbOrTx, couponId: string, page: PaginationParams) {
  const uses = await selectRows(
    db
      .selectFrom('coupon_uses')
      .select(['order_id', 'created_at', 'released_at'])
      .where('coupon_id', '=', couponId)
      .orderBy('created_at', 'desc')
      .orderBy('order_id', 'desc'),
    page,
  );
  // PostgreSQL rejects an empty list.
  const orders = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['orders.id', 'orders.short_id', 'orders.discount_paise', 'orders.payable_paise'])
    .select(['orders.user_id', 'users.fullname'])
    .where('orders.id', 'in', ['', ...uses.map(({ order_id }) => order_id)])
    .execute();
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  return uses.flatMap((use) => {
    const order = ordersById.get(use.order_id);
    return order === undefined ? [] : [{ ...use, ...order }];
  });
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
    .set((row) => ({ used_count: row('used_count', '+', 1), order_count: row('order_count', '+', 1) }))
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
