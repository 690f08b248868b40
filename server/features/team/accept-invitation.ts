import type { TeamLinkView } from '#contract/team-links.ts';
import { minTeamPasswordLength } from '#domain/team-password.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { DbOrTx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { accountTables } from '#server/sessions/current-password.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { runHashingTurn } from '#server/sessions/hashing-turn.ts';
import type { LoginClient } from '#server/sessions/known-devices.ts';
import { openSessionOfDevice } from '#server/sessions/open-session.ts';
import { logSecurityEvent } from '#server/sessions/security-log.ts';
import { hasAdmin } from './admin-queries.ts';
import { memberSubjects } from './invite-member.ts';
import { findLink, takeLink } from '#server/sessions/one-time-links.ts';
import type { TeamAccount } from '#server/sessions/one-time-links.ts';
import { assertValidTeamMember } from './validation.ts';

/** Whom a link is for; it stays good. Throws TEAM_LINK_INVALID. */
export async function readLink(ctx: Context, token: string): Promise<TeamLinkView> {
  const minPasswordLength = minTeamPasswordLength(ctx.config);
  const link = await findLink(ctx.db, token, ctx.clock.now());
  if (link?.kind === 'set-up' && !(await hasAdmin(ctx.db)))
    return { kind: 'set-up', accountKind: 'admin', fullname: '', email: '', minPasswordLength };
  const { kind, account, fullname, email } = await findInvited(ctx, ctx.db, token);
  return { kind, accountKind: account.kind, fullname, email, minPasswordLength };
}

/** The active account of a link. Throws TEAM_LINK_INVALID. */
async function findInvited(ctx: Context, db: DbOrTx, token: string) {
  const link = await findLink(db, token, ctx.clock.now());
  const { kind, account_kind: accountKind, account_id: id } = link ?? {};
  if (kind === undefined || accountKind == null || id == null) throw new AppError('TEAM_LINK_INVALID');
  const member = await db
    .selectFrom(accountTables[accountKind])
    .select(['fullname', 'email'])
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (member === undefined) throw new AppError('TEAM_LINK_INVALID');
  const account: TeamAccount = { kind: accountKind, id };
  return { kind, account, ...member };
}

type Acceptance = { token: string; password: string; client: LoginClient };

/**
 * Sets the password of a member of the team by their link, ends their other sessions and signs them in. Throws TEAM_LINK_INVALID,
 * INVALID_INPUT, TOO_MANY_TRIES or OVERLOADED.
 */
export async function acceptInvitation(
  ctx: Context,
  kind: TeamAccount['kind'],
  { token: linkToken, password, client }: Acceptance,
): Promise<{ id: string; token: string; deviceToken: string }> {
  const { account, fullname, email } = await findInvited(ctx, ctx.db, linkToken);
  if (account.kind !== kind) throw new AppError('TEAM_LINK_INVALID');
  assertValidTeamMember(await ctx.readBrandedConfig(), { password }, [fullname, email]);
  const password_hash = await runHashingTurn(ctx, { kind, network: client.network }, ({ hash }) =>
    hash(password),
  );
  const accepted = await inTransaction(ctx, async (tx) => {
    // First, as whoever changes the account locks it before its links.
    await tx
      .updateTable(accountTables[kind])
      .set({ password_hash, updated_at: ctx.clock.now() })
      .where('id', '=', account.id)
      .execute();
    // The link and the account may have changed meanwhile.
    await findInvited(ctx, tx, linkToken);
    if (!(await takeLink(tx, linkToken))) throw new AppError('TEAM_LINK_INVALID');
    await endAccountSessions(ctx, tx, account);
    const subjectKind = memberSubjects[kind];
    const subject = { kind: subjectKind, id: account.id, label: fullname };
    await recordAudit(ctx, tx, { actor: null, action: `${subjectKind}.password-set`, subject });
    return { id: account.id, ...(await openSessionOfDevice(ctx, tx, { ...account, client })) };
  });
  logSecurityEvent(ctx, 'password-changed', { accountKind: kind, accountId: account.id });
  return accepted;
}
