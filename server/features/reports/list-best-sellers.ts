import { sql } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import { readWithTotals, selectOrders } from './read-with-totals.ts';
import type { OpenRange } from './read-with-totals.ts';

type Sold = { quantity: number; revenuePaise: number };
export type ProductTotal = Sold & { productId: string };

const maxBestSellers = 20;

/** Sums of the days with totals, by product, and the products with the highest ones. */
type DaySums = { sums: ReadonlyMap<string, Sold>; highest: readonly ProductTotal[] };

/** The products sold most of the delivered orders from a day on. */
export async function listBestSellers(db: DbOrTx, firstDay: number): Promise<ProductTotal[]> {
  return readWithTotals(db, firstDay, async ({ closedDays, openRanges, sumOnce }) => {
    const { sums, highest } = await sumOnce('sold products', () => sumSoldOfDays(db, closedDays));
    const candidates = new Map<string, Sold>(highest.map(({ productId, ...sold }) => [productId, sold]));
    for (const range of openRanges) {
      // Without totals, the highest of all orders are the result, and there may be many products.
      const limit = closedDays.length === 0 ? maxBestSellers : null;
      for (const { productId, ...sold } of await listSold(db, range, limit))
        candidates.set(productId, addSold(candidates.get(productId) ?? sums.get(productId), sold));
    }
    return findHighest(candidates);
  });
}

/** Each day is a query, so that other requests run in between. */
async function sumSoldOfDays(db: DbOrTx, days: readonly number[]): Promise<DaySums> {
  const sums = new Map<string, Sold>();
  for (const day of days) {
    const rows = await db
      .selectFrom('order_day_products')
      .select(['product_id', 'quantity', 'revenue_paise as revenuePaise'])
      .where('day', '=', day)
      .execute();
    for (const { product_id: id, ...sold } of rows) sums.set(id, addSold(sums.get(id), sold));
  }
  return { sums, highest: findHighest(sums) };
}

async function listSold(db: DbOrTx, range: OpenRange, limit: number | null): Promise<ProductTotal[]> {
  const sold = selectOrders(db, range)
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .where('delivery_status', '=', 'delivered')
    .select(({ fn }) => [
      'product_id as productId',
      fn.sum<number>('quantity').as('quantity'),
      sql<number>`sum(quantity * price_paise)`.as('revenuePaise'),
    ])
    .groupBy('product_id');
  if (limit === null) return sold.execute();
  return sold
    .orderBy((each) => each.fn.sum('quantity'), 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute();
}

function addSold(a: Sold | undefined, b: Sold): Sold {
  return {
    quantity: (a?.quantity ?? 0) + b.quantity,
    revenuePaise: (a?.revenuePaise ?? 0) + b.revenuePaise,
  };
}

function findHighest(sums: Iterable<[string, Sold]>): ProductTotal[] {
  const highest: ProductTotal[] = [];
  for (const [productId, sold] of sums) {
    const last = highest[maxBestSellers - 1];
    if (last !== undefined && sold.quantity < last.quantity) continue;
    // Sorting every product would take too long.
    highest.push({ productId, ...sold });
    highest.sort((a, b) => b.quantity - a.quantity || (a.productId < b.productId ? -1 : 1));
    highest.length = Math.min(highest.length, maxBestSellers);
  }
  return highest;
}
