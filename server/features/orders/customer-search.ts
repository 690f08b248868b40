import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { containsPattern } from '../../db/database.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { countLetters, gramSize, listGrams, toPhrase } from '../../db/text-search.ts';

/** As in migration 0090, for its index; rows that another version of the server wrote have no stored text. */
function searchTextOf(table: 'users' | 'partners') {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<string>`coalesce(${column('search_text')},
    lower(${column('fullname')} || ' ' || ${column('email')} || ' ' || ${column('phone')}))`;
}

/** Closed accounts. */
export const isClosedAccount = sql<SqlBool>`users.email like 'closed:%'`;

/** All other accounts. */
export const isOpenAccount = sql<SqlBool>`users.email not like 'closed:%'`;

/** Whether name, email or phone contains one of the texts of `readSearch`, for rows that are read anyway. */
export function isPersonMatch(table: 'users' | 'partners', texts: readonly string[]) {
  const matches = texts.map((text) => sql`${searchTextOf(table)} like ${containsPattern(text)} escape '\\'`);
  return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}

/** The ids of open accounts that match one of the texts of `readSearch`; at most `limit` of them. */
export async function findCustomerIds(
  { engine, reports }: DatabaseHandle,
  texts: readonly string[],
  limit: number,
): Promise<string[]> {
  if (engine === 'sqlite' && texts.every((text) => countLetters(text) >= gramSize)) {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from user_search cross join user_numbers
      where user_search match ${texts.map(toPhrase).join(' OR ')} and number = user_search.rowid limit ${limit}`.execute(
      reports,
    );
    return rows.map(({ id }) => id);
  }
  let matching = reports
    .selectFrom('users')
    .select('id')
    .where(isOpenAccount)
    .where(isPersonMatch('users', texts));
  if (engine === 'postgres') {
    const hasGrams = texts.map(
      (text) => sql`text_grams(${searchTextOf('users')}) @> ${listGrams(text)}::text[]`,
    );
    matching = matching.where(sql<SqlBool>`(${sql.join(hasGrams, sql` or `)})`);
  }
  const rows = await matching.limit(limit).execute();
  return rows.map(({ id }) => id);
}
