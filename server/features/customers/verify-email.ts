import { messageReference } from '#i18n/message-reference.ts';
import { buildPersonText } from '#domain/record-search.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { AppError } from '#server/errors.ts';
import { findUser } from '#server/sessions/accounts.ts';
import type { UserRow } from '#server/sessions/accounts.ts';
import { findAccountLink } from './queries.ts';
import type { AccountLinkRow } from './queries.ts';
import { parseSignupDetails } from './send-verification.ts';

/**
 * Verifies an account by its link. A used link of a verified account succeeds again, since mail scanners follow
 * links. That of another sign-up does nothing, which `isOfOtherSignup` says: the account has the data of the one that
 * was verified. Throws VERIFICATION_LINK_INVALID, and PHONE_TAKEN when another account has verified this phone number.
 */
export async function verifyEmail(
  ctx: Context,
  token: string,
): Promise<{ user: UserRow; isOfOtherSignup: boolean }> {
  if (token.trim() === '') {
    throw new AppError('VERIFICATION_LINK_INVALID', {
      message: messageReference('verify.tokenMissing'),
    });
  }
  try {
    return await inTransaction(ctx, async (tx) => {
      const link = await findAccountLink(tx, 'verify-email', token);
      const user = link && (await findUser(tx, link.user_id));
      if (!user || !isUsable(link, user, ctx.clock.now())) {
        throw new AppError('VERIFICATION_LINK_INVALID');
      }
      const isVerified = user.is_verified === 1;
      if (!isVerified) await markVerified(ctx, tx, { link, user });
      return {
        user: (await findUser(tx, user.id)) ?? user,
        isOfOtherSignup: isVerified && link.used_at === null,
      };
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('PHONE_TAKEN');
    throw error;
  }
}

function isUsable(link: AccountLinkRow, user: UserRow, now: number): boolean {
  return link.used_at === null ? link.expires_at > now : user.is_verified === 1;
}

async function markVerified(
  ctx: Context,
  tx: Tx,
  { link, user }: { link: AccountLinkRow; user: UserRow },
): Promise<void> {
  const now = ctx.clock.now();
  const details = parseSignupDetails(link);
  const search_text = buildPersonText({ ...user, ...details });
  // Also the others of the same sign-up.
  await tx
    .updateTable('account_links')
    .set({ used_at: now })
    .where((row) => row.or([row('id', '=', link.id), row('details', '=', link.details)]))
    .where('user_id', '=', link.user_id)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .updateTable('users')
    .set({ ...details, search_text, is_verified: 1, updated_at: now })
    .where('id', '=', link.user_id)
    .where('is_verified', '=', 0)
    .execute();
  await tx.updateTable('account_links').set({ details: null }).where('user_id', '=', link.user_id).execute();
}
