import { sql } from 'kysely';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { logSecurityEvent } from '#server/sessions/security-log.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { presentAdminCustomer } from './present.ts';
import { findCustomerRecord } from './queries.ts';
import type { CustomerRecord } from './queries.ts';

export type BlockInput = {
  isBlocked: boolean;
  reason?: string | null | undefined;
  /** The version that the admin saw. */
  version?: number | undefined;
};

/**
 * Blocks or unblocks a customer. A block ends the sessions in every process; open orders stay. Throws
 * CUSTOMER_NOT_FOUND, also for a closed account, or CONFLICT_VERSION.
 */
export async function blockCustomer(
  ctx: Context,
  { admin, id: customerId }: { admin: AdminAccount; id: string },
  { isBlocked, reason, version: expected }: BlockInput,
): Promise<CustomerRecord> {
  const record = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await lockCustomer(tx, customerId);
    const before = await findCustomerRecord(tx, customerId);
    if (!before) throw new AppError('CUSTOMER_NOT_FOUND');
    await assertVersion(tx, { expected, stored: before.customer }, () => presentAdminCustomer(before));
    const { is_blocked, blocked_reason } = before.customer;
    const newReason = reason?.trim() || null;
    // A repeated request changes nothing, and a block keeps its reason.
    const isSame = !isBlocked || newReason === null || newReason === blocked_reason;
    if ((is_blocked === 1) === isBlocked && isSame) return before;
    await tx
      .updateTable('users')
      .set({
        is_blocked: isBlocked ? 1 : 0,
        blocked_reason: isBlocked ? newReason : null,
        blocked_at: isBlocked ? sql<number>`coalesce(blocked_at, ${now})` : null,
        updated_at: now,
        ...editColumns(admin, now),
      })
      .where('id', '=', customerId)
      .execute();
    await recordAudit(ctx, tx, {
      actor: admin,
      action: isBlocked ? 'customer.blocked' : 'customer.unblocked',
      subject: { kind: 'customer', id: customerId },
      reason: isBlocked ? reason : null,
    });
    if (isBlocked) await endAccountSessions(ctx, tx, { kind: 'customer', id: customerId });
    return findCustomerRecord(tx, customerId);
  });
  if (!record) throw new Error(`Customer ${customerId} was changed and is not there`);
  logSecurityEvent(ctx, isBlocked ? 'account-blocked' : 'account-unblocked', {
    accountKind: 'customer',
    accountId: customerId,
  });
  return record;
}
