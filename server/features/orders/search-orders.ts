import { sql } from 'kysely';
import type { AliasedExpression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { containsPattern } from '../../db/database.ts';
import type { DatabaseHandle, DbOrTx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { findCustomerIds, isCustomerMatch } from '../customer-search/queries.ts';

/** Search text of an order beside its customer, in lower case for both databases. */
export function orderSearchText(order: { shortId: string; address: string }): string {
  return `${order.shortId} ${order.address.trim()}`.toLowerCase();
}

/** A text in lower case, and the customers it matches; null where these are too many. */
export type OrderSearch = { text: string; customerIds: readonly string[] | null };

/** The orders that a search reads text by text: two weeks of a busy shop, in a few milliseconds. */
export const maxTextsRead = 5000;
/** All orders of so many customers are found. */
const maxCustomers = 20;

/** Prepares a search as typed; undefined without one. */
export async function prepareOrderSearch(
  database: DatabaseHandle,
  typed: string,
): Promise<OrderSearch | undefined> {
  // The pages show the short id with #.
  const text = typed.trim().toLowerCase().replace(/^#/, '');
  if (text === '') return undefined;
  const customerIds = await findCustomerIds(database, text, maxCustomers + 1);
  return { text, customerIds: customerIds.length > maxCustomers ? null : customerIds };
}

export type Orders = SelectQueryBuilder<Schema, 'orders', object>;
/** What lists sort by. */
export type OrderPlaces = AliasedExpression<{ id: string; created_at: number }, 'matches'>;

/**
 * The orders of the query that match, with id, time and `rank`, and since when their texts were read (ms; null: all). A
 * text finds the orders of the customers it matches, and among the newest `maxTextsRead` orders those that contain it.
 * One that can end the id of an order finds those too, which come first, and those of customers before the others.
 */
export async function searchOrders(
  query: Orders,
  search: OrderSearch,
): Promise<{ matches: OrderPlaces; searchedSince: number | null }> {
  const { text, customerIds } = search;
  const searchedSince = await findOldestTextRead(query);
  const isIdEnd = idEndPattern.test(text);
  const selected = query.select(['id', 'created_at']);
  // Equal in each part, so that an order of several parts is found once.
  const ranked = selected.select(isIdEnd ? rank(search).as('rank') : sql.lit(0).as('rank'));
  const newest = searchedSince === null ? ranked : ranked.where('created_at', '>=', searchedSince);
  let found = newest.where((where) => where.or([containsText(text), ofMatchingCustomer(where, search)]));
  if (customerIds !== null && customerIds.length > 0)
    found = found.union(ranked.where('user_id', 'in', customerIds));
  if (isIdEnd) found = found.union(selected.select(sql.lit(0).as('rank')).where(endsWith(text)));
  return { matches: found.as('matches'), searchedSince };
}

/** By what an order is found: the end of its id, its customer, or any other text. */
function rank({ text, customerIds }: OrderSearch) {
  const ofCustomer =
    customerIds === null || customerIds.length === 0
      ? sql``
      : sql`when user_id in (${sql.join(customerIds)}) then 1`;
  return sql<number>`case when ${endsWith(text)} then 0 ${ofCustomer} else 2 end`;
}

/** The last four to eight characters of an id, which people read out; found by an index. */
const idEndPattern = /^[0-9a-f]{4,8}$/;

function endsWith(search: string) {
  const end = search.toUpperCase();
  const lastFour = sql<SqlBool>`substr(short_id, length(short_id) - 3) = ${end.slice(-4)}`;
  // The index has all that a search of four needs.
  return end.length === 4 ? lastFour : sql<SqlBool>`${lastFour} and short_id like ${`%${end}`}`;
}

async function findOldestTextRead(query: Orders): Promise<number | null> {
  const [oldest, next] = await query
    .select('created_at')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(maxTextsRead - 1)
    .limit(2)
    .execute();
  return oldest === undefined || next === undefined ? null : oldest.created_at;
}

function containsText(text: string) {
  // Orders without stored search text.
  const legacySearchText = sql<string>`lower(short_id || ' ' || delivery_address)`;
  return sql<SqlBool>`coalesce(search_text, ${legacySearchText}) like ${containsPattern(text)} escape '\\'`;
}

/** Too many matching customers are compared per order; the orders of a few are found apart. */
function ofMatchingCustomer(where: ExpressionBuilder<Schema, 'orders'>, { text, customerIds }: OrderSearch) {
  if (customerIds !== null) return where.lit(false);
  return where.exists(
    where
      .selectFrom('users')
      .select('users.id')
      .whereRef('users.id', '=', 'orders.user_id')
      .where(isCustomerMatch(text)),
  );
}

/** The orders whose cancellation fee is not paid. */
export function selectOpenFees(db: DbOrTx) {
  // Literal, so that SQLite uses the index of open fees.
  return db.selectFrom('cancellation_fees').select('order_id').where('status', '=', sql.lit('open'));
}
