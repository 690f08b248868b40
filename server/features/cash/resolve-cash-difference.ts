import { explanationsOf } from '#domain/cash.ts';
import type { CashExplanation } from '#domain/cash.ts';
import { formatPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { toIsoOrNull } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findNames } from '#server/db/find-names.ts';
import { cashUpdated } from './events.ts';
import { lockCashDesk, lockPartnerBalance } from './queries.ts';
import { assertInTill } from './record-cash-document.ts';
import { recordEntry } from './record-entry.ts';
import type { CashAccount } from './record-entry.ts';

type Explained = { id: string; explanation: CashExplanation; note?: string | undefined };

/**
 * Closes a difference and moves its amount to where the explanation has it: into the till, back to the partner, or
 * off their pay, or
 * written off against sales. The same explanation again by the same admin changes nothing. Throws
 * CASH_DIFFERENCE_NOT_FOUND, CASH_DIFFERENCE_EXPLAINED, TILL_TOO_LOW or INVALID_INPUT.
 */
export async function resolveCashDifference(
  ctx: Context,
  admin: AdminAccount,
  { id, explanation, note }: Explained,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const tillPaise = await lockCashDesk(tx);
    const found = await tx
      .selectFrom('cash_differences')
      .innerJoin('partners', 'partners.id', 'partner_id')
      .selectAll('cash_differences')
      .select('partners.fullname')
      .where('cash_differences.id', '=', id)
      .executeTakeFirst();
    if (!found) throw new AppError('CASH_DIFFERENCE_NOT_FOUND');
    if (found.explained_at !== null) {
      if (found.explained_by === admin.id && found.explanation === explanation) return;
      throw await createExplainedError(tx, found);
    }
    const { amount_paise: amountPaise, hand_in_id: handInId } = found;
    if (!explanationsOf(amountPaise).includes(explanation))
      assertNoFieldErrors({ explanation: 'This does not explain such a difference.' });
    const holder = findHolder(explanation, found.partner_id);
    const isMissing = amountPaise > 0;
    if (!isMissing && holder.kind === 'partner') await assertInHand(tx, holder.id, -amountPaise);
    if (!isMissing && holder.kind === 'till') assertInTill(admin, { tillPaise, amountPaise: -amountPaise });
    const difference = { kind: 'difference' } as const;
    await recordEntry(ctx, tx, {
      amountPaise: Math.abs(amountPaise),
      from: isMissing ? difference : holder,
      to: isMissing ? holder : difference,
      reason: 'explanation',
      handInId,
      actor: admin,
    });
    const change = { explanation, note: note || null };
    await tx
      .updateTable('cash_differences')
      .set({ ...change, explained_at: ctx.clock.now(), explained_by: admin.id })
      .where('id', '=', id)
      .execute();
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'cash.difference-explained',
      subject: { kind: 'cash-difference', id, label: found.fullname },
      before: { amountPaise, explanation: null },
      after: { amountPaise: 0, explanation },
      reason: note,
    });
    await ctx.events.publish(tx, cashUpdated(found.partner_id));
  });
}

/** Cash that a partner brought beyond what the entries know was not left out of their figure. */
async function assertInHand(tx: Tx, partnerId: string, surplusPaise: number): Promise<void> {
  const inHandPaise = Math.max(await lockPartnerBalance(tx, partnerId), 0);
  assertNoFieldErrors({
    explanation:
      inHandPaise < surplusPaise
        ? `The figure was not wrong by ${formatPaise(surplusPaise)}: the partner has only ${formatPaise(inHandPaise)} more in hand.`
        : null,
  });
}

/** Where the missing amount is, or where the surplus came from. */
function findHolder(explanation: CashExplanation, partnerId: string): CashAccount {
  switch (explanation) {
    case 'paid-later':
    case 'returned-to-partner':
    case 'wrong-count':
      return { kind: 'till' };
    case 'wrong-figure':
      return { kind: 'partner', id: partnerId };
    case 'taken-off-pay':
      return { kind: 'pay', id: partnerId };
    case 'written-off':
      return { kind: 'sales' };
    default:
      return explanation satisfies never;
  }
}

async function createExplainedError(
  tx: Tx,
  found: { explained_by: string | null; explained_at: number | null; explanation: string | null },
): Promise<AppError> {
  const explainedBy = (await findNames(tx, [found.explained_by])).get(found.explained_by ?? '') ?? null;
  return new AppError('CASH_DIFFERENCE_EXPLAINED', {
    ...(explainedBy === null ? {} : { message: `${explainedBy} has explained this difference already.` }),
    data: { explainedBy, explainedAt: toIsoOrNull(found.explained_at), explanation: found.explanation },
  });
}
