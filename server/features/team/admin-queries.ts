import type { Selectable } from 'kysely';
import type { DbOrTx } from '#server/db/database.ts';
import type { AdminsTable } from '#server/db/schema.ts';

/** An admin with the password hash, for the login only. */
export async function findAdminCredentials(
  db: DbOrTx,
  email: string,
): Promise<Selectable<AdminsTable> | undefined> {
  return db.selectFrom('admins').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Whether the shop has an admin. */
export async function hasAdmin(db: DbOrTx): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}
