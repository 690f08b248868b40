import { formatPaise } from '#domain/money.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import type { PartnerAccount } from '#server/sessions/accounts.ts';
import { cashUpdated } from './events.ts';
import { findBalance, lockCashDesk } from './queries.ts';

/**
 * Stores the figure (paise) with which a partner comes to the desk; until the count another one replaces it. Throws
 * INVALID_INPUT for nothing and for more than the cash in hand.
 */
export async function announceHandIn(
  ctx: Context,
  partner: PartnerAccount,
  announcedPaise: number,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockCashDesk(tx);
    const inHandPaise = await findBalance(tx, 'partner', partner.id);
    assertNoFieldErrors({
      amount:
        announcedPaise <= 0
          ? messageReference('errorDetails.handInMissing')
          : announcedPaise > inHandPaise
            ? messageReference('errorDetails.handInTooLarge', formatPaise(Math.max(inHandPaise, 0)))
            : null,
    });
    const now = ctx.clock.now();
    const announced = { announced_paise: announcedPaise, announced_at: now };
    await tx
      .insertInto('cash_hand_ins')
      .values({ id: ctx.ids.next(), partner_id: partner.id, created_at: now, ...announced })
      .onConflict((conflict) =>
        conflict.column('partner_id').where('counted_at', 'is', null).doUpdateSet(announced),
      )
      .execute();
    await ctx.events.publish(tx, cashUpdated(partner.id));
  });
}
