import type { DbOrTx } from '../../db/database.ts';
import { demoAccounts } from './accounts.ts';

export type FoundDemoAccount = { kind: 'customer' | 'partner' | 'admin'; id: string };

const emailsOf = (role: string) =>
  demoAccounts.filter((account) => account.role === role).map(({ email }) => email);

/** The accounts of the demo that are still there. An unverified customer is a stranger who used a name of the demo. */
export async function findDemoAccounts(db: DbOrTx): Promise<FoundDemoAccount[]> {
  const customers = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emailsOf('customer'))
    .where('is_verified', '=', 1)
    .execute();
  const partners = await db
    .selectFrom('partners')
    .select('id')
    .where('email', 'in', emailsOf('partner'))
    .execute();
  const admins = await db
    .selectFrom('admins')
    .select('id')
    .where('email', 'in', emailsOf('admin'))
    .execute();
  return [
    ...customers.map(({ id }) => ({ kind: 'customer' as const, id })),
    ...partners.map(({ id }) => ({ kind: 'partner' as const, id })),
    ...admins.map(({ id }) => ({ kind: 'admin' as const, id })),
  ];
}
