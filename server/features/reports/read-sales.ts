import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SalesDimension } from '#contract/dashboard.ts';
import { dayMs, hourMs } from '#domain/durations.ts';
import { splitByWeight } from '#domain/refunds.ts';
import { formatShopDay, istOffsetMs, shopDayShiftMs } from '#domain/days.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { findNames } from '#server/db/find-names.ts';
import type { Period } from '#server/db/period.ts';
import { sharePaidLines } from '#server/features/orders/refunds.ts';

/** What was sold of a day, a product and so on, in paise. */
export type SalesRow = {
  key: string;
  orders: number;
  pieces: number;
  salesPaise: number;
  chargesPaise: number;
  discountsPaise: number;
  refundsPaise: number;
  /** What the pieces that did not come back cost when they were last bought; null where that of one of them is not known. */
  costPaise: number | null;
};

/** What a line belongs to; `time` is when it was delivered, or given back. */
const keys: Readonly<Record<SalesDimension, (time: RawBuilder<unknown>) => RawBuilder<string>>> = {
  day: (time) => sql`cast((${time} + ${sql.lit(shopDayShiftMs)}) / ${sql.lit(dayMs)} as text)`,
  hour: (time) =>
    sql`cast((${time} + ${sql.lit(istOffsetMs)}) % ${sql.lit(dayMs)} / ${sql.lit(hourMs)} as text)`,
  product: () => sql`order_items.product_id`,
  category: () => sql`order_items.category`,
  place: () => sql`coalesce(address_hostel, '')`,
  partner: () => sql`coalesce(partner_id, '')`,
  channel: () => sql`channel`,
  payment: () => sql`case when payment_status = 'paid' then payment_mode else 'unpaid' end`,
};

const keyOf = (by: SalesDimension, at: string) => keys[by](sql.ref(at));

/** Those that part the lines of an order; by the others an order is in one row. */
const dimensionsOfLines: readonly SalesDimension[] = ['product', 'category'];

type Sums = Omit<SalesRow, 'refundsPaise' | 'costPaise'>;

/**
 * What was delivered in a period, by one of its dimensions; refunds count on the day they were given. Sales, charges and what is
 * left of both after discounts and refunds add up to the evening reports of the period.
 */
export async function readSales(db: DbOrTx, period: Period, by: SalesDimension): Promise<SalesRow[]> {
  const isOfLines = dimensionsOfLines.includes(by);
  const sums = await (isOfLines ? sumLines(db, period, by) : sumOrders(db, period, by));
  const costs = await sumCosts(db, period, by);
  const rows = new Map(
    sums.map((row): [string, SalesRow] => [
      row.key,
      { ...row, refundsPaise: 0, costPaise: costs.get(row.key) ?? null },
    ]),
  );
  const rowOf = (key: string) => {
    const none = { orders: 0, pieces: 0, salesPaise: 0, chargesPaise: 0, discountsPaise: 0 };
    const row = rows.get(key) ?? { key, ...none, refundsPaise: 0, costPaise: 0 };
    rows.set(key, row);
    return row;
  };
  if (isOfLines)
    for (const { key, paise } of await listDiscounts(db, period, by)) rowOf(key).discountsPaise += paise;
  for (const { key, paise, returnedPaise } of await listRefundedAmounts(db, period, by)) {
    const row = rowOf(key);
    row.refundsPaise += paise;
    if (row.costPaise !== null) row.costPaise -= returnedPaise;
  }
  return [...rows.values()];
}

/** The sums of a period, whatever it is read by. */
export async function sumSales(db: DbOrTx, period: Period): Promise<Omit<SalesRow, 'key' | 'costPaise'>> {
  const rows = await sumOrders(db, period, 'payment');
  const refunds = await listRefundedAmounts(db, period, 'payment');
  const sumOf = (name: Exclude<keyof Sums, 'key'>) => rows.reduce((sum, row) => sum + row[name], 0);
  return {
    orders: sumOf('orders'),
    pieces: sumOf('pieces'),
    salesPaise: sumOf('salesPaise'),
    chargesPaise: sumOf('chargesPaise'),
    discountsPaise: sumOf('discountsPaise'),
    refundsPaise: refunds.reduce((sum, { paise }) => sum + paise, 0),
  };
}

function selectOrders(db: DbOrTx, { from, to }: Period) {
  return (
    db
      .selectFrom('orders')
      // With the status, which comes first in the index.
      .where('delivery_status', '=', 'delivered')
      .where('delivered_at', '>=', from)
      .where('delivered_at', '<', to)
      .where('is_removed', '=', 0)
  );
}

function selectLines(db: DbOrTx, period: Period) {
  return selectOrders(db, period).innerJoin('order_items', 'order_items.order_id', 'orders.id');
}

