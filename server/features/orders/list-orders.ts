import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { deliveryStatuses } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus, HandoverKind, PaymentStatus } from '#domain/order-lifecycle.ts';
import { countRows, maxOffset, selectRows } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams } from '#server/db/database.ts';
import type { OrderScope } from './policy.ts';
import { findOrderRecords, isUnassignedOrder, selectInScope } from './queries.ts';
import type { OrderRecord } from './queries.ts';
import { searchOrders, selectOpenFees } from './search-orders.ts';
import type { OrderPlaces, Orders, OrderSearch } from './search-orders.ts';

/** Filters and pagination of orders in a scope. */
export type OrderFilter = {
  statuses?: readonly DeliveryStatus[] | undefined;
  paymentStatus?: PaymentStatus | undefined;
  partnerId?: string | undefined;
  /** Only orders available to partners. */
  isUnassigned?: boolean;
  handover?: HandoverKind | undefined;
  /** Only cancelled orders whose fee is not paid. */
  fee?: 'open' | undefined;
  search?: OrderSearch | undefined;
  /** Range of order times in ms. */
  from?: number | undefined;
  to?: number | undefined;
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
      ? { matches: selectFirstOfPartner(db, scope, filter) ?? selectPlaces(query), searchedSince: null }
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

/**
 * The orders of a partner up to the end of the page; undefined for other queries. The index of partners has their orders
 * by status and time, so that the first ones of each status are merged instead of sorting all.
 */
function selectFirstOfPartner(db: DbOrTx, scope: OrderScope, filter: OrderFilter): OrderPlaces | undefined {
  const { statuses = deliveryStatuses, page } = filter;
  const isOfPartner = findPartnerId(scope, filter) !== undefined && isFilteredByStatusOnly(filter);
  if (!isOfPartner || page === undefined) return undefined;
  const end = Math.min(page.page * page.limit, maxOffset);
  const parts = statuses.map((status) => {
    const ofStatus = selectFiltered(db, scope, { ...filter, statuses: [status] });
    const first = sortByTime(ofStatus.select(['id', 'created_at']), filter).limit(end);
    return db.selectFrom(first.as('matches')).select(['id', 'created_at']);
  });
  return parts.reduce((all, part) => all.unionAll(part)).as('matches');
}

/** What lists sort by. */
function selectPlaces(query: Orders): OrderPlaces {
  return query.select(['id', 'created_at']).as('matches');
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
  if (filter.partnerId) query = query.where('partner_id', '=', filter.partnerId);
  if (filter.isUnassigned) query = query.where(isUnassignedOrder);
  if (filter.fee) query = query.where('id', 'in', selectOpenFees(db));
  if (filter.handover) query = query.where('handover', '=', filter.handover);
  if (filter.from !== undefined) query = query.where('created_at', '>=', filter.from);
  if (filter.to !== undefined) query = query.where('created_at', '<', filter.to);
  return query;
}

/** Beside the partner. */
function isFilteredByStatusOnly(filter: OrderFilter): boolean {
  const { paymentStatus, isUnassigned = false, handover, fee, from, to, search } = filter;
  return (
    !isUnassigned && [paymentStatus, handover, fee, from, to, search].every((value) => value === undefined)
  );
}

/** The one partner of all orders of the query. */
function findPartnerId(scope: OrderScope, { partnerId }: OrderFilter): string | undefined {
  if (scope.column === 'partner_id') return scope.id;
  return scope.column === null ? partnerId : undefined;
}
