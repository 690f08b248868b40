import type { Selectable } from 'kysely';
import type { DbOrTx } from '../../db/database.ts';
import type { PartnersTable } from '../../db/schema.ts';

/** A delivery partner with the password's hash; never leaves the log-in. */
export type PartnerCredentials = Selectable<PartnersTable>;

/** The partner of an e-mail that is already in its kept form. */
export async function findPartnerCredentials(
  db: DbOrTx,
  email: string,
): Promise<PartnerCredentials | undefined> {
  return db.selectFrom('partners').selectAll().where('email', '=', email).executeTakeFirst();
}
