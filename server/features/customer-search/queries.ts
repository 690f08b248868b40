import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { containsPattern } from '../../db/database.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { countLetters, gramSize, listGrams, toPhrase } from '../../db/text-search.ts';

// Literals as in migration 0065, for its indexes.
const searchText = sql<string>`lower(users.fullname || ' ' || users.email || ' ' || users.phone)`;

/** Closed accounts. */
export const isClosedAccount = sql<SqlBool>`users.email like 'closed:%'`;

/** All other accounts. */
export const isOpenAccount = sql<SqlBool>`users.email not like 'closed:%'`;

/** Whether name, email or phone of a user contains the text in lower case, for rows that are read anyway. */
export function isCustomerMatch(text: string) {
  return sql<SqlBool>`${searchText} like ${containsPattern(text)} escape '\\'`;
}

/** The ids of open accounts whose name, email or phone contains the text in lower case; at most `limit` of them. */
export async function findCustomerIds(
  { engine, reports }: DatabaseHandle,
  text: string,
  limit: number,
): Promise<string[]> {
  if (engine === 'sqlite' && countLetters(text) >= gramSize) {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from user_search cross join user_numbers
      where user_search match ${toPhrase(text)} and number = user_search.rowid limit ${limit}`.execute(
      reports,
    );
    return rows.map(({ id }) => id);
  }
  let matching = reports.selectFrom('users').select('id').where(isOpenAccount).where(isCustomerMatch(text));
  if (engine === 'postgres')
    matching = matching.where(sql<SqlBool>`text_grams(${searchText}) @> ${listGrams(text)}::text[]`);
  const rows = await matching.limit(limit).execute();
  return rows.map(({ id }) => id);
}
