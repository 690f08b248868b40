import { messageReference } from '#i18n/message-reference.ts';
import { normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import type { AdminRow } from '#server/sessions/accounts.ts';
import { checkSecret } from '#server/sessions/check-secret.ts';
import { saveKnownDevice } from '#server/sessions/known-devices.ts';
import type { Client } from '#server/sessions/known-devices.ts';
import { openSession } from '#server/sessions/open-session.ts';
import { HashReplacedError, retryIfHashReplaced } from '#server/sessions/hash-replaced-error.ts';
import { findAdminCredentials } from './queries.ts';

type LogInInput = { email: string; password: string; client: Client };

type LogInResult = { admin: AdminRow; token: string; deviceToken: string };

/**
 * Signs an admin in. Throws INVALID_CREDENTIALS for an unknown email and a wrong password alike, after the same
 * work.
 */
export async function logInAdmin(ctx: Context, input: LogInInput): Promise<LogInResult> {
  return retryIfHashReplaced(() => checkAndLogIn(ctx, input));
}

async function checkAndLogIn(ctx: Context, input: LogInInput): Promise<LogInResult> {
  const email = normalizeEmail(input.email);
  assertNoFieldErrors({
    email: email === '' ? messageReference('delivery.fillInAllFields') : null,
    password: input.password === '' ? messageReference('delivery.fillInAllFields') : null,
  });
  const { password, client } = input;
  const {
    account: admin,
    storedHash,
    renewedHash,
  } = await checkSecret(
    ctx,
    { kind: 'admin', name: 'password', email, secret: password, client },
    {
      account: () => findAdminCredentials(ctx.db, email),
      storedHash: async (account) => account?.password_hash ?? null,
    },
  );

  const account = { kind: 'admin', id: admin.id } as const;
  return inTransaction(ctx, async (tx) => {
    // A concurrent password change must leave no session; the update waits for it.
    const unchanged = await tx
      .updateTable('admins')
      .set({ password_hash: renewedHash })
      .where('id', '=', admin.id)
      .where('password_hash', '=', storedHash)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows !== 1n) throw new HashReplacedError('INVALID_CREDENTIALS');
    const deviceToken = await saveKnownDevice(ctx, tx, { account, client });
    return { admin, deviceToken, token: await openSession(ctx, account, tx) };
  });
}
