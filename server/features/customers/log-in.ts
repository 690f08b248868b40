import { messageReference } from '#i18n/message-reference.ts';
import type { Language } from '#domain/language.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { UserRow } from '#server/sessions/accounts.ts';
import { logInWithPassword } from '#server/sessions/log-in-with-password.ts';
import type { LogInInput } from '#server/sessions/log-in-with-password.ts';
import { findCredentials } from './queries.ts';

/**
 * Signs a customer in and stores the requested language, if any. Throws what `logInWithPassword` throws; a
 * blocked or unverified account is reported only with the correct password.
 */
export async function logIn(
  ctx: Context,
  { language, ...input }: LogInInput & { language: Language | undefined },
): Promise<{ user: UserRow; token: string; deviceToken: string }> {
  const { row: user, ...tokens } = await logInWithPassword(ctx, input, {
    kind: 'customer',
    missingFieldErrors: {
      email: messageReference('signup.emailRequired'),
      password: messageReference('signup.passwordRequired'),
    },
    findCredentials: (email) => findCredentials(ctx.db, email),
    assertAllowed: ({ id, is_blocked, is_verified }) => {
      const security = { accountKind: 'customer', accountId: id } as const;
      if (is_blocked === 1) throw new AppError('ACCOUNT_BLOCKED', { security });
      if (is_verified === 0) throw new AppError('EMAIL_NOT_VERIFIED');
    },
    renewHash: (tx, { id }, { storedHash, renewedHash }) =>
      tx
        .updateTable('users')
        .set({ password_hash: renewedHash, language })
        .where('id', '=', id)
        .where('password_hash', '=', storedHash)
        .where('is_blocked', '=', 0)
        .executeTakeFirst(),
  });
  return { user, ...tokens };
}
