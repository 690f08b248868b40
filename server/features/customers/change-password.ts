import { messageReference } from '#i18n/message-reference.ts';
import { validateNewPassword } from '#domain/account-rules.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { passwordChangedMail } from '../../mails/account-mails.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { logSecurityEvent } from '../../security-log.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { endOtherSessions } from '#server/sessions/end-other-sessions.ts';
import { hashOwnNewPassword } from '../../sessions/own-password.ts';
import { HashReplacedError, retryIfHashReplaced } from '#server/sessions/hash-replaced-error.ts';

/**
 * Sets a new password of a signed-in customer who knows the current one, and returns a new token; other
 * sessions, codes and links become invalid. Throws INVALID_INPUT, PASSWORD_WRONG and TOO_MANY_TRIES.
 */
export async function changePassword(
  ctx: Context,
  customer: CustomerAccount,
  input: { currentPassword: string; newPassword: string; network: string },
): Promise<string> {
  const { currentPassword, newPassword } = input;
  assertNoFieldErrors({
    currentPassword: currentPassword === '' ? messageReference('profile.currentPasswordRequired') : null,
    newPassword: validateNewPassword({ password: newPassword, confirm: newPassword }),
  });
  const token = await retryIfHashReplaced(async () => {
    const { verifiedHash, passwordHash } = await hashOwnNewPassword(ctx, customer, input);
    return inTransaction(ctx, async (tx) => {
      const now = ctx.clock.now();
      const user = await tx
        .updateTable('users')
        .set({ password_hash: passwordHash, updated_at: now })
        .where('id', '=', customer.id)
        .where('password_hash', '=', verifiedHash)
        .returning(['fullname', 'email', 'language'])
        .executeTakeFirst();
      // A concurrent change has ended this session.
      if (!user) throw new HashReplacedError('NOT_SIGNED_IN');
      const newToken = await endOtherSessions(ctx, tx, customer);
      await tx.deleteFrom('login_codes').where('user_id', '=', customer.id).execute();
      await tx
        .updateTable('account_links')
        .set({ used_at: now })
        .where('user_id', '=', customer.id)
        .where('purpose', '=', 'reset-password')
        .where('used_at', 'is', null)
        .execute();
      await ctx.outbox.queue(tx, passwordChangedMail(ctx.config, user, ctx.ids.next()));
      return newToken;
    });
  });
  logSecurityEvent(ctx, 'password-changed', { accountKind: 'customer', accountId: customer.id });
  return token;
}
