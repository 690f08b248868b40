import { messageReference } from '#i18n/message-reference.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { AdminRow } from '#server/sessions/accounts.ts';
import { logInWithPassword } from '#server/sessions/log-in-with-password.ts';
import type { LogInInput } from '#server/sessions/log-in-with-password.ts';
import { findAdminCredentials } from './admin-queries.ts';

type LogInResult = { admin: AdminRow; token: string; deviceToken: string };

const missing = messageReference('delivery.fillInAllFields');

/** Signs an admin in; throws what `logInWithPassword` throws. */
export async function logInAdmin(ctx: Context, input: LogInInput): Promise<LogInResult> {
  const { row: admin, ...tokens } = await logInWithPassword(ctx, input, {
    kind: 'admin',
    missingFieldErrors: { email: missing, password: missing },
    findCredentials: (email) => findAdminCredentials(ctx.db, email),
    assertAllowed: ({ id, is_active }) => {
      const security = { accountKind: 'admin', accountId: id } as const;
      if (is_active === 0) throw new AppError('ACCOUNT_BLOCKED', { security });
    },
    renewHash: (tx, { id }, { storedHash, renewedHash }) =>
      tx
        .updateTable('admins')
        .set({ password_hash: renewedHash })
        .where('id', '=', id)
        .where('password_hash', '=', storedHash)
        .where('is_active', '=', 1)
        .executeTakeFirst(),
  });
  return { admin, ...tokens };
}
