import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';
import { containsPattern } from '../../db/database.ts';
import type { DbOrTx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

/** Search text of an order beside its customer, in lower case for both databases. */
export function orderSearchText(order: { shortId: string; address: string }): string {
  return `${order.shortId} ${order.address.trim()}`.toLowerCase();
}

/** The last four to eight characters of an id, which people read out; found by an index. */
const idEndPattern = /^[0-9a-f]{4,8}$/;

function endsWith(search: string) {
  const end = search.toUpperCase();
  return sql<SqlBool>`substr(short_id, length(short_id) - 3) = ${end.slice(-4)} and short_id like ${`%${end}`}`;
}

/**
 * The condition of a search in lower case. A text that ends the id of an order of the query finds by it alone, without
 * reading other orders.
 */
export async function createSearchFilter(
  query: SelectQueryBuilder<Schema, 'orders', object>,
  search: string,
): Promise<(where: ExpressionBuilder<Schema, 'orders'>) => Expression<SqlBool>> {
  const isIdEnd =
    idEndPattern.test(search) &&
    (await query.select('id').where(endsWith(search)).limit(1).executeTakeFirst()) !== undefined;
  return isIdEnd ? () => endsWith(search) : (where) => matchesSearch(where, search);
}

function matchesSearch(where: ExpressionBuilder<Schema, 'orders'>, search: string) {
  const pattern = containsPattern(search);
  const like = (text: RawBuilder<string>) => sql<SqlBool>`${text} like ${pattern} escape '\\'`;
  // Orders without stored search text.
  const legacySearchText = sql<string>`lower(short_id || ' ' || delivery_address)`;
  const matchingUsers = where
    .selectFrom('users')
    .select('users.id')
    // Emails are stored in lower case, phones have no case.
    .where((user) => user.or([like(sql.ref('users.phone')), like(sql.ref('users.email'))]));
  return where.or([
    like(sql`coalesce(search_text, ${legacySearchText})`),
    where('user_id', 'in', matchingUsers),
  ]);
}

/** The orders whose cancellation fee is not paid. */
export function selectOpenFees(db: DbOrTx) {
  return db.selectFrom('cancellation_fees').select('order_id').where('status', '=', 'open');
}
