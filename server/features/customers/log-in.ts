import { messageReference } from '#i18n/message-reference.ts';
import { normalizeEmail } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import type { UserRow } from '../../sessions/accounts.ts';
import { checkSecret } from '../../sessions/check-secret.ts';
import { saveKnownDevice } from '../../sessions/known-devices.ts';
import type { Client } from '../../sessions/known-devices.ts';
import { openSession } from '../../sessions/open-session.ts';
import { HashReplacedError, retryIfHashReplaced } from '#server/sessions/hash-replaced-error.ts';
import { findCredentials } from './queries.ts';
import { updateLanguage } from './update-language.ts';

export type LogInInput = {
  email: string;
  password: string;
  client: Client;
  /** The requested language, if any. */
  language: Language | undefined;
};

type LogInResult = { user: UserRow; token: string; deviceToken: string };

/**
 * Signs a customer in with email and password and makes the browser known. Throws INVALID_CREDENTIALS for an
 * unknown email and a wrong password alike, after the same work; a blocked or unverified account is reported
 * only with the correct password.
 */
export async function logIn(ctx: Context, input: LogInInput): Promise<LogInResult> {
  return retryIfHashReplaced(() => checkAndLogIn(ctx, input));
}

async function checkAndLogIn(ctx: Context, input: LogInInput): Promise<LogInResult> {
  const email = normalizeEmail(input.email);
  assertNoFieldErrors({
    email: email === '' ? messageReference('signup.emailRequired') : null,
    password: input.password === '' ? messageReference('signup.passwordRequired') : null,
  });
  const { password, client } = input;
  const {
    account: user,
    storedHash,
    renewedHash,
  } = await checkSecret(
    ctx,
    { kind: 'customer', name: 'password', email, secret: password, client },
    {
      account: () => findCredentials(ctx.db, email),
      storedHash: async (account) => account?.password_hash ?? null,
    },
  );
  const security = { accountKind: 'customer', accountId: user.id } as const;
  if (user.is_blocked === 1) throw new AppError('ACCOUNT_BLOCKED', { security });
  if (user.is_verified === 0) throw new AppError('EMAIL_NOT_VERIFIED');

  const account = { kind: 'customer', id: user.id } as const;
  return inTransaction(ctx, async (tx) => {
    // A concurrent password change or block must leave no session; the update waits for it.
    const unchanged = await tx
      .updateTable('users')
      .set({ password_hash: renewedHash })
      .where('id', '=', user.id)
      .where('password_hash', '=', storedHash)
      .where('is_blocked', '=', 0)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows !== 1n) throw new HashReplacedError('INVALID_CREDENTIALS');
    await updateLanguage(tx, user, input.language);
    const deviceToken = await saveKnownDevice(ctx, tx, { account, client });
    return {
      user,
      deviceToken,
      token: await openSession(ctx, { ...account, browser: client.browser }, tx),
    };
  });
}
