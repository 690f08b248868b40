import type { z } from 'zod';
import type { ShopStateView, updateShopState as updateShopStateEndpoint } from '#contract/shop-state.ts';
import { dayMs } from '#domain/durations.ts';
import { shopDayEnd } from '#domain/days.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { toIso } from '#server/iso-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { shopUpdated } from './events.ts';
import { presentShopState } from './present.ts';
import { lockShopState } from './read-shop-state.ts';
import type { ShopStateRow } from './read-shop-state.ts';

type Changes = z.output<typeof updateShopStateEndpoint.body>;

/**
 * Opens, pauses or closes the shop, or changes its hours or the message of its pause. Only an owner pauses it without an
 * end. Throws WRONG_ROLE for an employee who closes it, changes the hours or opens a new shop, INVALID_INPUT or CONFLICT_VERSION.
 */
export async function updateShopState(
  ctx: Context,
  admin: AdminAccount,
  { version: expected, ...requested }: Changes,
): Promise<ShopStateRow> {
  const { admin: account, id } = admin;
  const now = ctx.clock.now();
  const changes = account.role === 'owner' ? requested : withPauseEnd(requested, now);
  const assertOwner = (isForOwners: boolean) => {
    if (isForOwners && account.role !== 'owner')
      throw new AppError('WRONG_ROLE', { security: { accountKind: 'admin', accountId: id } });
  };
  assertOwner(changes.status === 'closed' || changes.hours !== undefined);
  assertValidChanges(changes, now);
  return inTransaction(ctx, async (tx) => {
    const before = await lockShopState(tx);
    assertOwner(before.has_opened === 0 && changes.status === 'open');
    const presentBefore = () => presentShopState(tx, before, now);
    await assertVersion(tx, { expected, stored: before }, presentBefore);
    if (changes.status === undefined && changes.message != null) assertMessageShown(await presentBefore());
    const after = await tx
      .updateTable('shop_state')
      .set({ ...toColumns(changes), ...editColumns(admin, now) })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const subject = { kind: 'shop', id: before.id };
    await recordAudit(ctx, tx, { actor: admin, action: 'shop.updated', subject, before, after });
    await ctx.events.publish(tx, [shopUpdated()]);
    return after;
  });
}

/** A pause by an employee ends with the day of the shop, at the latest. */
function withPauseEnd(changes: Changes, now: number): Changes {
  if (changes.status !== 'paused' || changes.pausedUntil != null) return changes;
  return { ...changes, pausedUntil: toIso(shopDayEnd(now)) };
}

function assertValidChanges({ status, pausedUntil, hours }: Changes, now: number): void {
  const until = pausedUntil == null ? null : Date.parse(pausedUntil);
  const isUntilValid = until === null || (status === 'paused' && until > now && until <= now + dayMs);
  assertNoFieldErrors({
    pausedUntil: isUntilValid ? null : 'A pause ends in the future, at most a day from now.',
    hours:
      hours?.opensAtMinute !== undefined && hours.opensAtMinute === hours.closesAtMinute
        ? 'Choose two different times, or open day and night.'
        : null,
  });
}

/** An open shop shows no message, and neither does one whose pause is over. */
function assertMessageShown({ status }: ShopStateView): void {
  assertNoFieldErrors({ message: status === 'open' ? 'Only a paused or closed shop has a message.' : null });
}

/** A new status replaces the end of the pause and the message of the one before. */
function toColumns({ status, pausedUntil, message, hours }: Changes) {
  const newMessage = message?.trim() || null;
  return {
    ...(status === undefined
      ? message === undefined
        ? {}
        : { message: newMessage }
      : {
          status,
          paused_until: pausedUntil == null ? null : Date.parse(pausedUntil),
          message: status === 'open' ? null : newMessage,
          ...(status === 'open' ? { has_opened: 1 as const } : {}),
        }),
    ...(hours === undefined
      ? {}
      : { opens_at_minute: hours?.opensAtMinute ?? null, closes_at_minute: hours?.closesAtMinute ?? null }),
  };
}
