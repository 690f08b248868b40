import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import type { ProductsTable, StockMovementsTable } from '#server/db/schema.ts';
import type { findWaitingOrders } from '#server/features/catalogue/waiting-orders.ts';
import type { StockDocument } from './record-document.ts';

export type MovementRow = Selectable<StockMovementsTable>;

/** A movement with the names of what its ids refer to. */
export type DescribedMovement = MovementRow & {
  productName: string;
  /** Empty for the system, and for an account that is gone. */
  actorName: string;
  documentKind: 'order' | StockDocument['kind'] | null;
  /** The short id of an order, the number of a receipt. */
  documentLabel: string | null;
};

/** Adds the names to a page of movements. */
export async function describeMovements(
  db: DbOrTx,
  rows: readonly MovementRow[],
): Promise<DescribedMovement[]> {
  const idsOf = (pick: (row: MovementRow) => string | null) => [
    ...new Set(rows.map(pick).filter((id) => id !== null)),
  ];
  const actorIds = (kind: MovementRow['actor_kind']) =>
    idsOf((row) => (row.actor_kind === kind ? row.actor_id : null));
  const documentIds = idsOf((row) => row.document);
  const [products, customers, partners, admins, documents, orders] = await Promise.all([
    findLabels(db, { table: 'products', column: 'product_name', ids: idsOf((row) => row.product_id) }),
    findLabels(db, { table: 'users', column: 'fullname', ids: actorIds('customer') }),
    findLabels(db, { table: 'partners', column: 'fullname', ids: actorIds('partner') }),
    findLabels(db, { table: 'admins', column: 'fullname', ids: actorIds('admin') }),
    findDocuments(db, documentIds),
    findLabels(db, { table: 'orders', column: 'short_id', ids: documentIds }),
  ]);
  const actors = { customer: customers, partner: partners, admin: admins, system: new Map<string, string>() };
  return rows.map((row) => {
    const document = documents.get(row.document ?? '');
    const order = orders.get(row.document ?? '');
    return {
      ...row,
      productName: products.get(row.product_id) ?? '',
      actorName: actors[row.actor_kind].get(row.actor_id ?? '') ?? '',
      documentKind: document?.kind ?? (order === undefined ? null : 'order'),
      documentLabel: document?.number ?? order ?? null,
    };
  });
}

type LabelSource = {
  table: 'products' | 'users' | 'partners' | 'admins' | 'orders';
  column: string;
  ids: readonly string[];
};

async function findLabels(db: DbOrTx, { table, column, ids }: LabelSource): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .select(['id', sql<string>`${sql.ref(column)}`.as('label')])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, label }) => [id, label]));
}

async function findDocuments(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<StockDocument, 'kind' | 'number'>>();
  const rows = await db
    .selectFrom('stock_documents')
    .select(['id', 'kind', 'number'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A document and what it changed, in the order of the changes. */
export type StoredDocument = StockDocument & {
  lines: {
    productId: string;
    productName: string;
    quantity: number;
    onHandBefore: number;
    onHandAfter: number;
    /** Of now. */
    stock: number;
    allocated: number;
    unitCostPaise: number | null;
  }[];
};

/** The lines of a document as they were booked, also for its repeated request. */
export async function findStoredDocument(db: DbOrTx, document: StockDocument): Promise<StoredDocument> {
  const movements = await db
    .selectFrom('stock_movements')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['product_id as productId', 'product_name as productName', 'quantity'])
    .select(['on_hand_before as onHandBefore', 'on_hand_after as onHandAfter', 'stock', 'allocated'])
    .where('document', '=', document.id)
    .orderBy('number')
    .execute();
  const costs = await db
    .selectFrom('stock_document_costs')
    .select(['position', 'unit_cost_paise'])
    .where('document_id', '=', document.id)
    .execute();
  const costByPosition = new Map(costs.map((cost) => [cost.position, cost.unit_cost_paise]));
  const lines = movements.map((movement, position) => ({
    ...movement,
    unitCostPaise: costByPosition.get(position) ?? null,
  }));
  return { ...document, lines };
}

/** An order with pieces of a product that are not in its parcel. */
export type WaitingOrder = Awaited<ReturnType<typeof findWaitingOrders>>[number];

/** A product of which fewer pieces were counted than open orders wait for. */
export type Overpromised = {
  productId: string;
  productName: string;
  counted: number;
  promised: number;
  orders: WaitingOrder[];
};

const limitedProductColumns = [
  'id',
  'product_name',
  'category',
  'image_url',
  'stock',
  'on_hand',
  'allocated',
  'minimum_order_qty',
  'low_stock_limit',
] as const;

/** A product with its own low-stock limit, if any. */
export type LimitedProduct = Pick<Selectable<ProductsTable>, (typeof limitedProductColumns)[number]>;

/** The place in the list of low stock after which a page begins. */
export type LowStockCursor = { lowStock: number; position: number; id: string };

/** Products on sale with low stock, lowest first. */
export async function listLowStock(
  db: DbOrTx,
  { cursor, limit, page }: { cursor: LowStockCursor | null; limit: number; page: number },
): Promise<{ rows: LimitedProduct[]; nextCursor: LowStockCursor | null }> {
  let query = db
    .selectFrom('products')
    .select([...limitedProductColumns, 'low_stock', 'position'])
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('low_stock', 'is not', null)
    .orderBy('low_stock')
    .orderBy('position')
    .orderBy('id')
    .limit(limit + 1)
    .offset((page - 1) * limit);
  if (cursor) {
    const { lowStock, position, id } = cursor;
    query = query.where(sql<boolean>`(low_stock, position, id) > (${lowStock}, ${position}, ${id})`);
  }
  const rows = await query.execute();
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: last ? { lowStock: last.low_stock ?? 0, position: last.position, id: last.id } : null,
  };
}
