import { validateEmail, normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { unsolicitedMailCounters } from '#server/mails/unsolicited-mail-limits.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import { withMinimumDuration } from '#server/sessions/with-minimum-duration.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { findCredentials } from './queries.ts';
import { sendVerification, parseSignupDetails } from './send-verification.ts';
import type { SignupDetails } from './send-verification.ts';

/**
 * Sends a new verification link for the sign-up `signupId`, or else for the first one, never for a later sign-up
 * of another person. Response, duration and limits do not reveal whether the account exists. Throws
 * INVALID_INPUT and TOO_MANY_TRIES.
 */
export async function resendVerification(
  ctx: Context,
  input: { email: string; signupId: string; network: string },
): Promise<void> {
  assertNoFieldErrors({ email: validateEmail(input.email) });
  const email = normalizeEmail(input.email);
  const networkCounters = unsolicitedMailCounters(input.network);
  for (const counter of networkCounters) await ctx.rateLimits.assertNotExceeded(...counter);
  await ctx.rateLimits.consumeAll([
    ['resend-client', `${email} ${input.network}`],
    ['resend-account', email],
  ]);
  await withMinimumDuration(ctx, async () => {
    const user = await findCredentials(ctx.db, email);
    if (!user || user.is_verified === 1 || user.is_blocked === 1) return;
    if (!(await ctx.rateLimits.tryConsume(...networkCounters))) return;
    await inTransaction(ctx, async (tx) => {
      // The account may be deleted at this moment.
      if ((await lockCustomer(tx, user.id)) === undefined) return;
      const signupDetails = await findSignup(tx, { id: input.signupId, userId: user.id });
      await sendVerification(ctx, tx, { ...user, ...signupDetails });
    });
  });
}

async function findSignup(tx: Tx, signup: { id: string; userId: string }): Promise<Partial<SignupDetails>> {
  const link = await tx
    .selectFrom('account_links')
    .select('details')
    .where('id', '=', signup.id)
    .where('user_id', '=', signup.userId)
    .where('purpose', '=', 'verify-email')
    .executeTakeFirst();
  return link ? parseSignupDetails(link) : {};
}
