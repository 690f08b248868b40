import { messageReference } from '#i18n/message-reference.ts';
import { validateNewPassword } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { publicPasswordError } from '#server/sessions/demo-password.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import { passwordChangedMail } from '#server/mails/account-mails.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { logSecurityEvent } from '#server/sessions/security-log.ts';
import { clearFailures } from '#server/sessions/check-secret.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { deleteKnownDevices, saveKnownDevice } from '#server/sessions/known-devices.ts';
import type { LoginClient } from '#server/sessions/known-devices.ts';
import { findAccountLink } from './queries.ts';

/**
 * Sets a new password with a mailed link, which works once. Ends all sessions, invalidates codes, the phone
 * verification and all known browsers but this one. Throws INVALID_INPUT, RESET_LINK_INVALID, ACCOUNT_BLOCKED,
 * TOO_MANY_TRIES and OVERLOADED.
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; newPassword: string; client: LoginClient },
): Promise<{ deviceToken: string }> {
  if (input.token.trim() === '') {
    throw new AppError('RESET_LINK_INVALID', { message: messageReference('reset.tokenMissing') });
  }
  const { newPassword, client } = input;
  assertNoFieldErrors({
    newPassword: validateNewPassword(newPassword) ?? publicPasswordError(ctx.config, newPassword),
  });
  const link = await findAccountLink(ctx.db, 'reset-password', input.token);
  if (!link || link.used_at !== null || link.expires_at <= ctx.clock.now()) {
    throw new AppError('RESET_LINK_INVALID');
  }
  const hashingClient = { kind: 'customer', network: client.network } as const;
  const passwordHash = await runHashingTurn(ctx, hashingClient, ({ hash }) => hash(newPassword));

  const account = { kind: 'customer', id: link.user_id } as const;
  const { email, deviceToken } = await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    await lockCustomer(tx, link.user_id);
    const used = await tx
      .updateTable('account_links')
      .set({ used_at: now })
      .where('id', '=', link.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) throw new AppError('RESET_LINK_INVALID');
    const user = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, phone_proven_at: null, updated_at: now })
      .where('id', '=', link.user_id)
      .where('is_blocked', '=', 0)
      .returning(['fullname', 'email', 'language'])
      .executeTakeFirst();
    if (!user) throw new AppError('ACCOUNT_BLOCKED');
    await endAccountSessions(ctx, tx, account);
    await deleteKnownDevices(tx, account);
    // Pending sign-up links must not restore another password.
    await tx
      .updateTable('account_links')
      .set({ details: null })
      .where('user_id', '=', link.user_id)
      .execute();
    await tx.deleteFrom('login_codes').where('user_id', '=', link.user_id).execute();
    await tx.deleteFrom('phone_codes').where('user_id', '=', link.user_id).execute();
    await ctx.outbox.queue(tx, (shop) => passwordChangedMail(shop, user, link.id));
    return { email: user.email, deviceToken: await saveKnownDevice(ctx, tx, { account, client }) };
  });
  logSecurityEvent(ctx, 'password-changed', { accountKind: 'customer', accountId: link.user_id });
  // The mail proves the identity.
  await clearFailures(ctx, { kind: 'customer', name: 'password', email, client });
  return { deviceToken };
}
