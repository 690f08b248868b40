import type { ExpressionBuilder, Selectable } from 'kysely';
import {
  isUnassignedOrder as isAvailable,
  orderActions,
  orderCancellationPolicy,
} from '#domain/order-lifecycle.ts';
import type { CancellationPolicy } from '#domain/order-lifecycle.ts';
import { findRecall } from '#domain/order-moves.ts';
import { messages } from '#messages/messages.ts';
import { selectPage } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/schema.ts';
import type { OrderHistoryTable, OrderItemsTable, OrdersTable, Schema } from '#server/db/schema.ts';
import { AppError } from '#server/errors.ts';
import { toIso } from '#server/iso-time.ts';
import type { AdminAccount, UserRow } from '#server/sessions/accounts.ts';
import { findGivenBackTimes } from './assignments.ts';
import type { Assignment } from './assignments.ts';
import { listDeliveryAttempts } from './attempts.ts';
import type { DeliveryAttempt } from './attempts.ts';
import { listHistory } from './last-change.ts';
import { listRefunds } from './refunds.ts';
import type { Refund } from './refunds.ts';
import { listShortages } from './shortages.ts';
import type { ShortageRow } from './shortages.ts';
import { toMover, toOrderFacts } from './policy.ts';
import type { OrderScope } from './policy.ts';

export type OrderRow = Selectable<OrdersTable>;

/** An order item, and whether its product is on sale. */
export type OrderItemRow = Selectable<OrderItemsTable> & { isDeleted: boolean };

/** An order with all displayed data. */
export type OrderRecord = {
  order: OrderRow;
  items: readonly OrderItemRow[];
  history: readonly Selectable<OrderHistoryTable>[];
  shortages: readonly ShortageRow[];
  refunds: readonly Refund[];
  customer: Pick<UserRow, 'fullname' | 'phone' | 'email' | 'is_verified' | 'language'>;
  partner: { id: string; fullname: string; phone: string } | null;
  attempts: readonly DeliveryAttempt[];
  /** When (ms) a partner gave back the order, which has no other one yet. */
  givenBackAt: number | null;
};

/** What cancelling costs by the terms of the order. */
export function getCancellationPolicy(order: OrderRow, hasShortage: boolean): CancellationPolicy {
  const terms = { freeMs: order.free_cancellation_ms, feePaise: order.late_cancellation_fee_paise };
  // A fee may cost what the credit paid, which comes back.
  const payablePaise = order.payable_paise + order.credit_paise;
  return orderCancellationPolicy(terms, { payablePaise, hasShortage });
}

/**
 * Why an order was cancelled: the written reason, else the cause and its English text; nothing for an order that is
 * not cancelled.
 */
export function toCancellation(order: Pick<OrderRow, 'cancellation_reason' | 'cancellation_cause'>) {
  const { cancellation_reason: written, cancellation_cause: cause } = order;
  if (written !== null) return { cancellationReason: written };
  if (cause === null) return {};
  return { cancellationReason: messages.orders.cancellationCauses[cause], cancellationCause: cause };
}

/** The parts of an address in the page's format, as `addressParts`; nothing for another one. */
export function toAddressParts(
  order: Pick<OrderRow, 'address_room' | 'address_block' | 'address_floor' | 'address_hostel'>,
) {
  const { address_room, address_block, address_floor, address_hostel } = order;
  if (address_room === null || address_hostel === null) return {};
  return {
    addressParts: {
      room: address_room,
      block: address_block ?? '',
      floor: address_floor ?? '',
      hostel: address_hostel,
    },
  };
}

/** What a recall at `now` (ms) would do, with the partner of a changed assignment; null for nothing. */
export function findOrderRecall(
  { order, history, attempts }: Pick<OrderRecord, 'order' | 'history' | 'attempts'>,
  assignments: readonly Assignment[],
  { admin, now }: { admin: AdminAccount; now: number },
) {
  const past = {
    history,
    assignments: assignments.map((row) => ({
      partnerId: row.partner_id,
      assignedAt: row.assigned_at,
      endedAt: row.ended_at,
      endReason: row.end_reason,
    })),
    isUndecided: attempts.some(({ resolution }) => resolution === null),
  };
  const recall = findRecall(toOrderFacts(order), past, { actor: toMover(admin), now });
  if (recall === null) return null;
  const { until } = recall;
  if ('to' in recall) return { to: recall.to, until };
  const former = assignments.find(({ partner_id }) => partner_id === recall.partnerId);
  const partner = former ? { id: former.partner_id, fullname: former.partnerName } : null;
  return { to: order.delivery_status, until, partner };
}

