import { languages } from '#domain/language.ts';
import { deliveryStatuses, isFinished } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { accountClosedMail } from '../../mails/account-mails.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { endSessionsOf } from '../../sessions/end-sessions.ts';
import { forgetAddresses } from '../orders/forget-addresses.ts';
import { ownOrders } from '../orders/policy.ts';
import { listOrderRecords } from '../orders/queries.ts';
import { checkPassword } from './check-password.ts';

const unfinished = deliveryStatuses.filter((status) => !isFinished(status));

/** What stands where the name was, on orders that stay in the books. */
const closedName = 'Closed account';

/**
 * Closes an account for good. Who it was is forgotten – name, e-mail, phone, hostel, password, addresses, messages – and the
 * e-mail is free for a new account; orders stay with their items and sums, since the shop must account for them.
 * Refuses with INVALID_INPUT, PASSWORD_WRONG, TOO_MANY_TRIES, and with ORDER_STILL_OPEN while an order is on its way.
 */
export async function closeAccount(
  ctx: Context,
  customer: CustomerAccount,
  input: { password: string },
): Promise<void> {
  const { password } = input;
  refuseBadFields({ password: password === '' ? sentences.signup.passwordRequired : null });
  const checked = await checkPassword(ctx, customer, { field: 'password', password });
  // Nobody knows this one.
  const passwordHash = await ctx.hashing.hash(ctx.ids.token());

  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    // Blanking first locks the account: an order placed at the same moment is either seen below or finds nobody to belong to.
    const closed = await tx
      .updateTable('users')
      .set({
        fullname: closedName,
        email: `closed:${customer.id}`,
        phone: '',
        hostel: '',
        language: languages[0],
        password_hash: passwordHash,
        is_verified: 0,
        is_blocked: 1,
        updated_at: now,
      })
      .where('id', '=', customer.id)
      .where('password_hash', '=', checked)
      .executeTakeFirst();
    if (closed.numUpdatedRows !== 1n) throw new Refusal('NOT_SIGNED_IN');
    const scope = ownOrders(customer);
    const page = { page: 1, limit: 1 };
    const { total } = await listOrderRecords(tx, scope, { statuses: unfinished, page });
    if (total > 0) throw new Refusal('ORDER_STILL_OPEN');

    await forgetAddresses(tx, scope);
    await forgetTraces(tx, customer);
    await endSessionsOf(ctx, tx, { kind: 'customer', id: customer.id });
    await ctx.outbox.queue(tx, accountClosedMail(ctx.config, customer.user, customer.id));
  });
}

/** Links, codes, kept answers, messages and mails already sent; what still waits to be sent goes out first. */
async function forgetTraces(tx: Tx, { id, user }: CustomerAccount): Promise<void> {
  await tx.deleteFrom('account_links').where('user_id', '=', id).execute();
  await tx.deleteFrom('login_codes').where('user_id', '=', id).execute();
  await tx.deleteFrom('idempotency_keys').where('user_id', '=', id).execute();
  await tx.deleteFrom('contact_messages').where('email', '=', user.email).execute();
  await tx.deleteFrom('interests').where('email', '=', user.email).execute();
  await tx
    .deleteFrom('outbox')
    .where('recipient', 'in', [user.email, user.phone])
    .where((row) => row.or([row('sent_at', 'is not', null), row('dropped_at', 'is not', null)]))
    .execute();
}
