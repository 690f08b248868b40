import { messageReference } from '#i18n/message-reference.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerRow } from '#server/sessions/accounts.ts';
import { logInWithPassword } from '#server/sessions/log-in-with-password.ts';
import type { LogInInput } from '#server/sessions/log-in-with-password.ts';
import { findPartnerCredentials } from './partner-queries.ts';

type LogInResult = { partner: PartnerRow; token: string; deviceToken: string };

const missing = messageReference('delivery.fillInAllFields');

/** Signs a delivery partner in; throws what `logInWithPassword` throws, and ACCOUNT_BLOCKED. */
export async function logInPartner(ctx: Context, input: LogInInput): Promise<LogInResult> {
  const { row: partner, ...tokens } = await logInWithPassword(ctx, input, {
    kind: 'partner',
    missingFieldErrors: { email: missing, password: missing },
    findCredentials: (email) => findPartnerCredentials(ctx.db, email),
    assertAllowed: ({ id, is_active }) => {
      const security = { accountKind: 'partner', accountId: id } as const;
      if (is_active === 0) throw new AppError('ACCOUNT_BLOCKED', { security });
    },
    renewHash: (tx, { id }, { storedHash, renewedHash }) =>
      tx
        .updateTable('partners')
        .set({ password_hash: renewedHash })
        .where('id', '=', id)
        .where('password_hash', '=', storedHash)
        .where('is_active', '=', 1)
        .executeTakeFirst(),
  });
  return { partner, ...tokens };
}
