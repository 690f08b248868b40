import { dayMs } from '#domain/durations.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { isMailFailing } from '#server/features/opening/queries.ts';
import { teamEmailMail, teamLinkMail } from '#server/mails/team-mails.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { accountTables } from '#server/sessions/current-password.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { createLink } from '#server/sessions/one-time-links.ts';
import type { TeamAccount } from '#server/sessions/one-time-links.ts';

/** `expiresAt` in ms; `isMailed` is false while mails cannot be sent. */
export type Invitation = { url: string; expiresAt: number; isMailed: boolean };

const ttlMs = 7 * dayMs;

/** What audit entries call a member. */
export const memberSubjects = { admin: 'employee', partner: 'partner' } as const;

/**
 * A link by which a member of the team sets their password, also mailed where the shop can send mail. It is good for 7 days, once,
 * and in place of an earlier one. Throws EMPLOYEE_NOT_FOUND, PARTNER_NOT_FOUND, ACCOUNT_BLOCKED, TOO_MANY_TRIES, or OWN_PASSWORD for
 * oneself.
 */
export async function inviteMember(
  ctx: Context,
  admin: AdminAccount,
  account: TeamAccount,
): Promise<Invitation> {
  if (account.kind === 'admin' && account.id === admin.id) throw new AppError('OWN_PASSWORD');
  await ctx.rateLimits.consumeAll([
    ['invitation-owner', admin.id],
    ['invitation-member', account.id],
  ]);
  return inTransaction(ctx, async (tx) => {
    // The update locks the row: of two invitations at once the later one is good, at the present address.
    const member = await tx
      .updateTable(accountTables[account.kind])
      .set({ updated_at: ctx.clock.now() })
      .where('id', '=', account.id)
      .returning(['fullname', 'email', 'password_hash', 'is_active'])
      .executeTakeFirst();
    if (member === undefined)
      throw new AppError(account.kind === 'admin' ? 'EMPLOYEE_NOT_FOUND' : 'PARTNER_NOT_FOUND');
    if (member.is_active === 0)
      throw new AppError('ACCOUNT_BLOCKED', { message: 'This account is blocked: unblock it first.' });
    return createInvitation(ctx, tx, { admin, account, member });
  });
}

type Invited = {
  admin: AdminAccount;
  account: TeamAccount;
  member: { fullname: string; email: string; password_hash: string };
};

/** The same for a member who has just been created. */
export async function createInvitation(
  ctx: Context,
  tx: Tx,
  { admin, account, member: { fullname, email, password_hash } }: Invited,
): Promise<Invitation> {
  const kind = password_hash === disabledPasswordHash ? 'invitation' : 'new-password';
  const link = await createLink(ctx, tx, { kind, account, ttlMs });
  const isMailed = ctx.outbox.canSend('mail') && !(await isMailFailing(tx));
  const names = { fullname, role: account.kind, inviter: admin.admin.fullname };
  await ctx.outbox.queue(tx, (shop) =>
    teamLinkMail(shop, { ...link, ...names, kind, email, id: ctx.ids.next() }),
  );
  const subjectKind = memberSubjects[account.kind];
  const subject = { kind: subjectKind, id: account.id, label: fullname };
  await recordAudit(ctx, tx, { actor: admin, action: `${subjectKind}.invited`, subject });
  return { ...link, isMailed };
}

type MemberEmail = { fullname: string; email: string };

/** Queues a mail to the former address of a member whose address an admin has changed. */
export async function announceEmailChange(
  ctx: Context,
  tx: Tx,
  { admin, before, after }: { admin: AdminAccount; before: MemberEmail; after: MemberEmail },
): Promise<void> {
  if (before.email === after.email) return;
  const change = { fullname: after.fullname, email: before.email, newEmail: after.email };
  await ctx.outbox.queue(tx, (shop) =>
    teamEmailMail(shop, { ...change, changedBy: admin.admin.fullname, id: ctx.ids.next() }),
  );
}
