import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { MovementReason } from '#domain/stock.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { isInPeriod } from '#server/db/period.ts';
import type { PeriodFilter } from '#server/db/period.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { Schema } from '#server/db/schema.ts';
import type { MovementRow } from './queries.ts';

/** `productIds`: any of them, no filter without. */
export type MovementFilters = PeriodFilter & {
  productIds?: readonly string[] | undefined;
  reason?: MovementReason | undefined;
  /** The id of an admin or partner. */
  actor?: string | undefined;
  /** The id of a document or order, the number of a receipt, or the short id of an order. */
  document?: string | undefined;
};

/** The movement after which a page begins. */
export type MovementCursor = Pick<MovementRow, 'at' | 'number'>;

const maxIndexedProducts = 20;

type MovementQuery = SelectQueryBuilder<Schema, 'stock_movements', MovementRow>;

/** A page of movements, newest first. */
export async function listMovements(
  db: DbOrTx,
  filters: MovementFilters,
  { cursor, limit, page = 1 }: { cursor: MovementCursor | null; limit: number; page?: number },
): Promise<{ rows: MovementRow[]; nextCursor: MovementCursor | null }> {
  const documents = filters.document ? await findDocumentIds(db, filters.document) : undefined;
  const createQuery = (ofProducts: readonly string[] | undefined) => {
    let query = filterMovements(db.selectFrom('stock_movements').select(columnsOf.stock_movements), filters);
    if (ofProducts) query = query.where('product_id', 'in', ofProducts);
    if (documents) query = query.where('document', 'in', documents);
    if (cursor) query = query.where(sql<boolean>`(at, number) < (${cursor.at}, ${cursor.number})`);
    return query
      .orderBy('at', 'desc')
      .orderBy('number', 'desc')
      .limit(page * limit + 1);
  };
  const { productIds } = filters;
  // The newest of each product are read from the index; one query for several products sorts all of them.
  const isShort = productIds !== undefined && productIds.length <= maxIndexedProducts;
  const parts = isShort ? productIds.map((id) => [id]) : [productIds];
  const pages = await Promise.all(parts.map((part) => createQuery(part).execute()));
  const rows = pages
    .flat()
    .toSorted((a, b) => b.at - a.at || b.number - a.number)
    .slice((page - 1) * limit, page * limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: last ? { at: last.at, number: last.number } : null,
  };
}

/** The conditions of partial indexes stand in the query literally, as SQLite requires. */
function filterMovements(query: MovementQuery, { reason, actor, ...period }: MovementFilters): MovementQuery {
  let filtered = query;
  if (reason !== undefined) filtered = filtered.where('reason', '=', reason);
  if (reason !== undefined && reason !== 'sale') filtered = filtered.where(sql<boolean>`reason <> 'sale'`);
  if (actor !== undefined)
    filtered = filtered.where('actor_id', '=', actor).where(sql<boolean>`actor_kind <> 'customer'`);
  return filtered.where(isInPeriod('at', period));
}

const shortIdLength = 8;

/** The ids that a person may mean by what they have in hand. */
async function findDocumentIds(db: DbOrTx, text: string): Promise<string[]> {
  // As the pages show it: `Order #E8DCE751`, `Receipt 12`.
  const typed = text
    .trim()
    .replace(/^(?:order|receipt) +(?=.)/i, '')
    .replace(/^# ?/, '');
  const receipts = await db
    .selectFrom('stock_documents')
    .select('id')
    .where('number', '=', typed)
    .limit(100)
    .execute();
  const orders =
    typed.length === shortIdLength
      ? await db
          .selectFrom('orders')
          .select('id')
          .where(sql<boolean>`substr(short_id, length(short_id) - 3) = ${typed.slice(-4).toUpperCase()}`)
          .where('short_id', '=', typed.toUpperCase())
          .execute()
      : [];
  return [typed, ...[...receipts, ...orders].map(({ id }) => id)];
}

const maxMovements = 10;

/** The movements of a product since `onHand` pieces were in the shop, newest first, at most 10; none where it never was so. */
export async function findMovementsSince(
  db: DbOrTx,
  productId: string,
  onHand: number,
): Promise<MovementRow[]> {
  const cursor = null;
  const { rows } = await listMovements(db, { productIds: [productId] }, { cursor, limit: maxMovements });
  return rows.slice(0, rows.findIndex((row) => row.on_hand_before === onHand) + 1);
}
