import type { ExpressionBuilder } from 'kysely';
import { openStatuses } from '#domain/order-lifecycle.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/db/schema.ts';
import { accountClosedMail } from '#server/mails/account-mails.ts';
import { findUser } from '#server/sessions/accounts.ts';
import { anonymizeCustomer, noSession } from './anonymize-customer.ts';
import { isOpenAccount } from '#server/features/orders/customer-search.ts';

type UnusedAccountsFilter = {
  /** Unused since, in ms. */
  since: number;
  years: number;
  limit: number;
};

/**
 * Closes verified accounts that are unused for years and informs them by mail; accounts with an open order wait.
 * Returns their number, at most `limit`.
 */
export async function closeUnusedAccounts(ctx: Context, unused: UnusedAccountsFilter): Promise<number> {
  const accounts = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(isUnused(unused.since))
    .limit(unused.limit)
    .execute();
  for (const { id } of accounts) await closeIfUnused(ctx, id, unused);
  return accounts.length;
}

function isUnused(since: number) {
  return (user: ExpressionBuilder<Schema, 'users'>) =>
    user.and([
      isOpenAccount,
      user('users.is_verified', '=', 1),
      user(user.fn.coalesce('users.last_seen_at', 'users.updated_at'), '<=', since),
      user.not(
        user.exists(
          user
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'users.id')
            .where('orders.delivery_status', 'in', openStatuses),
        ),
      ),
    ]);
}

/** Checks again under a lock: the owner may have returned, or another process was faster. */
async function closeIfUnused(
  ctx: Context,
  id: string,
  { since, years }: UnusedAccountsFilter,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const locked = await tx
      .updateTable('users')
      .set((user) => ({ updated_at: user.ref('updated_at') }))
      .where('id', '=', id)
      .where(isUnused(since))
      .executeTakeFirst();
    const user = locked.numUpdatedRows === 1n ? await findUser(tx, id) : undefined;
    if (!user) return;
    await anonymizeCustomer(ctx, tx, { ...noSession, kind: 'customer', id, user });
    await ctx.outbox.queue(tx, (shop) => accountClosedMail(shop, user, { id, unusedYears: years }));
  });
}
