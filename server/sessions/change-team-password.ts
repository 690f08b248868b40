import { messageReference } from '#i18n/message-reference.ts';
import { teamPasswordError } from '#domain/team-password.ts';
import { inTransaction } from '../context.ts';
import type { Context } from '../context.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { logSecurityEvent } from '../security-log.ts';
import type { AdminAccount, PartnerAccount } from './accounts.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { hashOwnNewPassword } from './own-password.ts';
import { HashReplacedError, retryIfHashReplaced } from './hash-replaced-error.ts';

const tables = { partner: 'partners', admin: 'admins' } as const;

/**
 * Sets a new password of a signed-in partner or admin who knows the current one, and returns a new token; all
 * other sessions end. Throws INVALID_INPUT, PASSWORD_WRONG, TOO_MANY_TRIES and OVERLOADED.
 */
export async function changeTeamPassword(
  ctx: Context,
  account: PartnerAccount | AdminAccount,
  input: { currentPassword: string; newPassword: string; network: string },
): Promise<string> {
  const { currentPassword, newPassword } = input;
  const { fullname, email } = account.kind === 'partner' ? account.partner : account.admin;
  const { production, shopName } = ctx.config;
  const ownWords = [shopName, fullname, email];
  assertNoFieldErrors({
    currentPassword: currentPassword === '' ? messageReference('profile.currentPasswordRequired') : null,
    newPassword: teamPasswordError(newPassword, { production, ownWords }),
  });
  const token = await retryIfHashReplaced(async () => {
    const { verifiedHash, passwordHash } = await hashOwnNewPassword(ctx, account, input);
    return inTransaction(ctx, async (tx) => {
      const changed = await tx
        .updateTable(tables[account.kind])
        .set({ password_hash: passwordHash, updated_at: ctx.clock.now() })
        .where('id', '=', account.id)
        .where('password_hash', '=', verifiedHash)
        .executeTakeFirst();
      // A concurrent change has ended this session.
      if (changed.numUpdatedRows !== 1n) throw new HashReplacedError('NOT_SIGNED_IN');
      return endOtherSessions(ctx, tx, account);
    });
  });
  logSecurityEvent(ctx, 'password-changed', { accountKind: account.kind, accountId: account.id });
  return token;
}
