import { closedEmailPrefix } from '#domain/account-rules.ts';
import { defaultLanguage } from '#domain/language.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { deleteKnownDevices } from '#server/sessions/known-devices.ts';
import { removeOrderAddresses } from '#server/features/orders/remove-order-addresses.ts';
import { ownOrders } from '#server/features/orders/policy.ts';

/** Replaces the name in orders of a closed account. */
export const closedAccountName = 'Closed account';

/** For closing an account without a session of its owner. */
export const noSession = { sessionId: '', lastUsedAt: 0, presentedHash: '' } as const;

/** Removes all personal data of a customer and ends their sessions; the row stays blocked for its orders. */
export async function anonymizeCustomer(ctx: Context, tx: Tx, customer: CustomerAccount): Promise<void> {
  await lockCustomer(tx, customer.id);
  // Before the unique email, whose change blocks every write of a row that refers to the customer.
  await removeOrderAddresses(tx, ownOrders(customer));
  await tx
    .updateTable('users')
    .set({
      fullname: closedAccountName,
      email: `${closedEmailPrefix}${customer.id}`,
      phone: '',
      search_text: null,
      phone_proven_at: null,
      hostel: '',
      language: defaultLanguage,
      password_hash: disabledPasswordHash,
      is_verified: 0,
      is_blocked: 1,
      is_demo: 0,
      blocked_reason: null,
      blocked_at: null,
      last_seen_at: null,
      updated_at: ctx.clock.now(),
    })
    .where('id', '=', customer.id)
    .execute();
  await tx
    .updateTable('audit_log')
    .set({ reason: null })
    .where('subject_id', '=', customer.id)
    .where('subject_kind', '=', 'customer')
    .where('reason', 'is not', null)
    .execute();
  await deletePersonalRows(tx, customer);
  await endAccountSessions(ctx, tx, { kind: 'customer', id: customer.id });
  await deleteKnownDevices(tx, customer);
}

/** Links, codes, idempotent responses, messages and sent mails; waiting mails are sent first. */
async function deletePersonalRows(tx: Tx, { id, user }: CustomerAccount): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', id).execute();
  await tx.deleteFrom('login_codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('phone_codes').where('user_id', '=', id).execute();
  await tx
    .deleteFrom('idempotency_keys')
    .where('account_kind', '=', 'customer')
    .where('account_id', '=', id)
    .execute();
  await tx.deleteFrom('contact_messages').where('email', '=', user.email).execute();
  await tx.deleteFrom('interests').where('email', '=', user.email).execute();
  await tx
    .deleteFrom('outbox')
    .where('recipient', 'in', [user.email, user.phone])
    .where((row) => row.or([row('sent_at', 'is not', null), row('dropped_at', 'is not', null)]))
    .execute();
}
