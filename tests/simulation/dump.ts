import type { Schema } from '#server/db/schema.ts';
import type { World } from './world.ts';

/** Tables of an order's life, and columns whose values are random or differ from engine to engine. */
const tables: Partial<Record<keyof Schema, readonly string[]>> = {
  orders: ['delivery_code'],
  order_items: [],
  order_history: [],
  order_assignments: [],
  order_shortages: [],
  delivery_attempts: [],
  payment_changes: [],
  cancellation_fees: [],
  coupons: [],
  coupon_uses: [],
  products: [],
  stock_movements: ['number'],
  stock_documents: [],
  cash_entries: [],
  cash_hand_ins: [],
  cash_differences: [],
  cash_documents: [],
  cash_balances: [],
  audit_log: [],
  outbox: ['body_text', 'body_html', 'links', 'mail_data', 'subject', 'recorded_subject', 'recipient'],
  live_events: ['id', 'transaction_number'],
};

/** Every row of the world as a line, sorted, with the names of people and things in place of their ids. */
export async function dumpRows(world: World): Promise<string[]> {
  const names = nameIds(world);
  const lines: string[] = [];
  for (const [table, hidden] of Object.entries(tables)) {
    // The keys of the table above are tables.
    const rows = await world.shop.ctx.db
      .selectFrom(table as keyof Schema)
      .selectAll()
      .execute();
    for (const row of rows) {
      const columns = Object.entries(row).filter(([column]) => !hidden.includes(column));
      const text = JSON.stringify(Object.fromEntries(columns.toSorted(([a], [b]) => (a < b ? -1 : 1))));
      lines.push(`${table} ${text.replace(anyId, (id) => names.get(id.toLowerCase()) ?? '*')}`);
    }
  }
  return lines.toSorted();
}

/** A whole id, or the end of one as the pages show it. */
const anyId = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?<![0-9a-z])[0-9a-f]{8}(?![0-9a-z])/gi;

function nameIds(world: World): ReadonlyMap<string, string> {
  const { orders, owner, employee, customers, partners, products, coupons } = world;
  const ids = (things: readonly { id: string }[]) => things.map(({ id }) => id);
  const groups = {
    order: orders,
    admin: ids([owner, employee]),
    customer: ids(customers),
    partner: ids(partners),
    product: ids(products),
    coupon: ids(coupons),
  };
  return new Map(
    Object.entries(groups).flatMap(([kind, all]) =>
      all.flatMap((id, at): [string, string][] => [
        [id, `${kind}-${at}`],
        [id.slice(-8), `${kind}-${at}`],
      ]),
    ),
  );
}
