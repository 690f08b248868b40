import { retentionDays } from '#domain/retention.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { sha256 } from '#server/ids.ts';
import type { SessionKind } from './accounts.ts';
import type { BrowserName } from './browser-name.ts';

/** The client of a request: network, browser name, and the token of a known browser. */
export type LoginClient = { network: string; browser: BrowserName; deviceToken: string | null };

type AccountKey = { kind: SessionKind; id: string };

/** A browser is known this long since its last login. */
export const deviceTtlMs = retentionDays.knownBrowsers * 24 * 3600 * 1000;

const maxDevicesPerAccount = 10;

/** A known browser and its account. */
export type KnownDevice = { hash: string; accountId: string };

/** The client's browser if it is known to an account of this kind, else null. */
async function findKnownDevice(
  ctx: Context,
  kind: SessionKind,
  client: LoginClient,
): Promise<KnownDevice | null> {
  if (client.deviceToken === null) return null;
  const hash = sha256(client.deviceToken);
  const row = await ctx.db
    .selectFrom('known_devices')
    .select('account_id')
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('last_used_at', '>', ctx.clock.now() - deviceTtlMs)
    .executeTakeFirst();
  return row ? { hash, accountId: row.account_id } : null;
}

/**
 * Makes the browser known to the account and returns its token; only the hash is stored. A token of another
 * account is replaced, since its holder could use up this account's attempts.
 */
export async function saveKnownDevice(
  ctx: Context,
  tx: Tx,
  { account, client }: { account: AccountKey; client: LoginClient },
): Promise<string> {
  const now = ctx.clock.now();
  if (client.deviceToken !== null) {
    const renewed = await tx
      .updateTable('known_devices')
      .set({ last_used_at: now })
      .where('kind', '=', account.kind)
      .where('account_id', '=', account.id)
      .where('token_hash', '=', sha256(client.deviceToken))
      .executeTakeFirst();
    if (renewed.numUpdatedRows === 1n) return client.deviceToken;
  }
  const token = ctx.ids.token();
  await tx
    .insertInto('known_devices')
    .values({
      kind: account.kind,
      account_id: account.id,
      token_hash: sha256(token),
      created_at: now,
      last_used_at: now,
    })
    .execute();
  await pruneDevices(tx, account);
  return token;
}

async function pruneDevices(tx: Tx, account: AccountKey): Promise<void> {
  await tx
    .deleteFrom('known_devices')
    .where('kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .where('token_hash', 'not in', (query) =>
      query
        .selectFrom('known_devices')
        .select('token_hash')
        .where('kind', '=', account.kind)
        .where('account_id', '=', account.id)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(maxDevicesPerAccount),
    )
    .execute();
}

/**
 * The client's browser if it is known to this account, else null: a stranger with a known browser of another account
 * gets no share of this one's.
 */
export async function findOwnDevice(
  ctx: Context,
  { kind, client }: { kind: SessionKind; client: LoginClient },
  findAccount: () => Promise<{ id: string } | undefined>,
): Promise<KnownDevice | null> {
  const device = await findKnownDevice(ctx, kind, client);
  if (device === null) return null;
  return (await findAccount())?.id === device.accountId ? device : null;
}

/** Makes all browsers unknown to the account. */
export async function deleteKnownDevices(db: DbOrTx, account: AccountKey): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .execute();
}
