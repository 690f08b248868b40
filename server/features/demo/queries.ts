import type { DbOrTx } from '../../db/database.ts';
import { demoAccounts } from './accounts.ts';

export type DemoAccountRef = { kind: 'customer' | 'partner' | 'admin'; id: string };

const demoEmailsByRole = (role: string) =>
  demoAccounts.filter((account) => account.role === role).map(({ email }) => email);

/** Remaining demo accounts. An unverified customer with a demo email is a sign-up of another person. */
export async function findDemoAccounts(db: DbOrTx): Promise<DemoAccountRef[]> {
  const customers = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', demoEmailsByRole('customer'))
    .where('is_verified', '=', 1)
    .execute();
  const partners = await db
    .selectFrom('partners')
    .select('id')
    .where('email', 'in', demoEmailsByRole('partner'))
    .execute();
  const admins = await db
    .selectFrom('admins')
    .select('id')
    .where('email', 'in', demoEmailsByRole('admin'))
    .execute();
  return [
    ...customers.map(({ id }) => ({ kind: 'customer' as const, id })),
    ...partners.map(({ id }) => ({ kind: 'partner' as const, id })),
    ...admins.map(({ id }) => ({ kind: 'admin' as const, id })),
  ];
}
