import { languages } from '#domain/language.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { disabledPasswordHash } from '#server/hashing.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { deleteKnownDevices } from '#server/sessions/known-devices.ts';
import { removeOrderAddresses } from '#server/features/orders/remove-order-addresses.ts';
import { ownOrders } from '#server/features/orders/policy.ts';
import { closedEmailPrefix } from './queries.ts';

/** What stands where the name was, on orders that stay in the books. */
export const closedAccountName = 'Closed account';

/** For an account that is closed without anybody signed in to it. */
export const noSession = { sessionId: '', lastUsedAt: 0, presentedHash: '' } as const;

/** Removes everything that names a customer and ends their sessions; the row stays blocked, since orders belong to it. */
export async function anonymizeCustomer(
  ctx: Context,
  tx: Tx,
  customer: CustomerAccount,
): Promise<void> {
  // A new e-mail, being unique, takes the lock that waits for orders being placed.
  await tx
    .updateTable('users')
    .set({
      fullname: closedAccountName,
      email: `${closedEmailPrefix}${customer.id}`,
      phone: '',
      phone_proven_at: null,
      hostel: '',
      language: languages[0],
      password_hash: disabledPasswordHash,
      is_verified: 0,
      is_blocked: 1,
      blocked_reason: null,
      blocked_at: null,
      last_seen_at: null,
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', customer.id)
    .execute();
  await removeOrderAddresses(tx, ownOrders(customer));
  await deletePersonalRows(tx, customer);
  await endAccountSessions(ctx, tx, { kind: 'customer', id: customer.id });
  await deleteKnownDevices(tx, customer);
}

/** Links, codes, kept answers, messages and mails already sent; what still waits to be sent goes out first. */
async function deletePersonalRows(tx: Tx, { id, user }: CustomerAccount): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', id).execute();
  await tx.deleteFrom('login_codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('phone_codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute();
  await tx.deleteFrom('contact_messages').where('email', '=', user.email).execute();
  await tx.deleteFrom('interests').where('email', '=', user.email).execute();
  await tx
    .deleteFrom('outbox')
    .where('recipient', 'in', [user.email, user.phone])
    .where((row) => row.or([row('sent_at', 'is not', null), row('dropped_at', 'is not', null)]))
    .execute();
}
