import type { confirmableSteps } from '#contract/opening.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { readShopState } from '#server/features/shop/read-shop-state.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { changeOpeningNotes } from './queries.ts';

/** Notes that the owner leaves the defaults of a step as they are. Throws INVALID_INPUT for the rest before the opening. */
export async function acceptDefaults(
  ctx: Context,
  admin: AdminAccount,
  step: (typeof confirmableSteps)[number],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (step === 'rest' && (await readShopState(tx)).has_opened === 0)
      throw new AppError('INVALID_INPUT', { message: 'The list stays until the shop is open.' });
    const addStep = (confirmed: readonly (typeof step)[]) => [...new Set([...confirmed, step])];
    await changeOpeningNotes(tx, ({ confirmed }) => ({ confirmed: addStep(confirmed) }), ctx.clock.now());
    const subject = { kind: 'shop', id: 'shop' };
    await recordAudit(ctx, tx, { actor: admin, action: 'shop.defaults-kept', subject, after: { step } });
  });
}