async function sumOrders(db: DbOrTx, period: Period, by: SalesDimension): Promise<Sums[]> {
  const key = keyOf(by, 'delivered_at');
  return selectOrders(db, period)
    .select([
      key.as('key'),
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(total_quantity)`.as('pieces'),
      sql<number>`sum(subtotal_paise)`.as('salesPaise'),
      sql<number>`sum(delivery_paise + extra_paise)`.as('chargesPaise'),
      sql<number>`sum(discount_paise)`.as('discountsPaise'),
    ])
    .groupBy(key)
    .execute();
}

/** Without discounts, which belong to orders. */
async function sumLines(db: DbOrTx, period: Period, by: SalesDimension): Promise<Sums[]> {
  const key = keyOf(by, 'delivered_at');
  // An order has a product once.
  const orders = by === 'product' ? sql<number>`count(*)` : sql<number>`count(distinct orders.id)`;
  return selectLines(db, period)
    .select([
      key.as('key'),
      orders.as('orders'),
      sql<number>`sum(quantity)`.as('pieces'),
      sql<number>`sum(quantity * price_paise)`.as('salesPaise'),
      sql<number>`sum(quantity * (delivery_charge_paise + extra_per_item_paise))`.as('chargesPaise'),
      sql<number>`0`.as('discountsPaise'),
    ])
    .groupBy(key)
    .execute();
}

/** What the pieces of each row cost, in paise; none where that of one of them is not known. */
async function sumCosts(
  db: DbOrTx,
  period: Period,
  by: SalesDimension,
): Promise<ReadonlyMap<string, number>> {
  const costs = await selectLastCosts(db).execute();
  if (costs.length === 0) return new Map();
  const key = keyOf(by, 'delivered_at');
  const rows = await selectLines(db, period)
    .leftJoin(selectLastCosts(db).as('costs'), 'costs.product_id', 'order_items.product_id')
    .select([key.as('key'), sql<number>`sum(quantity * unit_cost_paise)`.as('paise')])
    .groupBy(key)
    .having(sql`count(*)`, '=', sql`count(unit_cost_paise)`)
    .execute();
  return new Map(rows.map(({ key: name, paise }) => [name, paise]));
}

/** What a piece of each product cost when it was last bought. */
function selectLastCosts(db: DbOrTx) {
  const bought = db
    .selectFrom('stock_document_costs')
    .innerJoin('stock_documents', 'stock_documents.id', 'document_id')
    .select(['product_id', 'unit_cost_paise'])
    .select(
      sql<number>`row_number() over (partition by product_id order by created_at desc, document_id desc, position desc)`.as(
        'age',
      ),
    );
  return db.selectFrom(bought.as('bought')).select(['product_id', 'unit_cost_paise']).where('age', '=', 1);
}

/** The discount of each line, in paise, as its share of that of the order. */
async function listDiscounts(db: DbOrTx, period: Period, by: SalesDimension) {
  const lines = await selectLines(db, period)
    .where('discount_paise', '>', 0)
    .select(keyOf(by, 'delivered_at').as('key'))
    .select(['order_id', 'quantity', 'price_paise', 'delivery_charge_paise'])
    .select(['discount_paise', 'extra_per_item_paise', 'position'])
    .execute();
  return [...Map.groupBy(lines, (line) => line.order_id).values()].flatMap((unsorted) => {
    const items = unsorted.toSorted((a, b) => a.position - b.position);
    const [first] = items;
    const paid = first === undefined ? [] : sharePaidLines(first, items);
    return items.map((line, index) => ({
      key: line.key,
      paise:
        line.quantity * (line.price_paise + line.delivery_charge_paise + line.extra_per_item_paise) -
        (paid[index] ?? 0),
    }));
  });
}

/** Refunds of delivered orders, by the pieces they were for; those without pieces belong to no product. */
async function listRefundedAmounts(db: DbOrTx, { from, to }: Period, by: SalesDimension) {
  const rows = await db
    .selectFrom('cash_documents')
    .innerJoin('refunds', 'refunds.document_id', 'cash_documents.id')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .leftJoin('refund_lines', 'refund_lines.document_id', 'cash_documents.id')
    .leftJoin('order_items', (join) =>
      join
        .onRef('order_items.order_id', '=', 'orders.id')
        .onRef('order_items.product_id', '=', 'refund_lines.product_id'),
    )
    .leftJoin(selectLastCosts(db).as('costs'), 'costs.product_id', 'refund_lines.product_id')
    .select(['cash_documents.id', 'cash_documents.amount_paise'])
    .select(sql<number>`coalesce(returned_quantity * unit_cost_paise, 0)`.as('returnedPaise'))
    .select(sql<string>`coalesce(${keyOf(by, 'cash_documents.at')}, '')`.as('key'))
    .select(sql<number>`coalesce(refund_lines.quantity * price_paise, 1)`.as('weight'))
    .where('cash_documents.at', '>=', from)
    .where('cash_documents.at', '<', to)
    .where('delivery_status', '=', 'delivered')
    .where('is_removed', '=', 0)
    .orderBy('number')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const amount = lines[0]?.amount_paise ?? 0;
    const weights = lines.map(({ weight }) => weight);
    const parts = splitByWeight(
      amount,
      weights.some((weight) => weight > 0) ? weights : weights.map(() => 1),
    );
    return lines.map(({ key, returnedPaise }, index) => ({ key, returnedPaise, paise: parts[index] ?? 0 }));
  });
}

/** What people read of a row: the name of a product or partner, a day, or the key itself. */
export async function nameSales(
  db: DbOrTx,
  rows: readonly SalesRow[],
  by: SalesDimension,
): Promise<(SalesRow & { name: string })[]> {
  const names =
    by === 'product' || by === 'partner'
      ? await findNames(
          db,
          rows.map(({ key }) => key),
        )
      : new Map<string, string>();
  return rows.map((row) => {
    if (by !== 'day') return { ...row, name: names.get(row.key) ?? row.key };
    const day = formatShopDay(Number(row.key));
    return { ...row, key: day, name: day };
  });
}
