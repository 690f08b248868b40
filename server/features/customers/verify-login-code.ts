import { stripSeparators } from '#domain/typed-text.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { validateEmail, normalizeEmail } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import { lockCustomer } from '#server/sessions/accounts.ts';
import type { UserRow } from '#server/sessions/accounts.ts';
import { checkSecret } from '#server/sessions/check-secret.ts';
import type { KnownDevice, LoginClient } from '#server/sessions/known-devices.ts';
import { openSessionOfDevice } from '#server/sessions/open-session.ts';
import { findCredentials } from './queries.ts';
import { updateLanguage } from './update-language.ts';

/** Of all networks together: the chance to guess one of a million codes stays at 30 in a million. */
const maxTriesOfAllNetworks = 30;

/**
 * Signs a customer in with a login code. A code works once; five wrong attempts invalidate it, counted before
 * the comparison because of concurrent ones. Throws OTP_INVALID for every failure, including an unknown email.
 */
export async function verifyLoginCode(
  ctx: Context,
  input: { email: string; otp: string; client: LoginClient; language: Language | undefined },
): Promise<{ user: UserRow; token: string; deviceToken: string }> {
  const otp = stripSeparators(input.otp);
  assertNoFieldErrors({
    email: validateEmail(input.email),
    otp: otp === '' ? messageReference('auth.otpRequired') : null,
  });
  const email = normalizeEmail(input.email);
  const { client } = input;
  const { account: user, storedHash } = await checkSecret(
    ctx,
    { kind: 'customer', name: 'code', email, secret: otp, client },
    {
      account: () => findCredentials(ctx.db, email),
      storedHash: (account, device) => countTry(ctx, account?.id ?? '', { device, network: client.network }),
    },
  );
  return inTransaction(ctx, async (tx) => {
    const locked = await lockCustomer(tx, user.id);
    if (locked?.is_blocked === 1)
      throw new AppError('ACCOUNT_BLOCKED', { security: { accountKind: 'customer', accountId: user.id } });
    const used = await tx
      .deleteFrom('login_codes')
      .where('user_id', '=', user.id)
      .where('code_hash', '=', storedHash)
      .executeTakeFirst();
    if (used.numDeletedRows !== 1n) throw new AppError('OTP_INVALID');
    await updateLanguage(tx, user, input.language);
    return { user, ...(await openSessionOfDevice(ctx, tx, { kind: 'customer', id: user.id, client })) };
  });
}

/**
 * Counts an attempt for the current code before the comparison, because of concurrent ones, and returns its hash; null
 * without a valid code. Attempts of a known browser do not count for all networks.
 */
async function countTry(
  ctx: Context,
  userId: string,
  { device, network }: { device: KnownDevice | null; network: string },
): Promise<string | null> {
  const code = await ctx.db
    .selectFrom('login_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  if (!code) return null;
  const key = `${code.code_hash} ${device?.hash ?? network}`;
  if (!(await ctx.rateLimits.tryConsume(['code-client', key]))) return null;
  if (device) return code.code_hash;
  const counted = await ctx.db
    .updateTable('login_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('code_hash', '=', code.code_hash)
    .where('tries', '<', maxTriesOfAllNetworks)
    .returning('code_hash')
    .executeTakeFirst();
  return counted?.code_hash ?? null;
}
