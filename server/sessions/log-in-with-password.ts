import { normalizeEmail } from '#domain/account-rules.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { assertPasswordNotPublic } from './demo-password.ts';
import { assertNoFieldErrors } from '#server/errors.ts';
import type { SessionKind } from './accounts.ts';
import { checkSecret } from './check-secret.ts';
import { HashReplacedError, retryIfHashReplaced } from './hash-replaced-error.ts';
import type { LoginClient } from './known-devices.ts';
import { openSessionOfDevice } from './open-session.ts';

export type LogInInput = { email: string; password: string; client: LoginClient };

type Credentials = { id: string; password_hash: string };

/** What differs between the kinds of account. */
type Accounts<Row extends Credentials> = {
  kind: SessionKind;
  missingFieldErrors: { email: MessageReference; password: MessageReference };
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
 * Signs in with email and password and makes the browser known. Throws INVALID_INPUT, INVALID_CREDENTIALS for an
 * unknown email and a wrong password alike, after the same work, TOO_MANY_TRIES, OVERLOADED, what `assertAllowed`
 * throws, and ACCOUNT_BLOCKED in production for the password of the demo.
 */
export async function logInWithPassword<Row extends Credentials>(
  ctx: Context,
  { password, client, ...input }: LogInInput,
  accounts: Accounts<Row>,
): Promise<{ row: Row; token: string; deviceToken: string }> {
  const { kind, missingFieldErrors } = accounts;
  const email = normalizeEmail(input.email);
  assertNoFieldErrors({
    email: email === '' ? missingFieldErrors.email : null,
    password: password === '' ? missingFieldErrors.password : null,
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
    assertPasswordNotPublic(ctx.config, password, { accountKind: kind, accountId: row.id });
    return inTransaction(ctx, async (tx) => {
      // A concurrent change of the account must leave no session; the update waits for it.
      const renewed = await accounts.renewHash(tx, row, hashes);
      if (renewed.numUpdatedRows !== 1n) throw new HashReplacedError('INVALID_CREDENTIALS');
      return { row, ...(await openSessionOfDevice(ctx, tx, { kind, id: row.id, client })) };
    });
  });
}
