import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import { sha256 } from '#server/ids.ts';
import { updateCustomerLastSeen, sessionTtlMs } from './accounts.ts';
import type { SessionKind } from './accounts.ts';
import type { BrowserName } from './browser-name.ts';
import { saveKnownDevice } from './known-devices.ts';
import type { LoginClient } from './known-devices.ts';

/**
 * Opens the session of a log-in, and makes the browser known to the account. Customers see the name of the
 * browser in the list of their sessions; that of others is not stored.
 */
export async function openSessionOfDevice(
  ctx: Context,
  tx: Tx,
  { kind, id, client }: { kind: SessionKind; id: string; client: LoginClient },
): Promise<{ token: string; deviceToken: string }> {
  const account = { kind, id };
  const deviceToken = await saveKnownDevice(ctx, tx, { account, client });
  const session = kind === 'customer' ? { ...account, browser: client.browser } : account;
  return { deviceToken, token: await openSession(ctx, session, tx) };
}

/**
 * Opens a session and returns its token; only the hash is stored. Expired sessions of the account are deleted.
 */
export async function openSession(
  ctx: Context,
  account: { kind: SessionKind; id: string; browser?: BrowserName },
  db: DbOrTx = ctx.db,
): Promise<string> {
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  await db
    .deleteFrom('sessions')
    .where('kind', '=', account.kind)
    .where('account_id', '=', account.id)
    .where('last_used_at', '<=', now - sessionTtlMs[account.kind])
    .execute();
  const id = ctx.ids.next();
  await db
    .insertInto('sessions')
    .values({
      id,
      kind: account.kind,
      account_id: account.id,
      browser: account.browser?.name ?? null,
      platform: account.browser?.platform ?? null,
      created_at: now,
      last_used_at: now,
    })
    .execute();
  await db
    .insertInto('session_tokens')
    .values({ token_hash: sha256(token), session_id: id, replaced_at: null })
    .execute();
  if (account.kind === 'customer') await updateCustomerLastSeen(db, account.id, now);
  return token;
}
