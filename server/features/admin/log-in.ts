import type { Context } from '#server/context.ts';
import type { AdminRow } from '#server/sessions/accounts.ts';
import { logInTeamMember } from '#server/sessions/log-in-team-member.ts';
import type { LogInInput } from '#server/sessions/log-in-team-member.ts';
import { findAdminCredentials } from './queries.ts';

type LogInResult = { admin: AdminRow; token: string; deviceToken: string };

/** Signs an admin in; throws what `logInTeamMember` throws. */
export async function logInAdmin(ctx: Context, input: LogInInput): Promise<LogInResult> {
  const { row: admin, ...tokens } = await logInTeamMember(ctx, input, {
    kind: 'admin',
    findCredentials: (email) => findAdminCredentials(ctx.db, email),
    renewHash: (tx, { id }, { storedHash, renewedHash }) =>
      tx
        .updateTable('admins')
        .set({ password_hash: renewedHash })
        .where('id', '=', id)
        .where('password_hash', '=', storedHash)
        .executeTakeFirst(),
  });
  return { admin, ...tokens };
}