/** As `recall`; nothing when it is impossible. */
export function toRecall(recall: ReturnType<typeof findOrderRecall>) {
  if (recall === null) return {};
  const { to, until, partner } = recall;
  return {
    recall: {
      to,
      until: toIso(until),
      ...(partner === undefined
        ? {}
        : { partner: partner && { _id: partner.id, fullname: partner.fullname } }),
    },
  };
}

/** One order of the scope; undefined for others and unknown ones alike. */
export async function findOrder(db: DbOrTx, scope: OrderScope, id: string): Promise<OrderRow | undefined> {
  return selectInScope(db, scope).select(columnsOf.orders).where('id', '=', id).executeTakeFirst();
}

/** One order of the scope with all displayed data. */
export async function findOrderRecord(
  db: DbOrTx,
  scope: OrderScope,
  id: string,
): Promise<OrderRecord | undefined> {
  const order = await findOrder(db, scope, id);
  return order && (await toOrderRecords(db, [order]))[0];
}

/** The orders of the scope with these ids, in the order of the ids. */
export async function findOrderRecords(
  db: DbOrTx,
  scope: OrderScope,
  ids: readonly string[],
): Promise<OrderRecord[]> {
  if (ids.length === 0) return [];
  const orders = await selectInScope(db, scope).select(columnsOf.orders).where('id', 'in', ids).execute();
  const ordersById = new Map(orders.map((order) => [order.id, order]));
  return toOrderRecords(
    db,
    ids.flatMap((id) => ordersById.get(id) ?? []),
  );
}

/** The fields of an order visible before it is accepted; no others are read. */
export type PendingOrder = Pick<OrderRow, 'id' | 'created_at' | 'delivery_address' | 'payable_paise'> & {
  phone: string;
};

/** Whether partners may accept the order: one definition for lists, events and guards. */
export function isUnassignedOrder(where: ExpressionBuilder<Schema, 'orders'>) {
  return where.and([
    where('orders.delivery_status', 'in', orderActions.accept.from),
    where('orders.partner_id', 'is', null),
  ]);
}

/** Available orders, oldest first. */
export async function listPendingOrders(
  db: DbOrTx,
  page: PaginationParams | undefined,
): Promise<{ rows: PendingOrder[]; total: number }> {
  return selectPage(selectUnassignedOrders(db).orderBy('orders.created_at').orderBy('orders.id'), page);
}

/** The available orders among the ids. */
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

/**
 * One order of the scope, locked until commit; for decisions, not for display. Every transaction locks in the same order,
 * against deadlocks: customers, partners, orders, categories, products, coupons, bills, cash; several rows of a table by id.
 * Throws ORDER_NOT_FOUND.
 */
export async function lockOrder(tx: Tx, scope: OrderScope, id: string): Promise<OrderRow> {
  // Both engines lock an updated row; SQLite has no `for update`.
  const query = tx
    .updateTable('orders')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where('id', '=', id);
  const order = await (scope.column === null ? query : query.where(scope.column, '=', scope.id))
    .returning(columnsOf.orders)
    .executeTakeFirst();
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

/** Locks orders of the scope in id order, against deadlocks. Throws ORDER_NOT_FOUND. */
export async function lockOrders(
  tx: Tx,
  scope: OrderScope,
  orderIds: readonly string[],
): Promise<OrderRow[]> {
  const orders: OrderRow[] = [];
  for (const id of [...new Set(orderIds)].toSorted()) orders.push(await lockOrder(tx, scope, id));
  return orders;
}

/** All displayed data of an order. */
export async function readOrderRecord(db: DbOrTx, order: OrderRow): Promise<OrderRecord> {
  const [record] = await toOrderRecords(db, [order]);
  if (!record) throw new Error(`Order ${order.id} has no record`);
  return record;
}

/** The orders of a scope, for further filters. */
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
  const history = await listHistory(db, ids);
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

  const attemptsByOrder = await listDeliveryAttempts(db, ids);
  const shortages = await listShortages(db, ids);
  const refunds = await listRefunds(db, orders);
  const available = orders.filter((order) => isAvailable(toOrderFacts(order)));
  const givenBackTimes = await findGivenBackTimes(
    db,
    available.map(({ id }) => id),
  );
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
      shortages: shortages.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      customer,
      partner: (order.partner_id === null ? undefined : partnerById.get(order.partner_id)) ?? null,
      attempts: attemptsByOrder.get(order.id) ?? [],
      givenBackAt: givenBackTimes.get(order.id) ?? null,
    };
  });
}
