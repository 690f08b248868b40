import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { isOpenAccount } from '#server/features/orders/customer-search.ts';

/**
 * Deletes up to `limit` unverified accounts without a link since `since` (ms); returns their number. The email
 * may belong to another person.
 */
export async function deleteUnverifiedAccounts(
  ctx: Context,
  { since, limit }: { since: number; limit: number },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    // The update locks the rows: a concurrent verification comes first or finds nothing.
    const locked = await tx
      .updateTable('users')
      .set((user) => ({ updated_at: user.ref('updated_at') }))
      .where('id', 'in', (users) =>
        users
          .selectFrom('users')
          .select('users.id')
          .where('users.is_verified', '=', 0)
          .where('users.updated_at', '<=', since)
          .where(isOpenAccount)
          .where((user) =>
            user.not(
              user.exists(
                user.selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id'),
              ),
            ),
          )
          .where((user) =>
            user.not(
              user.exists(
                user
                  .selectFrom('account_links')
                  .select('account_links.id')
                  .whereRef('account_links.user_id', '=', 'users.id')
                  .where('account_links.created_at', '>', since),
              ),
            ),
          )
          .limit(limit),
      )
      .where('is_verified', '=', 0)
      .returning('id')
      .execute();
    if (locked.length === 0) return 0;
    // A link may have been sent while the rows were waited for.
    const linked = await tx
      .selectFrom('account_links')
      .select('user_id')
      .where(
        'user_id',
        'in',
        locked.map(({ id }) => id),
      )
      .where('created_at', '>', since)
      .execute();
    const ids = locked.map(({ id }) => id).filter((id) => !linked.some((link) => link.user_id === id));
    if (ids.length === 0) return 0;
    for (const table of ['account_links', 'login_codes', 'phone_codes'] as const)
      await tx.deleteFrom(table).where('user_id', 'in', ids).execute();
    await tx.deleteFrom('users').where('id', 'in', ids).execute();
    return ids.length;
  });
}
