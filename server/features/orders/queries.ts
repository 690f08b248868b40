import { sql } from 'kysely';
import type { ExpressionBuilder, RawBuilder, Selectable, SqlBool } from 'kysely';
import { orderActions } from '#domain/order-lifecycle.ts';
import type {
  DeliveryStatus,
  HandoverKind,
  OrderFacts,
  PaymentStatus,
} from '#domain/order-lifecycle.ts';
import { getOffset } from '../../db/database.ts';
import type { DbOrTx, PaginationParams, Tx } from '../../db/database.ts';
import { columnsOf } from '../../db/schema.ts';
import type { OrderHistoryTable, OrderItemsTable, OrdersTable, Schema } from '../../db/schema.ts';
import type { UserRow } from '../../sessions/accounts.ts';
import type { OrderScope } from './policy.ts';

export type OrderRow = Selectable<OrdersTable>;

/** A line item and whether its product is still on sale. */
export type OrderItemRow = Selectable<OrderItemsTable> & { isDeleted: boolean };

/** An order with everything that is shown of it. */
export type OrderRecord = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  history: readonly Selectable<OrderHistoryTable>[];
  customer: Pick<UserRow, 'fullname' | 'phone' | 'email' | 'is_verified' | 'language'>;
  partner: { id: string; fullname: string; phone: string } | null;
};

/** Which orders of a scope, and how they are paged. */
export type OrderFilter = {
  statuses?: readonly DeliveryStatus[];
  paymentStatus?: PaymentStatus | undefined;
  partnerId?: string | undefined;
  /** Only those that wait for a partner. */
  isUnassigned?: boolean;
  handover?: HandoverKind | undefined;
  /** Short id, phone, e-mail or address contains it. */
  search?: string;
  /** First and last instant of ordering, in ms. */
  from?: number | undefined;
  to?: number | undefined;
  newestFirst?: boolean;
  page?: PaginationParams;
};

/** What the rules of the domain need to know of an order. */
export function toOrderFacts(order: OrderRow): OrderFacts {
  return {
    deliveryStatus: order.delivery_status,
    customerId: order.user_id,
    partnerId: order.partner_id,
  };
}

/** One order of the scope, or undefined: not yours and not there look the same. */
export async function findOrder(
  db: DbOrTx,
  scope: OrderScope,
  id: string,
): Promise<OrderRow | undefined> {
  return selectInScope(db, scope).select(columnsOf.orders).where('id', '=', id).executeTakeFirst();
}

/** One order of the scope with everything that is shown of it. */
export async function findOrderRecord(
  db: DbOrTx,
  scope: OrderScope,
  id: string,
): Promise<OrderRecord | undefined> {
  const order = await findOrder(db, scope, id);
  return order && (await toOrderRecords(db, [order]))[0];
}

