import { normalizeEmail } from '#domain/account-rules.ts';
import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { toFlag } from '#server/db/database.ts';
import type { Tx } from '#server/db/database.ts';
import { isUniqueViolation } from '#server/db/unique-violation.ts';
import { assertVersion, editColumns } from '#server/db/edit-version.ts';
import { cancelLaterSettingsOf } from '#server/features/shop/later-settings.ts';
import { AppError } from '#server/errors.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { logSecurityEvent } from '#server/sessions/security-log.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { hashNewPassword } from '#server/sessions/current-password.ts';
import { endAccountSessions } from '#server/sessions/end-sessions.ts';
import { presentEmployee } from './employee-present.ts';
import { findEmployee, lockWithOwners } from './employee-queries.ts';
import type { EmployeeRow } from './employee-queries.ts';
import { announceEmailChange } from './invite-member.ts';
import { deleteLinks } from '#server/sessions/one-time-links.ts';
import { assertValidTeamMember, createEmailTakenError } from './validation.ts';
import type { EmployeeChanges } from './validation.ts';

/**
 * Changes the given fields of an admin. A deactivation or new password ends their sessions in every process. Throws
 * EMPLOYEE_NOT_FOUND, INVALID_INPUT, EMAIL_TAKEN, CONFLICT_VERSION, LAST_OWNER where no active owner would be left, or
 * OWN_PASSWORD for one's own, which needs the current one.
 */
export async function updateEmployee(
  ctx: Context,
  { admin, network, id }: { admin: AdminAccount; network: string; id: string },
  { version: expected, password, ...changes }: EmployeeChanges,
): Promise<EmployeeRow> {
  if (password !== undefined && id === admin.id) throw new AppError('OWN_PASSWORD');
  const existing = await findEmployee(ctx.db, id);
  if (!existing) throw new AppError('EMPLOYEE_NOT_FOUND');
  assertValidTeamMember(await ctx.readBrandedConfig(), { ...changes, password }, [
    existing.fullname,
    existing.email,
  ]);
  const password_hash =
    password === undefined ? undefined : await hashNewPassword(ctx, admin, { password, network });
  const now = ctx.clock.now();
  const stored = inTransaction(ctx, async (tx) => {
    const rows = await lockWithOwners(tx, id);
    const before = rows.find((row) => row.id === id);
    if (!before) throw new AppError('EMPLOYEE_NOT_FOUND');
    await assertVersion(tx, { expected, stored: before }, () => presentEmployee(before));
    const after = await tx
      .updateTable('admins')
      .set({
        ...editColumns(admin, now),
        updated_at: now,
        // Kysely leaves a column alone whose new value is undefined.
        fullname: changes.fullname?.trim(),
        email: changes.email === undefined ? undefined : normalizeEmail(changes.email),
        role: changes.role,
        is_active: toFlag(changes.isActive),
        password_hash,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!rows.some((row) => isActiveOwner(row.id === id ? after : row))) throw new AppError('LAST_OWNER');
    const account = { kind: 'admin', id } as const;
    const isSignedOut = after.is_active === 0 || password_hash !== undefined;
    if (isSignedOut) await endAccountSessions(ctx, tx, account);
    if (isSignedOut || after.email !== before.email) await deleteLinks(tx, account);
    if (isActiveOwner(before) && !isActiveOwner(after))
      await cancelLaterSettingsOf(ctx, tx, { admin, ownerId: id });
    await announceEmailChange(ctx, tx, { admin, before, after });
    await recordEmployeeUpdate(ctx, tx, { admin, before, after });
    return after;
  });
  const employee = await stored.catch((error: unknown) => {
    throw isUniqueViolation(error) ? createEmailTakenError('An employee') : error;
  });
  logChanges(ctx, existing, employee);
  return employee;
}

function isActiveOwner({ role, is_active }: EmployeeRow): boolean {
  return role === 'owner' && is_active === 1;
}

type Change = { before: EmployeeRow; after: EmployeeRow };

/** A new password is an entry of its own, without its value. */
async function recordEmployeeUpdate(
  ctx: Context,
  tx: Tx,
  { admin: actor, before, after }: Change & { admin: AdminAccount },
): Promise<void> {
  const subject = { kind: 'employee', id: after.id, label: after.fullname };
  await recordAudit(ctx, tx, { actor, action: 'employee.updated', subject, before, after });
  if (before.password_hash !== after.password_hash)
    await recordAudit(ctx, tx, { actor, action: 'employee.password-set', subject });
}

function logChanges(ctx: Context, before: EmployeeRow, after: EmployeeRow): void {
  const account = { accountKind: 'admin', accountId: after.id } as const;
  if (before.is_active !== after.is_active)
    logSecurityEvent(ctx, after.is_active === 1 ? 'account-unblocked' : 'account-blocked', account);
  if (before.password_hash !== after.password_hash) logSecurityEvent(ctx, 'password-changed', account);
}
