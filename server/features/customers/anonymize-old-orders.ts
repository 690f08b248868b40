import { closedEmailPrefix, guestEmailPrefix } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { anonymizeOrders } from '#server/features/orders/anonymize-orders.ts';
import { closedAccountName } from './anonymize-customer.ts';

/** The customer of all anonymized orders. */
const anonymousCustomerId = 'nobody';

/** Anonymizes up to `limit` finished orders placed at or before `before` (ms); returns their number. */
export async function anonymizeOldOrders(
  ctx: Context,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await upsertAnonymousCustomer(tx, now);
    const anonymized = await anonymizeOrders(ctx, tx, { before, limit, userId: anonymousCustomerId, now });
    if (anonymized > 0) await deleteGuests(tx);
    return anonymized;
  });
}

/** Those who ordered by phone without an account, and have no order any more. */
async function deleteGuests(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('users')
    .where('email', 'like', `${guestEmailPrefix}%`)
    .where((user) =>
      user.not(
        user.exists(
          user.selectFrom('orders').select('orders.id').whereRef('orders.user_id', '=', 'users.id'),
        ),
      ),
    )
    .execute();
}

/** Creates and locks the row, so that concurrent processes take turns. */
async function upsertAnonymousCustomer(tx: Tx, now: number): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      id: anonymousCustomerId,
      fullname: closedAccountName,
      email: `${closedEmailPrefix}${anonymousCustomerId}`,
      phone: '',
      hostel: '',
      password_hash: disabledPasswordHash,
      is_verified: 0,
      is_blocked: 1,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ updated_at: now }))
    .execute();
}
