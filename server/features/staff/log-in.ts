import { normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { refuseBadFields } from '../../refusal.ts';
import type { AdminRow } from '../../sessions/accounts.ts';
import { checkSecret } from '../../sessions/check-secret.ts';
import { rememberDevice } from '../../sessions/known-devices.ts';
import type { Client } from '../../sessions/known-devices.ts';
import { openSession } from '../../sessions/open-session.ts';
import { HashReplaced, retryIfHashReplaced } from '../../sessions/replaced-hash.ts';
import { findAdminCredentials } from './queries.ts';

type LogInInput = { email: string; password: string; client: Client };

type LoggedIn = { admin: AdminRow; token: string; deviceToken: string };

/** Signs a member of the staff in; an unknown e-mail and a wrong password cost the same and get INVALID_CREDENTIALS. */
export async function logInAdmin(ctx: Context, input: LogInInput): Promise<LoggedIn> {
  return retryIfHashReplaced(() => checkAndLogIn(ctx, input));
}

async function checkAndLogIn(ctx: Context, input: LogInInput): Promise<LoggedIn> {
  const email = normalizeEmail(input.email);
  refuseBadFields({
    email: email === '' ? sentences.delivery.fillInAllFields : null,
    password: input.password === '' ? sentences.delivery.fillInAllFields : null,
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
    // A password changed while this one was checked must not leave a session behind; the update waits for such a change.
    const unchanged = await tx
      .updateTable('admins')
      .set({ password_hash: renewedHash })
      .where('id', '=', admin.id)
      .where('password_hash', '=', storedHash)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows !== 1n) throw new HashReplaced('INVALID_CREDENTIALS');
    const deviceToken = await rememberDevice(ctx, tx, { account, client });
    return { admin, deviceToken, token: await openSession(ctx, account, tx) };
  });
}
