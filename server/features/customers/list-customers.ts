import { sql } from 'kysely';
import type { SelectQueryBuilder, SqlBool } from 'kysely';
import { readSearch } from '#domain/record-search.ts';
import { countRows, selectRows } from '../../db/database.ts';
import type { DatabaseHandle, DbOrTx, PaginationParams } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { createVersionCache } from '../../db/version-cache.ts';
import { findCustomerIds, isClosedAccount, isOpenAccount, isPersonMatch } from '../orders/customer-search.ts';
import { customerColumns, toCustomerRecords } from './queries.ts';
import type { CustomerRecord } from './queries.ts';

type CustomerFilter = {
  search: string;
  state: 'active' | 'blocked' | undefined;
  page: PaginationParams;
};

/** More matches of a search are not listed. */
const maxMatches = 100;

/** Customers whose name, email or phone contains the search, newest first; `isCut` when more than 100 match. */
export type CustomerList = (
  filter: CustomerFilter,
) => Promise<{ records: CustomerRecord[]; total: number; isCut: boolean }>;

/** Customers are counted again when there are more or fewer, open or blocked. */
export function createCustomerList(database: DatabaseHandle): CustomerList {
  const { reports: db, readVersions } = database;
  const counts = createVersionCache(readVersions, ['customers']);

  return async ({ search: typed, state, page }) => {
    const texts = readSearch(typed);
    if (texts.length === 0) {
      const rows = await selectRows(sortNewest(selectCustomers(db, state).select(customerColumns)), page);
      const total = await counts.get(state ?? '', () => countCustomers(db, state));
      return { records: await toCustomerRecords(db, rows), total, isCut: false };
    }
    const ids = await findMatchingIds(database, texts, state);
    const matches = ids.slice(0, maxMatches);
    const first = (page.page - 1) * page.limit;
    // PostgreSQL rejects an empty list.
    const pageIds = ['', ...matches.slice(first, first + page.limit)];
    const rows = await sortNewest(
      db.selectFrom('users').select(customerColumns).where('id', 'in', pageIds),
    ).execute();
    return {
      records: await toCustomerRecords(db, rows),
      total: matches.length,
      isCut: ids.length > matches.length,
    };
  };
}

/** Ids of at most one more than `maxMatches`, newest first. */
async function findMatchingIds(
  database: DatabaseHandle,
  texts: readonly string[],
  state: CustomerFilter['state'],
): Promise<string[]> {
  const customers = selectCustomers(database.reports, state);
  const found = await findCustomerIds(database, texts, maxMatches + 1);
  const matching =
    found.length > maxMatches
      ? customers.where(isPersonMatch('users', texts))
      : customers.where('id', 'in', ['', ...found]);
  const rows = await sortNewest(matching.select('id'))
    .limit(maxMatches + 1)
    .execute();
  return rows.map(({ id }) => id);
}

function selectCustomers(db: DbOrTx, state: CustomerFilter['state']) {
  const customers = db.selectFrom('users').where(isOpenAccount);
  if (state === undefined) return customers;
  return customers.where(isInState[state]);
}

// Literals as in migration 0065, for its indexes.
const isInState = {
  active: sql<SqlBool>`is_blocked = 0`,
  blocked: sql<SqlBool>`is_blocked = 1`,
};

function sortNewest<Row>(customers: SelectQueryBuilder<Schema, 'users', Row>) {
  return customers.orderBy('created_at', 'desc').orderBy('id', 'desc');
}

/** Only the few closed and blocked accounts are read. */
async function countCustomers(db: DbOrTx, state: CustomerFilter['state']): Promise<number> {
  const users = db.selectFrom('users');
  const closed = users.where(isClosedAccount);
  if (state === 'blocked') return countRows(users.where(isOpenAccount).where(isInState.blocked));
  const open = (await countRows(users)) - (await countRows(closed));
  if (state === undefined) return open;
  return open - (await countRows(users.where(isOpenAccount).where(isInState.blocked)));
}
