import { sql } from 'kysely';
import type { Selectable, SelectQueryBuilder, SqlBool } from 'kysely';
import { openStatuses } from '#domain/order-lifecycle.ts';
import { countRows, selectRows } from '../../db/database.ts';
import type { DatabaseHandle, DbOrTx, PaginationParams, Tx } from '../../db/database.ts';
import type {
  AccountLinksTable,
  LoginCodesTable,
  Schema,
  SessionsTable,
  UsersTable,
} from '../../db/schema.ts';
import type { EditVersion } from '../../edit-version.ts';
import { sha256 } from '../../ids.ts';
import { userColumns } from '../../sessions/accounts.ts';
import type { UserRow } from '../../sessions/accounts.ts';
import {
  findCustomerIds,
  isClosedAccount,
  isCustomerMatch,
  isOpenAccount,
} from '../customer-search/queries.ts';

/** A customer with the password hash, for use-cases of the login only. */
export type Credentials = Selectable<UsersTable>;
export type AccountLinkRow = Selectable<AccountLinksTable>;
export type LoginCodeRow = Selectable<LoginCodesTable>;

/** The account of a normalized email. */
export async function findCredentials(db: DbOrTx, email: string): Promise<Credentials | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Whether another account has verified this phone number. */
export async function isPhoneTaken(db: DbOrTx, phone: string, exceptEmail: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('is_verified', '=', 1)
    .where('email', '!=', exceptEmail)
    .executeTakeFirst();
  return other !== undefined;
}

/** The link of a mailed token, used or expired or not. */
export async function findAccountLink(
  db: DbOrTx,
  purpose: AccountLinkRow['purpose'],
  token: string,
): Promise<AccountLinkRow | undefined> {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** Marks the unused reset links of a customer as used. */
export async function expireResetLinks(tx: Tx, userId: string, now: number): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset-password')
    .where('used_at', 'is', null)
    .execute();
}

/** The newest code for a pair of phone and email. */
export async function findLoginCode(db: DbOrTx, pairHash: string): Promise<LoginCodeRow | undefined> {
  return db.selectFrom('login_codes').selectAll().where('pair_hash', '=', pairHash).executeTakeFirst();
}

export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'browser' | 'platform' | 'created_at' | 'last_used_at'
>;

/** Devices and last use of this customer's sessions, without tokens. */
export async function listSessionRows(db: DbOrTx, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'platform', 'created_at', 'last_used_at'])
    .where('kind', '=', 'customer')
    .where('account_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Replaces the email of a closed account, followed by the id; no email begins with it. */
export const closedEmailPrefix = 'closed:';

/** A customer with data for admins and order statistics. */
export type CustomerRecord = {
  customer: UserRow & Pick<Credentials, 'blocked_reason' | 'blocked_at' | keyof EditVersion>;
  orders: { total: number; open: number; cancelled: number };
};

type CustomerFilter = {
  search: string;
  state: 'active' | 'blocked' | undefined;
  page: PaginationParams;
};

/** More matches of a search are not listed. */
const maxMatches = 500;

/** Customers whose name, email or phone contains the search, newest first; `isCut` when more than 500 match. */
export async function listCustomerRecords(
  database: DatabaseHandle,
  { search: typed, state, page }: CustomerFilter,
): Promise<{ records: CustomerRecord[]; total: number; isCut: boolean }> {
  const db = database.reports;
  const search = typed.trim().toLowerCase();
  if (search === '') {
    const rows = await selectRows(sortNewest(selectCustomers(db, state).select(customerColumns)), page);
    return {
      records: await toCustomerRecords(db, rows),
      total: await countCustomers(db, state),
      isCut: false,
    };
  }
  const ids = await findMatchingIds(database, search, state);
  const first = (page.page - 1) * page.limit;
  const pageIds = ids.slice(0, maxMatches).slice(first, first + page.limit);
  // PostgreSQL rejects an empty list.
  const rows = await sortNewest(
    db
      .selectFrom('users')
      .select(customerColumns)
      .where('id', 'in', ['', ...pageIds]),
  ).execute();
  return {
    records: await toCustomerRecords(db, rows),
    total: Math.min(ids.length, maxMatches),
    isCut: ids.length > maxMatches,
  };
}

/** Ids of at most one more than `maxMatches`, newest first. */
async function findMatchingIds(
  database: DatabaseHandle,
  search: string,
  state: CustomerFilter['state'],
): Promise<string[]> {
  const customers = selectCustomers(database.reports, state);
  const found = await findCustomerIds(database, search, maxMatches + 1);
  const matching =
    found.length > maxMatches
      ? customers.where(isCustomerMatch(search))
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

/** Undefined for an unknown customer and a closed account. */
export async function findCustomerRecord(db: DbOrTx, id: string): Promise<CustomerRecord | undefined> {
  const customer = await selectCustomers(db, undefined)
    .select(customerColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  return customer && (await toCustomerRecords(db, [customer]))[0];
}

const customerColumns = [
  ...userColumns,
  'blocked_reason',
  'blocked_at',
  'version',
  'edited_by',
  'edited_at',
] as const;

async function toCustomerRecords(
  db: DbOrTx,
  rows: readonly CustomerRecord['customer'][],
): Promise<CustomerRecord[]> {
  const countsByCustomer = await countOrdersByCustomer(
    db,
    rows.map(({ id }) => id),
  );
  const noOrders = { total: 0, open: 0, cancelled: 0 };
  return rows.map((customer) => ({ customer, orders: countsByCustomer.get(customer.id) ?? noOrders }));
}

async function countOrdersByCustomer(
  db: DbOrTx,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerRecord['orders']>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(({ fn }) => [
      'user_id',
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('delivery_status', 'in', openStatuses).as('open'),
      fn.countAll<number>().filterWhere('delivery_status', '=', 'cancelled').as('cancelled'),
    ])
    .where('user_id', 'in', customerIds)
    .groupBy('user_id')
    .execute();
  return new Map(rows.map(({ user_id, ...counts }) => [user_id, counts]));
}
