import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { DbOrTx, Tx } from '#server/db/database.ts';
import type { OneTimeLinksTable } from '#server/db/schema.ts';
import { sha256 } from '#server/ids.ts';

type LinkRow = Selectable<OneTimeLinksTable>;
export type TeamAccount = { kind: 'admin' | 'partner'; id: string };

/**
 * The URL of the page that uses a new link, in place of earlier ones of the account, or of the first account of the shop. The
 * token is after `#`, so that it is in no request and no log.
 */
export async function createLink(
  ctx: Context,
  tx: Tx,
  { kind, account, ttlMs }: { kind: LinkRow['kind']; account: TeamAccount | null; ttlMs: number },
): Promise<{ url: string; expiresAt: number }> {
  await deleteLinks(tx, account);
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  const expiresAt = now + ttlMs;
  await tx
    .insertInto('one_time_links')
    .values({
      token_hash: sha256(token),
      kind,
      account_kind: account?.kind ?? null,
      account_id: account?.id ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { url: `${ctx.config.publicUrl}/join#${token}`, expiresAt };
}

/** Ends the links of an account, or of the first account of the shop. */
export async function deleteLinks(tx: Tx, account: TeamAccount | null): Promise<void> {
  const links = tx.deleteFrom('one_time_links');
  await (
    account === null
      ? links.where('account_id', 'is', null)
      : links.where('account_kind', '=', account.kind).where('account_id', '=', account.id)
  ).execute();
}

/** The link of a token, while it is good. */
export async function findLink(db: DbOrTx, token: string, now: number): Promise<LinkRow | undefined> {
  return db
    .selectFrom('one_time_links')
    .selectAll()
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses a link: of several requests one succeeds. */
export async function takeLink(tx: Tx, token: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('one_time_links')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
