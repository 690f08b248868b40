import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import type { AccountLinksTable, LoginCodesTable, UsersTable } from '../../db/schema.ts';
import { sha256 } from '../../ids.ts';

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
