import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { containsPattern } from '#server/db/database.ts';
import type { DbOrTx } from '#server/db/database.ts';

/** Rows that another version of the server wrote have no stored text. */
function searchTextOf(table: 'users' | 'partners') {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(${column('search_text')},
    lower(${column('fullname')} || ' ' || ${column('email')} || ' ' || ${column('phone')}))`;
}

/** All accounts but the closed ones. */
export const isOpenAccount = sql<SqlBool>`users.email not like 'closed:%'`;

/** Whether name, email or phone contains one of the texts of `readSearch`, for rows that are read anyway. */
export function isPersonMatch(table: 'users' | 'partners', texts: readonly string[]) {
  const matches = texts.map((text) => sql`${searchTextOf(table)} like ${containsPattern(text)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** The ids of open accounts that match one of the texts of `readSearch`; at most `limit` of them. */
export async function findCustomerIds(
  db: DbOrTx,
  texts: readonly string[],
  limit: number,
): Promise<string[]> {
  const matching = db.selectFrom('users').select('id').where(isOpenAccount);
  const rows = await matching.where(isPersonMatch('users', texts)).limit(limit).execute();
  return rows.map(({ id }) => id);
}
