import { emailError, normalizeEmail } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import { sentences } from '#domain/sentences.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import type { UserRow } from '../../sessions/accounts.ts';
import { checkSecret } from '../../sessions/check-secret.ts';
import { rememberDevice } from '../../sessions/known-devices.ts';
import type { Client } from '../../sessions/known-devices.ts';
import { openSession } from '../../sessions/open-session.ts';
import { findCredentials } from './queries.ts';
import { updateLanguage } from './update-language.ts';

export const triesPerCode = 5;

/**
 * Signs a customer in with the one-time code. A code works once; five wrong tries kill it, and each try is
 * counted before it is looked at, so that tries at the same moment count too. Refuses with OTP_INVALID for everything that
 * is not right, an unknown e-mail included.
 */
export async function verifyCode(
  ctx: Context,
  input: { email: string; otp: string; client: Client; language: Language | undefined },
): Promise<{ user: UserRow; token: string; deviceToken: string }> {
  const otp = input.otp.replace(/[\s-]/g, '');
  refuseBadFields({
    email: emailError(input.email),
    otp: otp === '' ? sentences.auth.otpRequired : null,
  });
  const email = normalizeEmail(input.email);
  const { client } = input;
  const { account: user, storedHash } = await checkSecret(
    ctx,
    { kind: 'customer', name: 'code', email, secret: otp, client },
    {
      account: () => findCredentials(ctx.db, email),
      storedHash: (account) => countTry(ctx, account?.id ?? ''),
    },
  );
  const security = { accountKind: 'customer', accountId: user.id } as const;
  if (user.is_blocked === 1) throw new Refusal('ACCOUNT_BLOCKED', { security });

  const account = { kind: 'customer', id: user.id } as const;
  return inTransaction(ctx, async (tx) => {
    const used = await tx
      .deleteFrom('login_codes')
      .where('user_id', '=', user.id)
      .where('code_hash', '=', storedHash)
      .executeTakeFirst();
    if (used.numDeletedRows !== 1n) throw new Refusal('OTP_INVALID');
    await updateLanguage(tx, user, input.language);
    const deviceToken = await rememberDevice(ctx, tx, { account, client });
    return {
      user,
      deviceToken,
      token: await openSession(ctx, { ...account, browser: client.browser }, tx),
    };
  });
}

/** Counts one try at the live code of an account and answers with its hash; null when there is no live code. */
async function countTry(ctx: Context, userId: string): Promise<string | null> {
  const counted = await ctx.db
    .updateTable('login_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', triesPerCode)
    .where('expires_at', '>', ctx.clock.now())
    .returning('code_hash')
    .executeTakeFirst();
  return counted?.code_hash ?? null;
}
