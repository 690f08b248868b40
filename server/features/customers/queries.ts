import { sql } from 'kysely';
import type { ExpressionBuilder, Selectable, SqlBool } from 'kysely';
import { isFinished } from '#domain/order-lifecycle.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import { getOffset } from '../../db/database.ts';
import type { DbOrTx, PaginationParams } from '../../db/database.ts';
import type {
  AccountLinksTable,
  ContactMessagesTable,
  LoginCodesTable,
  OutboxTable,
  Schema,
  SessionsTable,
  UsersTable,
} from '../../db/schema.ts';
import { sha256 } from '../../ids.ts';
import { userColumns } from '../../sessions/accounts.ts';
import type { UserRow } from '../../sessions/accounts.ts';

/** A customer with the password's hash; never leaves the use-cases that sign people in. */
export type Credentials = Selectable<UsersTable>;
export type LinkRow = Selectable<AccountLinksTable>;
export type LoginCodeRow = Selectable<LoginCodesTable>;

/** The account of an e-mail that is already in its kept form. */
export async function findCredentials(db: DbOrTx, email: string): Promise<Credentials | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** True when another account has proved that this phone number is theirs. */
export async function isPhoneTaken(
  db: DbOrTx,
  phone: string,
  exceptEmail: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('is_verified', '=', 1)
    .where('email', '!=', exceptEmail)
    .executeTakeFirst();
  return other !== undefined;
}

/** The link of a token from a mail, used or not, live or not. */
export async function findLink(
  db: DbOrTx,
  purpose: LinkRow['purpose'],
  token: string,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
}

/** The code last drawn for a pair of phone and e-mail. */
export async function findLoginCode(
  db: DbOrTx,
  pairHash: string,
): Promise<LoginCodeRow | undefined> {
  return db
    .selectFrom('login_codes')
    .selectAll()
    .where('pair_hash', '=', pairHash)
    .executeTakeFirst();
}

export type SessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'browser' | 'platform' | 'created_at' | 'last_used_at'
>;

/** On which devices this customer's sessions were opened, and when they were last used; never their tokens. */
export async function listSessionRows(db: DbOrTx, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'platform', 'created_at', 'last_used_at'])
    .where('kind', '=', 'customer')
    .where('account_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** When each browser that is known to the account was first and last used to sign in. */
export async function listKnownDevices(
  db: DbOrTx,
  userId: string,
): Promise<{ created_at: number; last_used_at: number }[]> {
  return db
    .selectFrom('known_devices')
    .select(['created_at', 'last_used_at'])
    .where('kind', '=', 'customer')
    .where('account_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Every coupon this customer has used, also where the use was given back. */
export async function listCouponUses(
  db: DbOrTx,
  userId: string,
): Promise<{ code: string; short_id: string; created_at: number; released_at: number | null }[]> {
  return db
    .selectFrom('coupon_uses')
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select([
      'coupons.code',
      'orders.short_id',
      'coupon_uses.created_at',
      'coupon_uses.released_at',
    ])
    .where('coupon_uses.user_id', '=', userId)
    .orderBy('coupon_uses.created_at', 'desc')
    .execute();
}

/** What was written to the shop under an e-mail. */
export async function listContactMessagesFrom(
  db: DbOrTx,
  email: string,
): Promise<Selectable<ContactMessagesTable>[]> {
  return db
    .selectFrom('contact_messages')
    .selectAll()
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .execute();
}

/** When somebody asked to hear of the services to come. */
export async function findInterest(
  db: DbOrTx,
  email: string,
): Promise<{ created_at: number } | undefined> {
  return db
    .selectFrom('interests')
    .select('created_at')
    .where('email', '=', email)
    .executeTakeFirst();
}

/** What the shop sent or is about to send to these addresses, without the texts. */
export async function listOutboxMessagesTo(
  db: DbOrTx,
  recipients: readonly string[],
): Promise<
  Pick<Selectable<OutboxTable>, 'channel' | 'recipient' | 'subject' | 'created_at' | 'sent_at'>[]
> {
  return db
    .selectFrom('outbox')
    .select(['channel', 'recipient', 'subject', 'created_at', 'sent_at'])
    .where('recipient', 'in', recipients)
    .orderBy('created_at', 'desc')
    .execute();
}

/** What stands before the id where the e-mail of a closed account was; no e-mail begins so. */
export const closedEmailPrefix = 'closed:';

/** False for accounts that were closed: nothing of them is left to show or to block. */
export function isNotClosedAccount(where: ExpressionBuilder<Schema, 'users'>) {
  return where('users.email', 'not like', `${closedEmailPrefix}%`);
}

/** A customer with what an admin knows of them, and how they order. */
export type CustomerRecord = {
  customer: UserRow & Pick<Credentials, 'blocked_reason' | 'blocked_at'>;
  orders: { total: number; open: number; cancelled: number };
};

/** Customers whose name, e-mail or phone contains the search, newest first; one alone where an id is given. */
export async function listCustomerRecords(
  db: DbOrTx,
  filter: { search?: string; id?: string; page: PaginationParams },
): Promise<{ records: CustomerRecord[]; total: number }> {
  let query = db.selectFrom('users').where(isNotClosedAccount);
  if (filter.id !== undefined) query = query.where('users.id', '=', filter.id);
  const search = filter.search?.trim().toLowerCase() ?? '';
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where(
      sql<SqlBool>`lower(fullname || ' ' || email || ' ' || phone) like ${pattern} escape '\\'`,
    );
  }
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const customers = await query
    .select([...userColumns, 'blocked_reason', 'blocked_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.page.limit)
    .offset(getOffset(filter.page))
    .execute();
  const countsByCustomer = await countOrdersByCustomer(
    db,
    customers.map(({ id }) => id),
  );
  return {
    records: customers.map((customer) => ({ customer, orders: countsByCustomer(customer.id) })),
    total,
  };
}

async function countOrdersByCustomer(
  db: DbOrTx,
  customerIds: readonly string[],
): Promise<(customerId: string) => CustomerRecord['orders']> {
  const rows =
    customerIds.length === 0
      ? []
      : await db
          .selectFrom('orders')
          .select(({ fn }) => ['user_id', 'delivery_status', fn.countAll<number>().as('orders')])
          .where('user_id', 'in', customerIds)
          .groupBy(['user_id', 'delivery_status'])
          .execute();
  return (customerId) => {
    const customerRows = rows.filter((row) => row.user_id === customerId);
    const sum = (isWanted: (status: DeliveryStatus) => boolean) =>
      customerRows.reduce(
        (total, row) => total + (isWanted(row.delivery_status) ? row.orders : 0),
        0,
      );
    return {
      total: sum(() => true),
      open: sum((status) => !isFinished(status)),
      cancelled: sum((status) => status === 'cancelled'),
    };
  };
}
