import type { Actor } from '#domain/order-lifecycle.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { accountTables } from '#server/sessions/current-password.ts';
import { demoAccounts } from './accounts.ts';

type DemoAccount = Actor & { email: string };

/** Remaining accounts that the demo has seeded, also renamed ones. */
export async function findDemoAccounts(db: DbOrTx): Promise<DemoAccount[]> {
  const found: DemoAccount[] = [];
  for (const kind of ['customer', 'partner', 'admin'] as const) {
    const marked = db.selectFrom(accountTables[kind]).select(['id', 'email']).where('is_demo', '=', 1);
    for (const row of await marked.execute()) found.push({ kind, ...row });
  }
  return found;
}

/** Whether the email is one that the demo gives its accounts. */
export function isDemoEmail(email: string): boolean {
  return demoAccounts.some((account) => account.email === email);
}

/** The emails of renamed demo admins in a shop without another active owner. */
export async function findRenamedOnlyOwners(db: DbOrTx): Promise<string[]> {
  const owners = await db
    .selectFrom('admins')
    .select(['email', 'is_demo'])
    .where('role', '=', 'owner')
    .where('is_active', '=', 1)
    .execute();
  if (owners.some((owner) => owner.is_demo === 0)) return [];
  return owners.map(({ email }) => email).filter((email) => !isDemoEmail(email));
}
