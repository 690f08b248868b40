import { sql } from 'kysely';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError } from '#server/errors.ts';
import { logSecurityEvent } from '../../security-log.ts';
import { endAccountSessions } from '../../sessions/end-sessions.ts';
import { isNotClosedAccount, listCustomerRecords } from './queries.ts';
import type { CustomerRecord } from './queries.ts';

export type BlockInput = { isBlocked: boolean; reason?: string | null | undefined };

const singleResult = { page: 1, limit: 1 };

/**
 * Blocks or unblocks a customer. A block ends the sessions in every process; open orders stay. Throws
 * CUSTOMER_NOT_FOUND, also for a closed account.
 */
export async function blockCustomer(
  ctx: Context,
  customerId: string,
  { isBlocked, reason }: BlockInput,
): Promise<CustomerRecord> {
  const record = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const customer = await tx
      .updateTable('users')
      .set({
        is_blocked: isBlocked ? 1 : 0,
        blocked_reason: isBlocked ? reason?.trim() || null : null,
        blocked_at: isBlocked ? sql<number>`coalesce(blocked_at, ${now})` : null,
        updated_at: now,
      })
      .where('id', '=', customerId)
      .where(isNotClosedAccount)
      .executeTakeFirst();
    if (customer.numUpdatedRows !== 1n) throw new AppError('CUSTOMER_NOT_FOUND');
    if (isBlocked) await endAccountSessions(ctx, tx, { kind: 'customer', id: customerId });
    const { records } = await listCustomerRecords(tx, { id: customerId, page: singleResult });
    return records[0];
  });
  if (!record) throw new Error(`Customer ${customerId} was changed and is not there`);
  logSecurityEvent(ctx, isBlocked ? 'account-blocked' : 'account-unblocked', {
    accountKind: 'customer',
    accountId: customerId,
  });
  return record;
}
