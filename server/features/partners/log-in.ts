import { messageReference } from '#i18n/message-reference.ts';
import { normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { AppError, assertNoFieldErrors } from '#server/errors.ts';
import type { PartnerRow } from '../../sessions/accounts.ts';
import { checkSecret } from '../../sessions/check-secret.ts';
import { saveKnownDevice } from '../../sessions/known-devices.ts';
import type { Client } from '../../sessions/known-devices.ts';
import { openSession } from '../../sessions/open-session.ts';
import { HashReplacedError, retryIfHashReplaced } from '#server/sessions/hash-replaced-error.ts';
import { findPartnerCredentials } from './queries.ts';

type LogInInput = { email: string; password: string; client: Client };

type LogInResult = { partner: PartnerRow; token: string; deviceToken: string };

/**
 * Signs a delivery partner in. Throws INVALID_CREDENTIALS for an unknown email and a wrong password alike, after
 * the same work, and ACCOUNT_BLOCKED only with the correct password.
 */
export async function logInPartner(ctx: Context, input: LogInInput): Promise<LogInResult> {
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
    account: partner,
    storedHash,
    renewedHash,
  } = await checkSecret(
    ctx,
    { kind: 'partner', name: 'password', email, secret: password, client },
    {
      account: () => findPartnerCredentials(ctx.db, email),
      storedHash: async (account) => account?.password_hash ?? null,
    },
  );
  const security = { accountKind: 'partner', accountId: partner.id } as const;
  if (partner.is_active === 0) throw new AppError('ACCOUNT_BLOCKED', { security });

  const account = { kind: 'partner', id: partner.id } as const;
  return inTransaction(ctx, async (tx) => {
    // A concurrent password change or block must leave no session; the update waits for it.
    const unchanged = await tx
      .updateTable('partners')
      .set({ password_hash: renewedHash })
      .where('id', '=', partner.id)
      .where('password_hash', '=', storedHash)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows !== 1n) throw new HashReplacedError('INVALID_CREDENTIALS');
    const deviceToken = await saveKnownDevice(ctx, tx, { account, client });
    return { partner, deviceToken, token: await openSession(ctx, account, tx) };
  });
}
