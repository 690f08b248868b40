import type { z } from 'zod';
import type { adminSetUp } from '#contract/team-links.ts';
import { normalizeEmail } from '#domain/account-rules.ts';
import { dayMs } from '#domain/durations.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { changeOpeningNotes } from '#server/features/opening/queries.ts';
import { markUnopened } from '#server/features/shop/read-shop-state.ts';
import type { AdminRow } from '#server/sessions/accounts.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';
import type { LoginClient } from '#server/sessions/known-devices.ts';
import { openSessionOfDevice } from '#server/sessions/open-session.ts';
import { findAdminCredentials, hasAdmin } from './admin-queries.ts';
import { createLink, findLink, takeLink } from '#server/sessions/one-time-links.ts';
import { insertOwner } from './set-admin-password.ts';
import { assertValidTeamMember } from './validation.ts';

/**
 * The URL of the page that makes the first account: good for a day, once, and in place of an earlier one. Null where the
 * shop has an admin. In production the shop is not open until its owner opens it.
 */
export async function createSetUpLink(ctx: Context): Promise<string | null> {
  return inTransaction(ctx, async (tx) => {
    if (await hasAdmin(tx)) return null;
    if (ctx.config.production) {
      await markUnopened(tx);
      await changeOpeningNotes(tx, () => ({ isListed: true }), ctx.clock.now());
    }
    return (await createLink(ctx, tx, { kind: 'set-up', account: null, ttlMs: dayMs })).url;
  });
}

type SetUp = z.output<typeof adminSetUp.body> & { client: LoginClient };

/** Makes the first account, an owner, and signs it in. Throws SET_UP_LINK_INVALID, INVALID_INPUT, TOO_MANY_TRIES or OVERLOADED. */
export async function setUpOwner(
  ctx: Context,
  { token: linkToken, client, ...input }: SetUp,
): Promise<{ admin: AdminRow; token: string; deviceToken: string }> {
  assertValidTeamMember(await ctx.readBrandedConfig(), input);
  const link = await findLink(ctx.db, linkToken, ctx.clock.now());
  // Before the work of hashing.
  if (link?.kind !== 'set-up' || (await hasAdmin(ctx.db))) throw new AppError('SET_UP_LINK_INVALID');
  const hashingClient = { kind: 'admin', network: client.network } as const;
  const password_hash = await runHashingTurn(ctx, hashingClient, ({ hash }) => hash(input.password));
  return inTransaction(ctx, async (tx) => {
    if (!(await takeLink(tx, linkToken)) || (await hasAdmin(tx))) throw new AppError('SET_UP_LINK_INVALID');
    const email = normalizeEmail(input.email);
    const id = await insertOwner(ctx, tx, { email, fullname: input.fullname.trim(), password_hash });
    const admin = await findAdminCredentials(tx, email);
    if (!admin) throw new Error('The first account was made and is not there');
    return { admin, ...(await openSessionOfDevice(ctx, tx, { kind: 'admin', id, client })) };
  });
}
