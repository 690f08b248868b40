import { messageReference } from '#i18n/message-reference.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { Account } from './accounts.ts';
import { runHashingTurn } from './hashing-turn.ts';

/** The table of each kind of account. */
export const accountTables = { customer: 'users', partner: 'partners', admin: 'admins' } as const;

/**
 * Checks the current password of a signed-in account and returns the compared hash, so that the update can be
 * guarded by it. Throws PASSWORD_WRONG for `field`, TOO_MANY_TRIES and OVERLOADED.
 */
export async function verifyCurrentPassword(
  ctx: Context,
  account: Account,
  attempt: { field: string; password: string; network: string },
): Promise<string> {
  const { kind, id } = account;
  const limitKey = `${kind} ${id}`;
  await ctx.rateLimits.consume('password-check', limitKey);
  const stored = await ctx.db
    .selectFrom(accountTables[kind])
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  const client = { kind, network: attempt.network, accountId: id };
  const isCorrect = await runHashingTurn(ctx, client, ({ matches }) =>
    matches(attempt.password, stored?.password_hash ?? null),
  );
  if (!stored || !isCorrect) {
    throw new AppError('PASSWORD_WRONG', {
      fields: { [attempt.field]: messageReference('errors.PASSWORD_WRONG') },
      security: { accountKind: kind, accountId: id },
    });
  }
  await ctx.rateLimits.reset('password-check', limitKey);
  return stored.password_hash;
}

/**
 * For a password change: checks the current password and returns the compared and the new hash. Throws as
 * `verifyCurrentPassword`.
 */
export async function verifyAndHashNewPassword(
  ctx: Context,
  account: Account,
  input: { currentPassword: string; newPassword: string; network: string },
): Promise<{ verifiedHash: string; passwordHash: string }> {
  const { currentPassword, newPassword, network } = input;
  const attempt = { field: 'currentPassword', password: currentPassword, network };
  const verifiedHash = await verifyCurrentPassword(ctx, account, attempt);
  await ctx.rateLimits.consume('password-change', `${account.kind} ${account.id}`);
  const passwordHash = await hashNewPassword(ctx, account, { password: newPassword, network });
  return { verifiedHash, passwordHash };
}

/**
 * The hash of a password set by a signed-in account, for itself or another. Throws TOO_MANY_TRIES and
 * OVERLOADED.
 */
export async function hashNewPassword(
  ctx: Context,
  { kind, id }: Account,
  { password, network }: { password: string; network: string },
): Promise<string> {
  return runHashingTurn(ctx, { kind, network, accountId: id }, ({ hash }) => hash(password));
}
