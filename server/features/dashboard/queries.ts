import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { activeStatuses } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '../../db/database.ts';
import { sumsOfOrders } from '../order-totals/queries.ts';

const maxListLength = 20;

/** The names of products, by id. */
export async function findProductNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, string>> {
  // PostgreSQL rejects an empty list; no product has an empty id.
  const rows = await db
    .selectFrom('products')
    .select(['id', 'product_name'])
    .where('id', 'in', ['', ...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.product_name]));
}

/** The ids of coupons, by code. */
export async function findCouponIds(db: DbOrTx, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('coupons')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...codes])
    .execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}

/** Products on sale with low or insufficient stock, lowest first; the database marks them (migration 0018). */
export async function listLowStock(db: DbOrTx) {
  return db
    .selectFrom('products')
    .select(['id', 'product_name', 'stock', 'minimum_order_qty'])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('low_stock', 'is not', null)
    .orderBy('low_stock')
    .orderBy('position')
    .orderBy('id')
    .limit(maxListLength)
    .execute();
}

type PartnerCash = {
  id: string;
  fullname: string;
  inHandPaise: number;
  openPaise: number;
  collectedPaise: number;
  correctedPaise: number;
};

/**
 * Cash per partner: in hand and open now, collected since an instant. `correctedPaise` is the balance of corrections by
 * admins since then.
 */
export async function sumCashByPartner(db: DbOrTx, since: number): Promise<PartnerCash[]> {
  const partners = await db
    .selectFrom('partners')
    .leftJoin('cash_balances', (join) =>
      join.onRef('account_id', '=', 'partners.id').on('account_kind', '=', 'partner'),
    )
    .select(['partners.id', 'fullname', 'balance_paise'])
    .orderBy('fullname')
    .orderBy('partners.id')
    .execute();
  const open = await sumOpenCash(db);
  const collected = await sumCollectedCash(db, since);
  const corrected = await sumCorrectedCash(db, since);
  return partners.map(({ id, fullname, balance_paise }) => ({
    id,
    fullname,
    inHandPaise: balance_paise ?? 0,
    openPaise: open.get(id) ?? 0,
    collectedPaise: collected.get(id) ?? 0,
    correctedPaise: corrected.get(id) ?? 0,
  }));
}

type PaiseByPartner = ReadonlyMap<string, number>;

const payableSum = sql<number>`sum(orders.payable_paise)`;

async function sumOpenCash(db: DbOrTx): Promise<PaiseByPartner> {
  const rows = await db
    .selectFrom('orders')
    .select(['partner_id', payableSum.as('paise')])
    .where('delivery_status', 'in', activeStatuses)
    .where('payment_mode', '=', 'COD')
    .where('payment_status', '<>', 'paid')
    .groupBy('partner_id')
    .execute();
  return new Map(rows.map((row) => [row.partner_id ?? '', row.paise]));
}

async function sumCollectedCash(db: DbOrTx, since: number): Promise<PaiseByPartner> {
  // Not by the column: to group by it, SQLite reads every delivered order in that order.
  const partner = sql<string>`coalesce(partner_id, '')`;
  const rows = await db
    .selectFrom('orders')
    .select([partner.as('partner'), payableSum.as('paise')])
    .where('delivered_at', '>=', since)
    .where('delivery_status', '=', 'delivered')
    .where('payment_mode', '=', 'COD')
    .where('payment_status', '=', 'paid')
    .where(isPaidAtDelivery)
    .groupBy(partner)
    .execute();
  return new Map(rows.map((row) => [row.partner, row.paise]));
}

/** Not before, when it was not in cash. A payment has always been at the delivery without a change of it. */
const isPaidAtDelivery = sql<SqlBool>`delivered_at <= coalesce(
  (select max(paid.at) from payment_changes as paid where paid.order_id = orders.id and paid.to_status = 'paid'), delivered_at)`;

async function sumCorrectedCash(db: DbOrTx, since: number): Promise<PaiseByPartner> {
  // Few; joined at once, SQLite reads every delivered order first.
  const changes = await db
    .selectFrom('payment_changes')
    .select(['order_id', 'from_status', 'to_status', 'at'])
    .where('actor_kind', '=', 'admin')
    .where('at', '>=', since)
    .execute();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'partner_id', 'payable_paise', 'delivered_at'])
    .where('id', 'in', ['', ...new Set(changes.map((change) => change.order_id))])
    .where('payment_mode', '=', 'COD')
    .where('delivery_status', '=', 'delivered')
    .execute();
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  const paiseByPartner = new Map<string, number>();
  for (const { order_id, from_status, to_status, at } of changes) {
    const order = ordersById.get(order_id);
    // Excludes the payment at delivery.
    if (!order || order.delivered_at === null || at <= order.delivered_at) continue;
    const partner = order.partner_id ?? '';
    const sign = from_status === 'paid' ? 1 : to_status === 'paid' ? -1 : 0;
    paiseByPartner.set(partner, (paiseByPartner.get(partner) ?? 0) + sign * order.payable_paise);
  }
  return paiseByPartner;
}

/** The totals of the orders of a range of ms, `to` excluded. */
export async function sumOrders(db: DbOrTx, { from, to }: { from: number; to: number }) {
  return db
    .selectFrom('orders')
    .select(sumsOfOrders)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow();
}

/** When the first order was placed; null without orders. */
export async function findFirstOrderTime(db: DbOrTx): Promise<number | null> {
  const first = await db
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.created_at ?? null;
}
