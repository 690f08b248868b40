import type { Selectable } from 'kysely';
import { openStatuses } from '#domain/order-lifecycle.ts';
import { readSearch } from '#domain/record-search.ts';
import { selectPage } from '#server/db/database.ts';
import type { DbOrTx, PaginationParams, Tx } from '#server/db/database.ts';
import type { AccountLinksTable, LoginCodesTable, SessionsTable, UsersTable } from '#server/db/schema.ts';
import type { EditVersion } from '#server/db/edit-version.ts';
import { sha256 } from '#server/ids.ts';
import { userColumns } from '#server/sessions/accounts.ts';
import type { UserRow } from '#server/sessions/accounts.ts';
import { isOpenAccount, isPersonMatch } from '#server/features/orders/customer-search.ts';

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

/** All links of an account that verify a sign-up. */
export async function listVerificationLinks(tx: Tx, userId: string): Promise<AccountLinkRow[]> {
  return tx
    .selectFrom('account_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify-email')
    .execute();
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

/** A customer with data for admins and order statistics. */
export type CustomerRecord = {
  customer: UserRow & Pick<Credentials, 'blocked_reason' | 'blocked_at' | keyof EditVersion>;
  orders: { total: number; open: number; cancelled: number };
};

/** Undefined for an unknown customer and a closed account. */
export async function findCustomerRecord(db: DbOrTx, id: string): Promise<CustomerRecord | undefined> {
  const customer = await db
    .selectFrom('users')
    .select(customerColumns)
    .where(isOpenAccount)
    .where('id', '=', id)
    .executeTakeFirst();
  return customer && (await toCustomerRecords(db, [customer]))[0];
}

type CustomerFilter = { search: string; state: 'active' | 'blocked' | undefined; page: PaginationParams };

/** Customers whose name, email or phone contains the search, newest first. */
export async function listCustomers(
  db: DbOrTx,
  { search, state, page }: CustomerFilter,
): Promise<{ records: CustomerRecord[]; total: number }> {
  let query = db.selectFrom('users').select(customerColumns).where(isOpenAccount);
  const texts = readSearch(search);
  if (texts.length > 0) query = query.where(isPersonMatch('users', texts));
  if (state !== undefined) query = query.where('is_blocked', '=', state === 'blocked' ? 1 : 0);
  const newest = query.orderBy('created_at', 'desc').orderBy('id', 'desc');
  const { rows, total } = await selectPage(newest, page);
  return { records: await toCustomerRecords(db, rows), total };
}

const customerColumns = [
  ...userColumns,
  'blocked_reason',
  'blocked_at',
  'version',
  'edited_by',
  'edited_at',
] as const;

/** Adds the numbers of orders to customers. */
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
