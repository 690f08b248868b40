import { normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { hashNewPassword } from '#server/sessions/current-password.ts';
import { disabledPasswordHash } from '#server/sessions/hashing.ts';
import { createInvitation } from './invite-member.ts';
import type { Invitation } from './invite-member.ts';
import type { EmployeeRow } from './employee-queries.ts';
import { assertValidTeamMember, createEmailTakenError } from './validation.ts';
import type { EmployeeInput } from './validation.ts';

/** Creates an employee or an owner, with a password or by an invitation. Throws INVALID_INPUT, EMAIL_TAKEN, TOO_MANY_TRIES or OVERLOADED. */
export async function createEmployee(
  ctx: Context,
  { admin, network }: { admin: AdminAccount; network: string },
  input: EmployeeInput,
): Promise<{ employee: EmployeeRow; invitation: Invitation | null }> {
  const { invite, password } = input;
  assertValidTeamMember(await ctx.readBrandedConfig(), invite ? { ...input, password: undefined } : input);
  const password_hash = invite
    ? disabledPasswordHash
    : await hashNewPassword(ctx, admin, { password, network });
  const now = ctx.clock.now();
  if (invite) await ctx.rateLimits.consume('invitation-owner', admin.id);
  return inTransaction(ctx, async (tx) => {
    const created = await tx
      .insertInto('admins')
      .values({
        id: ctx.ids.next(),
        fullname: input.fullname.trim(),
        email: normalizeEmail(input.email),
        password_hash,
        role: input.role,
        edited_by: admin.id,
        edited_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!created) throw createEmailTakenError('An employee');
    const { id, fullname, email, role } = created;
    await recordAudit(ctx, tx, {
      actor: admin,
      action: 'employee.created',
      subject: { kind: 'employee', id, label: fullname },
      after: { fullname, email, role },
    });
    const account = { kind: 'admin', id } as const;
    const invitation = invite ? await createInvitation(ctx, tx, { admin, account, member: created }) : null;
    return { employee: created, invitation };
  });
}
