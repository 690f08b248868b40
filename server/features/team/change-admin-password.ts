import type { Context } from '#server/context.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { AdminAccount } from '#server/sessions/accounts.ts';
import { changeTeamPassword } from '#server/sessions/change-own-password.ts';
import type { PasswordChange } from '#server/sessions/change-own-password.ts';

/** Sets an admin's own new password and returns a new token; throws what `changeTeamPassword` throws. */
export async function changeAdminPassword(
  ctx: Context,
  admin: AdminAccount,
  input: PasswordChange,
): Promise<string> {
  const { id, fullname } = admin.admin;
  return changeTeamPassword(ctx, admin, {
    ...input,
    afterChange: (tx) =>
      recordAudit(ctx, tx, {
        actor: admin,
        action: 'employee.password-changed',
        subject: { kind: 'employee', id, label: fullname },
      }),
  });
}
