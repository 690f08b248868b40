import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { endAccountSessions } from '../../sessions/end-sessions.ts';

/** Ends every session of the customer, including the current one. */
export async function signOutEverywhere(ctx: Context, customer: CustomerAccount): Promise<void> {
  await inTransaction(ctx, (tx) => endAccountSessions(ctx, tx, { kind: 'customer', id: customer.id }));
}
