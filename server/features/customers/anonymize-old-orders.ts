import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { disabledPasswordHash } from '../../hashing.ts';
import { anonymizeOrders } from '../orders/anonymize-orders.ts';
import { closedAccountName } from './anonymize-customer.ts';
import { closedEmailPrefix } from './queries.ts';

/** Stands for every customer whose name has been taken off an order. */
const anonymousCustomerId = 'nobody';

/** Makes finished orders placed at or before `before` (ms) anonymous, `limit` at most; answers how many. */
export async function anonymizeOldOrders(
  ctx: Context,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await upsertAnonymousCustomer(tx, now);
    return anonymizeOrders(tx, { before, limit, userId: anonymousCustomerId, now });
  });
}

/** Makes the row when it is missing and locks it: processes that clean up at the same time take turns. */
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
