import { messageReference } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import { deleteLinks } from './one-time-links.ts';
import { teamPasswordError } from '#domain/team-password.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { assertNoFieldErrors, AppError } from '#server/errors.ts';
import { sha256 } from '#server/ids.ts';
import { logSecurityEvent } from './security-log.ts';
import type { Account, AdminAccount, PartnerAccount } from './accounts.ts';
import { accountTables, verifyAndHashNewPassword } from './current-password.ts';
import { HashReplacedError, retryIfHashReplaced } from './hash-replaced-error.ts';
import { endAccountSessions } from './end-sessions.ts';

export type PasswordChange = { currentPassword: string; newPassword: string; network: string };

type Rules = {
  newPasswordError: MessageReference | null;
  /** Runs in the transaction of the change. */
  afterChange?: (tx: Tx) => Promise<void>;
};

/**
 * Sets a new password of a signed-in account that knows the current one, and returns a new token; all other
 * sessions end. Throws INVALID_INPUT, PASSWORD_WRONG, TOO_MANY_TRIES and OVERLOADED.
 */
export async function changeOwnPassword(
  ctx: Context,
  account: Account,
  { newPasswordError, afterChange, ...input }: PasswordChange & Rules,
): Promise<string> {
  assertNoFieldErrors({
    currentPassword:
      input.currentPassword === '' ? messageReference('profile.currentPasswordRequired') : null,
    newPassword: newPasswordError,
  });
  const token = await retryIfHashReplaced(async () => {
    const { verifiedHash, passwordHash } = await verifyAndHashNewPassword(ctx, account, input);
    return inTransaction(ctx, async (tx) => {
      const changed = await tx
        .updateTable(accountTables[account.kind])
        .set({ password_hash: passwordHash, updated_at: ctx.clock.now() })
        .where('id', '=', account.id)
        .where('password_hash', '=', verifiedHash)
        .executeTakeFirst();
      // A concurrent change has ended this session.
      if (changed.numUpdatedRows !== 1n) throw new HashReplacedError('NOT_SIGNED_IN');
      const newToken = await endOtherSessions(ctx, tx, account);
      await afterChange?.(tx);
      return newToken;
    });
  });
  logSecurityEvent(ctx, 'password-changed', { accountKind: account.kind, accountId: account.id });
  return token;
}

/** The same for a partner or an admin, by the password rules of the team. */
export async function changeTeamPassword(
  ctx: Context,
  account: PartnerAccount | AdminAccount,
  input: PasswordChange & Pick<Rules, 'afterChange'>,
): Promise<string> {
  const { fullname, email } = account.kind === 'partner' ? account.partner : account.admin;
  const { production, shopName } = await ctx.readBrandedConfig();
  const rules = { production, ownWords: [shopName, fullname, email] };
  const newPasswordError = teamPasswordError(input.newPassword, rules);
  const afterChange = async (tx: Tx) => {
    // A link that waits would set another password.
    await deleteLinks(tx, account);
    await input.afterChange?.(tx);
  };
  return changeOwnPassword(ctx, account, { ...input, newPasswordError, afterChange });
}

/**
 * After a password change: ends every other session of the account and rotates the token of this one. Its former
 * tokens are deleted, so that a stolen one is worthless. Throws NOT_SIGNED_IN when the session ended meanwhile.
 */
async function endOtherSessions(ctx: Context, tx: Tx, account: Account): Promise<string> {
  const { kind, id, sessionId } = account;
  const updated = await tx
    .updateTable('sessions')
    .set({ last_used_at: ctx.clock.now() })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new AppError('NOT_SIGNED_IN');
  await endAccountSessions(ctx, tx, { kind, id, exceptSessionId: sessionId });
  await tx.deleteFrom('session_tokens').where('session_id', '=', sessionId).execute();
  const token = ctx.ids.token();
  await tx
    .insertInto('session_tokens')
    .values({ token_hash: sha256(token), session_id: sessionId, replaced_at: null })
    .execute();
  return token;
}
