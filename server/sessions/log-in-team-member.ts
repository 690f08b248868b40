import { normalizeEmail } from '#domain/account-rules.ts';
import { messageReference } from '#i18n/message-reference.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import { checkSecret } from './check-secret.ts';
import { HashReplacedError, retryIfHashReplaced } from './hash-replaced-error.ts';
import { saveKnownDevice } from './known-devices.ts';
import type { Client } from './known-devices.ts';
import { openSession } from './open-session.ts';

export type LogInInput = { email: string; password: string; client: Client };

type Credentials = { id: string; password_hash: string };

/** What differs between the accounts of a team. */
type TeamAccounts<Row extends Credentials> = {
  kind: 'partner' | 'admin';
  findCredentials: (email: string) => Promise<Row | undefined>;
  /** Throws for an account that must not sign in; only called with the correct password. */
  assertAllowed?: (row: Row) => void;
  /** Stores `renewedHash` unless the account has changed since `storedHash` was read. */
  renewHash: (
    tx: Tx,
    row: Row,
    hashes: { storedHash: string; renewedHash: string },
  ) => Promise<{ numUpdatedRows: bigint }>;
};

/**
 * Signs a partner or an admin in. Throws INVALID_INPUT, INVALID_CREDENTIALS for an unknown email and a wrong
 * password alike, after the same work, TOO_MANY_TRIES, OVERLOADED, and what `assertAllowed` throws.
 */
export async function logInTeamMember<Row extends Credentials>(
  ctx: Context,
  input: LogInInput,
  accounts: TeamAccounts<Row>,
): Promise<{ row: Row; token: string; deviceToken: string }> {
  const { kind } = accounts;
  const { password, client } = input;
  const email = normalizeEmail(input.email);
  assertNoFieldErrors({
    email: email === '' ? messageReference('delivery.fillInAllFields') : null,
    password: password === '' ? messageReference('delivery.fillInAllFields') : null,
  });
  return retryIfHashReplaced(async () => {
    const { account: row, ...hashes } = await checkSecret(
      ctx,
      { kind, name: 'password', email, secret: password, client },
      {
        account: () => accounts.findCredentials(email),
        storedHash: async (account) => account?.password_hash ?? null,
      },
    );
    accounts.assertAllowed?.(row);
    const account = { kind, id: row.id };
    return inTransaction(ctx, async (tx) => {
      // A concurrent change of the account must leave no session; the update waits for it.
      const renewed = await accounts.renewHash(tx, row, hashes);
      if (renewed.numUpdatedRows !== 1n) throw new HashReplacedError('INVALID_CREDENTIALS');
      const deviceToken = await saveKnownDevice(ctx, tx, { account, client });
      return { row, deviceToken, token: await openSession(ctx, account, tx) };
    });
  });
}
