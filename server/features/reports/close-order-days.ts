import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { startOfDay, toDayNumber } from '#domain/calendar-day.ts';
import type { HandoverKind } from '#domain/order-lifecycle.ts';
import type { Context } from '../../context.ts';
import { runTransaction } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { hourOfOrder, sumsOfOrders } from './order-totals.ts';

/** The advisory lock of a day; see migration 0020. */
const dayLockId = 727_002;

const totalsOfDays = [
  'order_day_totals',
  'order_day_products',
  'order_day_deliveries',
  'order_day_hours',
  'order_day_coupons',
] as const;

/** Stores the totals of every past day that has none. Several processes may run it concurrently. */
export async function closeOrderDays(ctx: Context, signal?: AbortSignal): Promise<void> {
  const first = await ctx.db
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (first === undefined) return;
  const days = await ctx.db.selectFrom('order_days').select('day').execute();
  const closed = new Set(days.map(({ day }) => day));
  const today = toDayNumber(ctx.clock.now());
  for (let day = toDayNumber(first.created_at); day < today; day += 1) {
    if (signal?.aborted === true) return;
    if (closed.has(day)) continue;
    await runTransaction(ctx.db, (tx) => closeOrderDay(ctx, tx, day));
    await yieldToEventLoop();
  }
}

async function closeOrderDay({ database, ids }: Context, tx: Tx, day: number): Promise<void> {
  // Waits for uncommitted changes of the day; SQLite has one writer.
  if (database.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(dayLockId)}, ${day}::int)`.execute(tx);
  const added = await tx
    .insertInto('order_days')
    .values({ day, revision: ids.next() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst();
  if (added === undefined) return;
  // A writer without foreign keys leaves rows of a removed day behind.
  for (const table of totalsOfDays) await tx.deleteFrom(table).where('day', '=', day).execute();
  await insertTotals(tx, day);
  await insertProducts(tx, day);
  await insertDeliveries(tx, day);
  await insertHours(tx, day);
  await insertCoupons(tx, day);
}

function selectOrdersOfDay(tx: Tx, day: number) {
  return tx
    .selectFrom('orders')
    .where('created_at', '>=', startOfDay(day))
    .where('created_at', '<', startOfDay(day + 1));
}

async function insertTotals(tx: Tx, day: number): Promise<void> {
  await tx
    .insertInto('order_day_totals')
    .columns(['day', 'delivery_status', 'address_hostel', 'orders', 'payable_paise'])
    .expression(
      selectOrdersOfDay(tx, day)
        .select(({ fn }) => [
          sql.lit(day).as('day'),
          'delivery_status',
          'address_hostel',
          fn.countAll<number>().as('orders'),
          fn.sum<number>('payable_paise').as('payable_paise'),
        ])
        .groupBy(['delivery_status', 'address_hostel']),
    )
    .execute();
}

async function insertProducts(tx: Tx, day: number): Promise<void> {
  await tx
    .insertInto('order_day_products')
    .columns(['day', 'product_id', 'quantity', 'revenue_paise'])
    .expression(
      selectOrdersOfDay(tx, day)
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .where('delivery_status', '=', 'delivered')
        .select(({ fn }) => [
          sql.lit(day).as('day'),
          'product_id',
          fn.sum<number>('quantity').as('quantity'),
          sql<number>`sum(quantity * price_paise)`.as('revenue_paise'),
        ])
        .groupBy('product_id'),
    )
    .execute();
}

async function insertDeliveries(tx: Tx, day: number): Promise<void> {
  await tx
    .insertInto('order_day_deliveries')
    .columns(['day', 'partner_id', 'handover', 'orders'])
    .expression(
      selectOrdersOfDay(tx, day)
        .where('delivery_status', '=', 'delivered')
        .where('partner_id', 'is not', null)
        .where('handover', 'is not', null)
        .select(({ fn }) => [
          sql.lit(day).as('day'),
          sql<string>`partner_id`.as('partner_id'),
          sql<HandoverKind>`handover`.as('handover'),
          fn.countAll<number>().as('orders'),
        ])
        .groupBy(['partner_id', 'handover']),
    )
    .execute();
}

async function insertHours(tx: Tx, day: number): Promise<void> {
  await tx
    .insertInto('order_day_hours')
    .columns(['day', 'hour', 'orders', 'delivered', 'cancelled', 'revenue_paise'])
    .expression(
      selectOrdersOfDay(tx, day)
        .select([sql.lit(day).as('day'), hourOfOrder.as('hour')])
        .select(sumsOfOrders)
        .groupBy(hourOfOrder),
    )
    .execute();
}

async function insertCoupons(tx: Tx, day: number): Promise<void> {
  await tx
    .insertInto('order_day_coupons')
    .columns(['day', 'coupon_code', 'orders', 'discount_paise'])
    .expression(
      selectOrdersOfDay(tx, day)
        .where('delivery_status', '<>', 'cancelled')
        .where('coupon_code', 'is not', null)
        .select(({ fn }) => [
          sql.lit(day).as('day'),
          sql<string>`coupon_code`.as('coupon_code'),
          fn.countAll<number>().as('orders'),
          fn.sum<number>('discount_paise').as('discount_paise'),
        ])
        .groupBy('coupon_code'),
    )
    .execute();
}
