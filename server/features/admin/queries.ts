import type { Selectable } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import type { AdminsTable } from '#server/db/schema.ts';

/** A member of the staff with the password's hash; never leaves the log-in. */
export async function findAdminCredentials(
  db: DbOrTx,
  email: string,
): Promise<Selectable<AdminsTable> | undefined> {
  return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Whether the shop has anybody to run it. */
export async function hasAdmin(db: DbOrTx): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}
