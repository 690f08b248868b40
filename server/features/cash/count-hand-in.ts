import { formatClock } from '#i18n/dates.ts';
import { formatPaise, rupeesFromPaise } from '#domain/money.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { once, toKeyedRequest } from '#server/db/once.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { toIsoOrNull } from '#server/iso-time.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { findNames } from '#server/db/find-names.ts';
import { cashUpdated } from './events.ts';
import { findLastHandIn, findOpenHandIn, findPartner, lockCashDesk, lockPartnerBalance } from './queries.ts';
import type { HandInRow } from './queries.ts';
import { recordEntry } from './record-entry.ts';

type Count = {
  /** Made by the caller: the same count twice is one. */
  id: string;
  partnerId: string;
  countedPaise: number;
  /** The last hand-in the counter knows, so that the same cash is not counted by two. */
  previousHandInId: string | null;
};

/**
 * Stores the counted cash of a partner: it goes from the partner to the till. What the partner announced more or less
 * becomes an open difference, and what exceeds the cash in hand. Returns the id of the hand-in. Throws PARTNER_NOT_FOUND,
 * HAND_IN_COUNTED, IDEMPOTENCY_KEY_REUSED or INVALID_INPUT.
 */
export async function countHandIn(ctx: Context, admin: AdminAccount, count: Count): Promise<string> {
  const { id, partnerId, countedPaise } = count;
  const request = toKeyedRequest({ kind: 'admin', id: admin.id }, id, [partnerId, countedPaise]);
  return inTransaction(ctx, async (tx) => {
    await lockCashDesk(tx);
    return once(ctx, tx, { request, work: () => countOnce(ctx, tx, { admin, count }) });
  });
}

async function countOnce(
  ctx: Context,
  tx: Tx,
  { admin, count }: { admin: AdminAccount; count: Count },
): Promise<string> {
  const partner = await findPartner(tx, count.partnerId);
  const last = await findLastHandIn(tx, partner.id);
  if ((last?.id ?? null) !== count.previousHandInId)
    throw await createCountedError(tx, last, partner.fullname);
  const open = await findOpenHandIn(tx, partner.id);
  if (!open && count.countedPaise === 0)
    assertNoFieldErrors({ countedAmount: 'Nothing was announced: enter the cash you counted.' });

  const inHandPaise = await lockPartnerBalance(tx, partner.id);
  const handIn = await storeCount(ctx, tx, { admin, count, open, inHandPaise });
  const differencePaise = await recordCount(ctx, tx, { admin, handIn, inHandPaise });
  await recordAudit(ctx, tx, {
    actor: admin,
    action: 'cash.hand-in-counted',
    subject: { kind: 'hand-in', id: handIn.id, label: partner.fullname },
    after: {
      partner: partner.fullname,
      announcedPaise: handIn.announced_paise,
      countedPaise: handIn.counted_paise,
      differencePaise,
    },
  });
  await ctx.events.publish(tx, cashUpdated(partner.id));
  return handIn.id;
}

/** Names who was first. */
async function createCountedError(tx: Tx, last: HandInRow | undefined, partner: string): Promise<AppError> {
  if (last?.counted_by == null) return new AppError('HAND_IN_COUNTED');
  const names = await findNames(tx, [last.counted_by]);
  const countedBy = names.get(last.counted_by) ?? null;
  const amount = formatPaise(last.counted_paise ?? 0);
  const time = formatClock(last.counted_at ?? 0);
  return new AppError('HAND_IN_COUNTED', {
    message: `${countedBy ?? 'Somebody else'} counted ${amount} of ${partner} at ${time}. Check the list before you count again.`,
    data: {
      countedBy,
      countedAt: toIsoOrNull(last.counted_at),
      counted: rupeesFromPaise(last.counted_paise ?? 0),
    },
  });
}

type Stored = { admin: AdminAccount; count: Count; open: HandInRow | undefined; inHandPaise: number };

async function storeCount(
  ctx: Context,
  tx: Tx,
  { admin, count, open, inHandPaise }: Stored,
): Promise<HandInRow> {
  const now = ctx.clock.now();
  const counted = {
    in_hand_paise: inHandPaise,
    counted_paise: count.countedPaise,
    counted_at: now,
    counted_by: admin.id,
  };
  if (open)
    return tx
      .updateTable('cash_hand_ins')
      .set(counted)
      .where('id', '=', open.id)
      .where('counted_at', 'is', null)
      .returningAll()
      .executeTakeFirstOrThrow();
  return tx
    .insertInto('cash_hand_ins')
    .values({ id: ctx.ids.next(), partner_id: count.partnerId, created_at: now, ...counted })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The entries of a counted hand-in, and its open difference. Returns the latter: missing is positive. */
async function recordCount(
  ctx: Context,
  tx: Tx,
  { admin, handIn, inHandPaise }: { admin: AdminAccount; handIn: HandInRow; inHandPaise: number },
): Promise<number> {
  const { id: handInId, partner_id: partnerId, announced_paise: announced } = handIn;
  const counted = handIn.counted_paise ?? 0;
  const partner = { kind: 'partner', id: partnerId } as const;
  await recordEntry(ctx, tx, {
    amountPaise: counted,
    from: partner,
    to: { kind: 'till' },
    reason: 'hand-in',
    handInId,
    actor: admin,
  });
  // What was announced may have left the hand since: a difference was explained, a payment reversed.
  const expected = Math.min(announced ?? counted, Math.max(inHandPaise, 0));
  const differencePaise = expected - counted;
  if (differencePaise === 0) return 0;
  const difference = { kind: 'difference' } as const;
  await recordEntry(ctx, tx, {
    amountPaise: Math.abs(differencePaise),
    from: differencePaise > 0 ? partner : difference,
    to: differencePaise > 0 ? difference : partner,
    reason: 'difference',
    handInId,
    actor: admin,
  });
  await tx
    .insertInto('cash_differences')
    .values({
      id: ctx.ids.next(),
      hand_in_id: handInId,
      partner_id: partnerId,
      amount_paise: differencePaise,
      opened_at: ctx.clock.now(),
    })
    .execute();
  return differencePaise;
}
