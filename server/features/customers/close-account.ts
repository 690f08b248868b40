import { messageReference } from '#i18n/message-reference.ts';
import { openStatuses } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { accountClosedMail } from '#server/mails/account-mails.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { verifyCurrentPassword } from '#server/sessions/current-password.ts';
import { HashReplacedError, retryIfHashReplaced } from '#server/sessions/hash-replaced-error.ts';
import { ownOrders } from '#server/features/orders/policy.ts';
import { listOrderRecords } from '#server/features/orders/list-orders.ts';
import { anonymizeCustomer } from './anonymize-customer.ts';

/**
 * Closes an account permanently and deletes its personal data; the email becomes available. Orders stay with
 * items and amounts for accounting. Throws INVALID_INPUT, PASSWORD_WRONG, TOO_MANY_TRIES, and ORDER_STILL_OPEN
 * while an order is open.
 */
export async function closeAccount(
  ctx: Context,
  customer: CustomerAccount,
  input: { password: string; network: string },
): Promise<void> {
  const { password, network } = input;
  assertNoFieldErrors({
    password: password === '' ? messageReference('signup.passwordRequired') : null,
  });
  const attempt = { field: 'password', password, network };
  await retryIfHashReplaced(async () => {
    const checked = await verifyCurrentPassword(ctx, customer, attempt);
    await inTransaction(ctx, async (tx) => {
      const locked = await tx
        .updateTable('users')
        .set({ updated_at: ctx.clock.now() })
        .where('id', '=', customer.id)
        .where('password_hash', '=', checked)
        .executeTakeFirst();
      if (locked.numUpdatedRows !== 1n) throw new HashReplacedError('NOT_SIGNED_IN');
      // After the lock: a concurrent order is visible here or finds the account closed.
      const page = { page: 1, limit: 1 };
      const filter = { statuses: openStatuses, page };
      const { total } = await listOrderRecords(tx, ownOrders(customer), filter);
      if (total > 0) throw new AppError('ORDER_STILL_OPEN');
      await anonymizeCustomer(ctx, tx, customer);
      await ctx.outbox.queue(tx, (shop) => accountClosedMail(shop, customer.user, customer));
    });
  });
}
