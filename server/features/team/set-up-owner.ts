import type { z } from 'zod';
import type { adminSetUp } from '#contract/admin.ts';
import { normalizeEmail } from '#domain/account-rules.ts';
import { dayMs } from '#domain/durations.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { sha256 } from '#server/ids.ts';
import { markUnopened } from '#server/features/shop/read-shop-state.ts';
import type { AdminRow } from '#server/sessions/accounts.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';
import type { LoginClient } from '#server/sessions/known-devices.ts';
import { openSessionOfDevice } from '#server/sessions/open-session.ts';
import { findAdminCredentials, hasAdmin } from './admin-queries.ts';
import { insertOwner } from './set-admin-password.ts';
import { assertValidTeamMember } from './validation.ts';

const kind = 'set-up';

/**
 * The URL of the page that makes the first account: good for a day, once, and in place of an earlier one. Null where the
 * shop has an admin. In production the shop is not open until its owner opens it. The token is after `#`, so that it is in no request and no log.
 */
export async function createSetUpLink(ctx: Context): Promise<string | null> {
  const token = ctx.ids.token();
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    if (await hasAdmin(tx)) return null;
    await tx.deleteFrom('one_time_links').where('kind', '=', kind).execute();
    const link = { token_hash: sha256(token), kind, created_at: now, expires_at: now + dayMs } as const;
    await tx.insertInto('one_time_links').values(link).execute();
    if (ctx.config.production) await markUnopened(tx);
    return `${ctx.config.publicUrl}/admin/set-up#${token}`;
  });
}

type SetUp = z.output<typeof adminSetUp.body> & { client: LoginClient };

/** Makes the first account, an owner, and signs it in. Throws SET_UP_LINK_INVALID, INVALID_INPUT, TOO_MANY_TRIES or OVERLOADED. */
export async function setUpOwner(
  ctx: Context,
  { token: linkToken, client, ...input }: SetUp,
): Promise<{ admin: AdminRow; token: string; deviceToken: string }> {
  assertValidTeamMember(ctx.config, input);
  const tokenHash = sha256(linkToken);
  const isGood = async (db: Context['db']) =>
    (await db
      .selectFrom('one_time_links')
      .select('kind')
      .where('token_hash', '=', tokenHash)
      .where('kind', '=', kind)
      .where('expires_at', '>', ctx.clock.now())
      .executeTakeFirst()) !== undefined && !(await hasAdmin(db));
  // Before the work of hashing.
  if (!(await isGood(ctx.db))) throw new AppError('SET_UP_LINK_INVALID');
  const hashingClient = { kind: 'admin', network: client.network } as const;
  const password_hash = await runHashingTurn(ctx, hashingClient, ({ hash }) => hash(input.password));
  return inTransaction(ctx, async (tx) => {
    const used = await tx.deleteFrom('one_time_links').where('token_hash', '=', tokenHash).executeTakeFirst();
    if (used.numDeletedRows !== 1n || (await hasAdmin(tx))) throw new AppError('SET_UP_LINK_INVALID');
    const email = normalizeEmail(input.email);
    const id = await insertOwner(ctx, tx, { email, fullname: input.fullname.trim(), password_hash });
    const admin = await findAdminCredentials(tx, email);
    if (!admin) throw new Error('The first account was made and is not there');
    return { admin, ...(await openSessionOfDevice(ctx, tx, { kind: 'admin', id, client })) };
  });
}
