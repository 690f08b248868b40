import { emailError, normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { atEvenPace } from '../../sessions/even-pace.ts';
import { refuseBadFields } from '../../refusal.ts';
import { findCredentials } from './queries.ts';
import { sendVerification } from './send-verification.ts';

/**
 * Sends the verification link again (API-30). Nobody learns whether the account exists: the answer and its time are the same,
 * and so is the limit per e-mail. Refuses with INVALID_INPUT and TOO_MANY_TRIES.
 */
export async function resendVerification(
  ctx: Context,
  input: { email: string; network: string },
): Promise<void> {
  refuseBadFields({ email: emailError(input.email) });
  const email = normalizeEmail(input.email);
  await ctx.limits.take('resend-network', input.network);
  await ctx.limits.take('resend-account', email);
  await atEvenPace(() =>
    inTransaction(ctx, async (tx) => {
      const user = await findCredentials(tx, email);
      if (!user || user.is_verified === 1 || user.is_blocked === 1) return;
      await sendVerification(ctx, tx, user);
    }),
  );
}
