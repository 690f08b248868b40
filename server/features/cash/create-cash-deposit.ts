import type { Selectable } from 'kysely';
import { formatPaise, rupeesFromPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { CashDepositsTable } from '#server/db/schema.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { cashUpdated } from './events.ts';
import { lockCashDesk } from './queries.ts';
import { recordEntry } from './record-entry.ts';

type Deposit = { id: string; amountPaise: number; note?: string | undefined };

/**
 * Moves cash (paise) from the till to the bank. The same id and amount by the same admin are one deposit. Throws
 * TILL_TOO_LOW, IDEMPOTENCY_KEY_REUSED or INVALID_INPUT.
 */
export async function createCashDeposit(
  ctx: Context,
  admin: AdminAccount,
  { id, amountPaise, note }: Deposit,
): Promise<Selectable<CashDepositsTable>> {
  if (amountPaise <= 0) assertNoFieldErrors({ amount: 'Enter the amount that you deposit.' });
  return inTransaction(ctx, async (tx) => {
    const tillPaise = await lockCashDesk(tx);
    const repeated = await tx.selectFrom('cash_deposits').selectAll().where('id', '=', id).executeTakeFirst();
    if (repeated?.deposited_by === admin.id && repeated.amount_paise === amountPaise) return repeated;
    if (repeated) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (amountPaise > tillPaise)
      throw new AppError('TILL_TOO_LOW', {
        message: `There is only ${formatPaise(Math.max(tillPaise, 0))} in the till.`,
        data: { till: rupeesFromPaise(tillPaise) },
      });
    const deposit = await tx
      .insertInto('cash_deposits')
      .values({
        id,
        amount_paise: amountPaise,
        note: note || null,
        deposited_at: ctx.clock.now(),
        deposited_by: admin.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordEntry(ctx, tx, {
      amountPaise,
      from: { kind: 'till' },
      to: { kind: 'bank' },
      reason: 'deposit',
      depositId: id,
      actor: admin,
    });
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'cash.deposited',
      subject: { kind: 'deposit', id, label: formatPaise(amountPaise) },
      after: { amountPaise },
      reason: note,
    });
    await ctx.events.publish(tx, cashUpdated(null));
    return deposit;
  });
}
