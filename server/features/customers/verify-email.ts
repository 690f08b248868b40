import { messageReference } from '#i18n/message-reference.ts';
import { buildPersonText } from '#domain/record-search.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { findUser, lockCustomer } from '#server/sessions/accounts.ts';
import type { AdminAccount, UserRow } from '#server/sessions/accounts.ts';
import { findAccountLink, findCredentials, findCustomerRecord, listVerificationLinks } from './queries.ts';
import type { AccountLinkRow, CustomerRecord } from './queries.ts';
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
  return inTransaction(ctx, async (tx) => {
    const found = await findAccountLink(tx, 'verify-email', token);
    // Links of one account that are followed at once wait for each other.
    if (found) await lockCustomer(tx, found.user_id);
    const link = found && (await findAccountLink(tx, 'verify-email', token));
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
  }).catch(throwPhoneTaken);
}

/**
 * Verifies the sign-up that the account shows, in place of its link; nothing for a verified account. Throws
 * CUSTOMER_NOT_FOUND and PHONE_TAKEN.
 */
export async function verifyCustomer(ctx: Context, admin: AdminAccount, id: string): Promise<CustomerRecord> {
  return inTransaction(ctx, async (tx) => {
    await lockCustomer(tx, id);
    const before = await findCustomerRecord(tx, id);
    const user = before && (await findCredentials(tx, before.customer.email));
    if (!user) throw new AppError('CUSTOMER_NOT_FOUND');
    if (user.is_verified === 1) return before;
    const links = await listVerificationLinks(tx, id);
    const ownLink = links.find((link) => parseSignupDetails(link).password_hash === user.password_hash);
    await markVerified(ctx, tx, { link: ownLink, user });
    const subject = { kind: 'customer', id } as const;
    await recordAudit(ctx, tx, { actor: admin, action: 'customer.verified', subject });
    return (await findCustomerRecord(tx, id)) ?? before;
  }).catch(throwPhoneTaken);
}

/** Two sign-ups may name one phone number; the first that is verified has it. */
function throwPhoneTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw new AppError('PHONE_TAKEN');
  throw error;
}

function isUsable(link: AccountLinkRow, user: UserRow, now: number): boolean {
  return link.used_at === null ? link.expires_at > now : user.is_verified === 1;
}

async function markVerified(
  ctx: Context,
  tx: Tx,
  { link, user }: { link: AccountLinkRow | undefined; user: UserRow },
): Promise<void> {
  const now = ctx.clock.now();
  const details = link ? parseSignupDetails(link) : {};
  const search_text = buildPersonText({ ...user, ...details });
  // Also the others of the same sign-up.
  if (link)
    await tx
      .updateTable('account_links')
      .set({ used_at: now })
      .where((row) => row.or([row('id', '=', link.id), row('details', '=', link.details)]))
      .where('user_id', '=', user.id)
      .where('used_at', 'is', null)
      .execute();
  await tx
    .updateTable('users')
    .set({ ...details, search_text, is_verified: 1, updated_at: now })
    .where('id', '=', user.id)
    .where('is_verified', '=', 0)
    .execute();
  await tx.updateTable('account_links').set({ details: null }).where('user_id', '=', user.id).execute();
}
