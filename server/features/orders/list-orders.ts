import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type {
  DeliveryStatus,
  DoorPaymentMode,
  HandoverKind,
  OrderChannel,
  PaymentStatus,
} from '#domain/order-lifecycle.ts';
import { countRows, selectRows } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams } from '#server/db/database.ts';
import { isInPeriod } from '#server/db/period.ts';
import type { PeriodFilter } from '#server/db/period.ts';
import type { OrderScope } from './policy.ts';
import { findOrderRecords, isUnassignedOrder, selectInScope } from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { isUnsettled } from './refunds.ts';
import { searchOrders, selectOpenFees } from './search-orders.ts';
import type { OrderSearch } from './search-orders.ts';

/** Filters and pagination of orders in a scope, the period that of order times. */
export type OrderFilter = PeriodFilter & {
  statuses?: readonly DeliveryStatus[] | undefined;
  paymentStatus?: PaymentStatus | undefined;
  /** How a paid order was paid. */
  payment?: DoorPaymentMode | undefined;
  partnerId?: string | undefined;
  /** The id of one of its products. */
  product?: string | undefined;
  /** Only orders available to partners. */
  isUnassigned?: boolean;
  handover?: HandoverKind | undefined;
  channel?: OrderChannel | undefined;
  /** Without sales over the counter, which nobody delivers. */
  isDelivery?: true;
  /** Only cancelled orders whose fee is not paid. */
  fee?: 'open' | undefined;
  /** Only cancelled orders whose money is not back. */
  refund?: 'open' | undefined;
  search?: OrderSearch | undefined;
  newestFirst?: boolean;
  page?: PaginationParams | undefined;
};

/** Orders of the scope by time, those of a search by rank first, and their total number; a search may read texts only since a time (ms). */
export async function listOrderRecords(
  db: DbOrTx,
  scope: OrderScope,
  filter: OrderFilter,
): Promise<{ records: OrderRecord[]; total: number; searchedSince: number | null }> {
  const { search, page } = filter;
  const query = selectFiltered(db, scope, filter);
  const { matches, searchedSince } =
    search === undefined
      ? { matches: query.select(['id', 'created_at']).as('matches'), searchedSince: null }
      : await searchOrders(query, search);
  const places = db.selectFrom(matches).select('id');
  const sorted = sortByTime(search === undefined ? places : places.orderBy(sql.ref('rank')), filter);
  const rows = await (page === undefined ? sorted.execute() : selectRows(sorted, page));
  // Read after its ids: an index has these, so that orders of other pages are not read.
  const records = await findOrderRecords(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  if (page === undefined) return { records, total: records.length, searchedSince };
  const total = await (search === undefined ? countRows(query) : countRows(places));
  return { records, total, searchedSince };
}

function sortByTime<DB, TB extends keyof DB, Row>(
  orders: SelectQueryBuilder<DB, TB, Row>,
  { newestFirst = false }: OrderFilter,
): SelectQueryBuilder<DB, TB, Row> {
  const direction = newestFirst ? 'desc' : 'asc';
  return orders.orderBy(sql.ref('created_at'), direction).orderBy(sql.ref('id'), direction);
}

function selectFiltered(db: DbOrTx, scope: OrderScope, filter: OrderFilter) {
  let query = selectInScope(db, scope);
  if (filter.statuses) query = query.where('delivery_status', 'in', filter.statuses);
  if (filter.paymentStatus) query = query.where('payment_status', '=', filter.paymentStatus);
  if (filter.payment)
    query = query.where('payment_status', '=', 'paid').where('payment_mode', '=', filter.payment);
  if (filter.product) query = query.where('id', 'in', selectOrdersWith(db, filter.product));
  if (filter.partnerId) query = query.where('partner_id', '=', filter.partnerId);
  if (filter.isUnassigned) query = query.where(isUnassignedOrder);
  if (filter.fee) query = query.where('id', 'in', selectOpenFees(db));
  if (filter.refund) query = query.where(isUnsettled);
  if (filter.handover) query = query.where('handover', '=', filter.handover);
  if (filter.isDelivery) query = query.where('channel', '<>', 'counter');
  if (filter.channel) query = query.where('channel', '=', filter.channel);
  // Without a condition at all, SQLite counts the rows of an index at once.
  if (filter.from === undefined && filter.to === undefined) return query;
  return query.where(isInPeriod('created_at', filter));
}

function selectOrdersWith(db: DbOrTx, productId: string) {
  return db.selectFrom('order_items').select('order_id').where('product_id', '=', productId);
}