/** Orders of the scope, and how many there are in all. */
export async function listOrderRecords(
  db: DbOrTx,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<{ records: OrderRecord[]; total: number }> {
  let query = selectInScope(db, scope);
  if (filter.statuses) query = query.where('delivery_status', 'in', filter.statuses);
  if (filter.paymentStatus) query = query.where('payment_status', '=', filter.paymentStatus);
  if (filter.partnerId) query = query.where('partner_id', '=', filter.partnerId);
  if (filter.isUnassigned) query = query.where(isUnassignedOrder);
  if (filter.handover) query = query.where('handover', '=', filter.handover);
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('created_at', '<=', filter.to);
  // Cards show the short id with a # before it.
  const search = filter.search?.trim().toLowerCase().replace(/^#/, '') ?? '';
  if (search !== '') query = query.where((where) => matchesSearch(where, search));
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = filter.newestFirst ? 'desc' : 'asc';
  let page = query.selectAll().orderBy('created_at', direction).orderBy('id', direction);
  if (filter.page) {
    page = page.limit(filter.page.limit).offset(getOffset(filter.page));
  }
  return { records: await toOrderRecords(db, await page.execute()), total };
}

/** A fresh line of the order's record; each status is reached once. */
export async function addHistory(
  tx: Tx,
  entry: {
    id: string;
    orderId: string;
    status: DeliveryStatus;
    actor: { kind: 'customer' | 'partner' | 'admin'; id: string };
    at: number;
  },
): Promise<Selectable<OrderHistoryTable>> {
  const row = {
    id: entry.id,
    order_id: entry.orderId,
    status: entry.status,
    actor_kind: entry.actor.kind,
    actor_id: entry.actor.id,
    at: entry.at,
  };
  await tx.insertInto('order_history').values(row).execute();
  return row;
}

/** What a partner has accepted and not finished. */
export const activeStatuses = [
  'confirmed',
  'preparing',
  'out-for-delivery',
] as const satisfies readonly DeliveryStatus[];

/** All that is known of an order before it is accepted: nothing else is even read. */
export type PendingOrder = Pick<
  OrderRow,
  'id' | 'created_at' | 'delivery_address' | 'payable_paise'
> & { phone: string };

/** Whether any partner may accept the order: the one definition of the pool, for lists, events and guards. */
export function isUnassignedOrder(where: ExpressionBuilder<Schema, 'orders'>) {
  return where.and([
    where('orders.delivery_status', 'in', orderActions.accept.from),
    where('orders.partner_id', 'is', null),
  ]);
}

/** Orders waiting for a partner, oldest first. */
export async function listPendingOrders(
  db: DbOrTx,
  page: PaginationParams | undefined,
): Promise<{ rows: PendingOrder[]; total: number }> {
  const { total } = await db
    .selectFrom('orders')
    .where(isUnassignedOrder)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const sorted = selectUnassignedOrders(db).orderBy('orders.created_at').orderBy('orders.id');
  const paged = page ? sorted.limit(page.limit).offset(getOffset(page)) : sorted;
  return { rows: await paged.execute(), total };
}

/** Those of the ids that are in the pool now. */
export async function findUnassignedOrders(
  db: DbOrTx,
  ids: readonly string[],
): Promise<Map<string, PendingOrder>> {
  const rows = await selectUnassignedOrders(db).where('orders.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function selectUnassignedOrders(db: DbOrTx) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where(isUnassignedOrder)
    .select([
      'orders.id',
      'orders.created_at',
      'orders.delivery_address',
      'orders.payable_paise',
      'users.phone',
    ]);
}

/** Any order, whoever it belongs to, locked until the transaction ends; used to decide, never to show. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return (
    tx
      .updateTable('orders')
      // Both engines hold a row that was written; only one of them knows `for update`.
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', id)
      .returning(columnsOf.orders)
      .executeTakeFirst()
  );
}

/** What an order is searched by, beside its customer: the same letters small on every database. */
export function orderSearchText(order: { shortId: string; address: string }): string {
  return `${order.shortId} ${order.address.trim()}`.toLowerCase();
}

function matchesSearch(where: ExpressionBuilder<Schema, 'orders'>, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const like = (text: RawBuilder<string>) => sql<SqlBool>`${text} like ${pattern} escape '\\'`;
  // Orders from before this text was kept have none.
  const legacySearchText = sql<string>`lower(short_id || ' ' || delivery_address)`;
  const matchingUsers = where
    .selectFrom('users')
    .select('users.id')
    // E-mails are kept in small letters, phones have none.
    .where((user) => user.or([like(sql.ref('users.phone')), like(sql.ref('users.email'))]));
  return where.or([
    like(sql`coalesce(search_text, ${legacySearchText})`),
    where('user_id', 'in', matchingUsers),
  ]);
}

/** The orders of a scope, to be narrowed further. */
export function selectInScope(db: DbOrTx, scope: OrderScope) {
  const query = db.selectFrom('orders');
  return scope.column === null ? query : query.where(scope.column, '=', scope.id);
}

async function toOrderRecords(db: DbOrTx, orders: readonly OrderRow[]): Promise<OrderRecord[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const items = await db
    .selectFrom('order_items')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .selectAll('order_items')
    .select('products.deleted_at')
    .where('order_id', 'in', ids)
    .orderBy('order_items.position')
    .execute();
  const history = await db
    .selectFrom('order_history')
    .select(columnsOf.order_history)
    .where('order_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const customers = await db
    .selectFrom('users')
    .select(['id', 'fullname', 'phone', 'email', 'is_verified', 'language'])
    .where('id', 'in', [...new Set(orders.map((order) => order.user_id))])
    .execute();
  const partnerIds = [...new Set(orders.flatMap((order) => order.partner_id ?? []))];
  const partners =
    partnerIds.length === 0
      ? []
      : await db
          .selectFrom('partners')
          .select(['id', 'fullname', 'phone'])
          .where('id', 'in', partnerIds)
          .execute();

  const itemsByOrder = Map.groupBy(items, (item) => item.order_id);
  const historyByOrder = Map.groupBy(history, (entry) => entry.order_id);
  const customerById = new Map(customers.map((customer) => [customer.id, customer]));
  const partnerById = new Map(partners.map((partner) => [partner.id, partner]));
  return orders.map((order) => {
    const customer = customerById.get(order.user_id);
    if (!customer) throw new Error(`Order ${order.id} has no customer`);
    return {
      order,
      items: (itemsByOrder.get(order.id) ?? []).map(({ deleted_at, ...item }) => ({
        ...item,
        isDeleted: deleted_at !== null,
      })),
      history: historyByOrder.get(order.id) ?? [],
      customer,
      partner: (order.partner_id === null ? undefined : partnerById.get(order.partner_id)) ?? null,
    };
  });
}
