import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { toIsoOrNull } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findNames } from '#server/db/find-names.ts';
import { cashUpdated } from './events.ts';
import { lockCashDesk } from './queries.ts';
import { recordEntry } from './record-entry.ts';

type Resolution = {
  orderId: string;
  status: 'paid' | 'waived';
  /** Who collected the fee with a later order; without one it was paid at the desk. */
  partnerId?: string | undefined;
  note?: string | undefined;
};

/**
 * Closes the fee of a cancelled order: paid to a partner or at the desk, or waived. The same again by the same admin
 * changes nothing. Throws CANCELLATION_FEE_NOT_FOUND, CANCELLATION_FEE_RESOLVED or PARTNER_NOT_FOUND.
 */
export async function resolveCancellationFee(
  ctx: Context,
  admin: AdminAccount,
  { orderId, status, partnerId, note }: Resolution,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockCashDesk(tx);
    const fee = await tx
      .selectFrom('cancellation_fees')
      .innerJoin('orders', 'orders.id', 'order_id')
      .selectAll('cancellation_fees')
      .select(['orders.user_id', 'orders.short_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    if (!fee) throw new AppError('CANCELLATION_FEE_NOT_FOUND');
    if (fee.status !== 'open') {
      const isSame = fee.status === status && fee.partner_id === (partnerId ?? null);
      if (isSame && fee.resolved_by === admin.id) return;
      throw await createResolvedError(tx, fee);
    }
    if (partnerId !== undefined) {
      const partner = tx.selectFrom('partners').select('id').where('id', '=', partnerId);
      if (!(await partner.executeTakeFirst())) throw new AppError('PARTNER_NOT_FOUND');
    }
    const desk =
      partnerId === undefined ? { kind: 'till' as const } : { kind: 'partner' as const, id: partnerId };
    await recordEntry(ctx, tx, {
      amountPaise: fee.amount_paise,
      from: { kind: 'customer', id: fee.user_id },
      to: status === 'paid' ? desk : { kind: 'fees' },
      reason: status === 'paid' ? 'fee-paid' : 'fee-waived',
      orderId,
      actor: admin,
    });
    await tx
      .updateTable('cancellation_fees')
      .set({
        status,
        partner_id: partnerId ?? null,
        note: note || null,
        resolved_at: ctx.clock.now(),
        resolved_by: admin.id,
      })
      .where('order_id', '=', orderId)
      .execute();
    await recordAudit(ctx, tx, {
      actor: admin,
      action: `cash.fee-${status}`,
      subject: { kind: 'order', id: orderId, label: fee.short_id },
      before: { status: 'open', amountPaise: fee.amount_paise },
      after: { status, amountPaise: fee.amount_paise, partnerId: partnerId ?? null },
      reason: note,
    });
    await ctx.events.publish(tx, cashUpdated(partnerId ?? null));
  });
}

type ResolvedFee = { status: string; resolved_at: number | null; resolved_by: string | null };

/** Names who was first. */
async function createResolvedError(tx: Tx, fee: ResolvedFee): Promise<AppError> {
  const resolvedBy = (await findNames(tx, [fee.resolved_by])).get(fee.resolved_by ?? '') ?? null;
  return new AppError('CANCELLATION_FEE_RESOLVED', {
    ...(resolvedBy === null ? {} : { message: `${resolvedBy} has closed this fee as ${fee.status}.` }),
    data: { resolvedBy, resolvedAt: toIsoOrNull(fee.resolved_at), status: fee.status },
  });
}
