import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { sha256 } from '#server/ids.ts';
import { verifyEmailMail } from '#server/mails/account-mails.ts';
import type { Credentials, AccountLinkRow } from './queries.ts';

export const verificationLinkTtlMs = 24 * 3600 * 1000;

/** Data of a sign-up, which following its link applies to the account. */
export type SignupDetails = Pick<Credentials, 'fullname' | 'phone' | 'hostel' | 'language' | 'password_hash'>;

/**
 * Stores a verification link, queues its mail unless `mail` is false, and returns the link id. Each link
 * verifies the sign-up it was sent for, so that a later sign-up of another person with the same email cannot set
 * its password. Earlier links stay valid until used or expired.
 */
export async function sendVerification(
  ctx: Context,
  tx: Tx,
  signup: SignupDetails & Pick<Credentials, 'id' | 'email'> & { shouldMail?: boolean },
): Promise<string> {
  const { fullname, phone, hostel, language, password_hash } = signup;
  const details: SignupDetails = { fullname, phone, hostel, language, password_hash };
  const now = ctx.clock.now();
  const expiresAt = now + verificationLinkTtlMs;
  const link = { id: ctx.ids.next(), token: ctx.ids.token(), expiresAt };
  await tx
    .insertInto('account_links')
    .values({
      id: link.id,
      purpose: 'verify-email',
      user_id: signup.id,
      token_hash: sha256(link.token),
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
      details: JSON.stringify(details),
    })
    .execute();
  if (signup.shouldMail !== false) await ctx.outbox.queue(tx, (shop) => verifyEmailMail(shop, signup, link));
  return link.id;
}

/** The sign-up of a link; empty for links stored without one, which verify the account's data. */
export function parseSignupDetails({ details }: Pick<AccountLinkRow, 'details'>): Partial<SignupDetails> {
  // Written by `sendVerification`.
  return details === null ? {} : (JSON.parse(details) as SignupDetails);
}
