import type { Selectable } from 'kysely';
import type { ShortageView } from '#contract/orders.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { OrderShortagesTable } from '#server/db/schema.ts';
import { toIso } from '#server/iso-time.ts';

/** One time that less of a product was found. */
export type ShortPick = Selectable<OrderShortagesTable>;

/** What was missing of a product, from the ordered to the last found quantity; with the id of the last time. */
export type ShortageRow = Pick<
  ShortPick,
  'id' | 'product_id' | 'product_name' | 'ordered_quantity' | 'picked_quantity' | 'lowered_paise' | 'at'
>;

/** The shortages of these orders by order id, one per product, the first one first. */
export async function listShortages(
  db: DbOrTx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ShortageRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_shortages')
    .select(columnsOf.order_shortages)
    .where('order_id', 'in', orderIds)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const byOrder = Map.groupBy(rows, (row) => row.order_id);
  return new Map([...byOrder].map(([orderId, shortages]) => [orderId, mergeByProduct(shortages)]));
}

/** Every time that something was found missing for an order, the first one first. */
export async function listShortPicks(db: DbOrTx, orderId: string): Promise<ShortPick[]> {
  return db
    .selectFrom('order_shortages')
    .select(columnsOf.order_shortages)
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** The last time that a product was found missing for a locked order. */
export async function findLastShortage(
  tx: Tx,
  { orderId, productId }: { orderId: string; productId: string },
): Promise<ShortPick | undefined> {
  const shortPicks = await listShortPicks(tx, orderId);
  return shortPicks.findLast(({ product_id }) => product_id === productId);
}

/** A product can be found missing twice. */
function mergeByProduct(rows: readonly ShortageRow[]): ShortageRow[] {
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return [...byProduct.values()].map((shortages) =>
    shortages.reduce((earlier, later) => ({
      ...earlier,
      id: later.id,
      picked_quantity: later.picked_quantity,
      lowered_paise: earlier.lowered_paise + later.lowered_paise,
      at: later.at,
    })),
  );
}

/** A shortage for everybody who may see its order. */
export function toShortageView(shortage: ShortageRow): ShortageView {
  return {
    productId: shortage.product_id,
    productName: shortage.product_name,
    ordered: shortage.ordered_quantity,
    picked: shortage.picked_quantity,
    amountLowered: rupeesFromPaise(shortage.lowered_paise),
    at: toIso(shortage.at),
  };
}
