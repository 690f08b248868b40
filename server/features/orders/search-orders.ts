import { sql } from 'kysely';
import type { AliasedExpression, ExpressionBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { readSearch } from '#domain/record-search.ts';
import { containsPattern } from '#server/db/database.ts';
import type { DbOrTx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { findCustomerIds, isPersonMatch } from './customer-search.ts';

/** The texts of a search, by `readSearch`, and the customers they match; null where these are too many. */
export type OrderSearch = { texts: readonly string[]; customerIds: readonly string[] | null };

/** The orders that a search reads text by text: two weeks of a busy shop, in a few milliseconds. */
export const maxTextsRead = 5000;
/** All orders of so many customers are found. */
const maxCustomers = 20;

/** Prepares a search as typed; undefined without one. */
export async function prepareOrderSearch(db: DbOrTx, typed: string): Promise<OrderSearch | undefined> {
  const texts = readSearch(typed);
  if (texts.length === 0) return undefined;
  const customerIds = await findCustomerIds(db, texts, maxCustomers + 1);
  return { texts, customerIds: customerIds.length > maxCustomers ? null : customerIds };
}

type Orders = SelectQueryBuilder<Schema, 'orders', object>;
/** What lists sort by. */
type OrderPlaces = AliasedExpression<{ id: string; created_at: number }, 'matches'>;

/**
 * The orders of the query that match, with id, time and `rank`, and since when their texts were read (ms; null: all). A
 * text finds the orders of the customers it matches, and among the newest `maxTextsRead` orders those that contain it.
 * One that can end the id of an order finds those too, which come first, and those of customers before the others.
 */
export async function searchOrders(
  query: Orders,
  search: OrderSearch,
): Promise<{ matches: OrderPlaces; searchedSince: number | null }> {
  const { texts, customerIds } = search;
  const [text = ''] = texts;
  const searchedSince = await findOldestTextRead(query);
  const isIdEnd = idEndPattern.test(text);
  const selected = query.select(['id', 'created_at']);
  // Equal in each part, so that an order of several parts is found once.
  const ranked = selected.select(isIdEnd ? rank(search).as('rank') : sql.lit(0).as('rank'));
  const newest = searchedSince === null ? ranked : ranked.where('created_at', '>=', searchedSince);
  let found = newest.where((where) =>
    where.or([...texts.map(containsText), ofMatchingCustomer(where, search)]),
  );
  if (customerIds !== null && customerIds.length > 0)
    found = found.union(ranked.where('user_id', 'in', customerIds));
  if (isIdEnd) found = found.union(selected.select(sql.lit(0).as('rank')).where(endsWith(text)));
  return { matches: found.as('matches'), searchedSince };
}

/** By what an order is found: the end of its id, its customer, or any other text. */
function rank({ texts: [text = ''], customerIds }: OrderSearch) {
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
  return sql<SqlBool>`search_text like ${containsPattern(text)} escape '\\'`;
}

/** Too many matching customers are compared per order; the orders of a few are found apart. */
function ofMatchingCustomer(where: ExpressionBuilder<Schema, 'orders'>, { texts, customerIds }: OrderSearch) {
  if (customerIds !== null) return where.lit(false);
  return where.exists(
    where
      .selectFrom('users')
      .select('users.id')
      .whereRef('users.id', '=', 'orders.user_id')
      .where(isPersonMatch('users', texts)),
  );
}

/** The orders whose cancellation fee is not paid. */
export function selectOpenFees(db: DbOrTx) {
  // Literal, so that SQLite uses the index of open fees.
  return db.selectFrom('cancellation_fees').select('order_id').where('status', '=', sql.lit('open'));
}
