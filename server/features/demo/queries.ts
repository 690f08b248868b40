import type { Actor } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '../../db/database.ts';
import { accountTables } from '#server/sessions/current-password.ts';
import { demoAccounts } from './accounts.ts';

const demoEmailsByRole = (role: string) =>
  demoAccounts.filter((account) => account.role === role).map(({ email }) => email);

/** Remaining demo accounts. An unverified customer with a demo email is a sign-up of another person. */
export async function findDemoAccounts(db: DbOrTx): Promise<Actor[]> {
  const customers = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', demoEmailsByRole('customer'))
    .where('is_verified', '=', 1)
    .execute();
  const found: Actor[] = customers.map(({ id }) => ({ kind: 'customer', id }));
  for (const kind of ['partner', 'admin'] as const) {
    const emails = demoEmailsByRole(kind);
    const team = db.selectFrom(accountTables[kind]).select('id').where('email', 'in', emails);
    for (const { id } of await team.execute()) found.push({ kind, id });
  }
  return found;
}
