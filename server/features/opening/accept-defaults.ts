import type { confirmableSteps } from '#contract/opening.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { changeOpeningNotes } from './queries.ts';

/** Notes that the owner leaves the defaults of a step as they are. */
export async function acceptDefaults(
  ctx: Context,
  admin: AdminAccount,
  step: (typeof confirmableSteps)[number],
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const addStep = (confirmed: readonly (typeof step)[]) => [...new Set([...confirmed, step])];
    await changeOpeningNotes(tx, ({ confirmed }) => ({ confirmed: addStep(confirmed) }), ctx.clock.now());
    const subject = { kind: 'shop', id: 'shop' };
    await recordAudit(ctx, tx, { actor: admin, action: 'shop.defaults-kept', subject, after: { step } });
  });
}
