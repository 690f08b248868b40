import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { PartnerRow } from '#server/sessions/accounts.ts';
import { logInTeamMember } from '#server/sessions/log-in-team-member.ts';
import type { LogInInput } from '#server/sessions/log-in-team-member.ts';
import { findPartnerCredentials } from './queries.ts';

type LogInResult = { partner: PartnerRow; token: string; deviceToken: string };

/** Signs a delivery partner in; throws what `logInTeamMember` throws, and ACCOUNT_BLOCKED. */
export async function logInPartner(ctx: Context, input: LogInInput): Promise<LogInResult> {
  const { row: partner, ...tokens } = await logInTeamMember(ctx, input, {
    kind: 'partner',
    findCredentials: (email) => findPartnerCredentials(ctx.db, email),
    assertAllowed: ({ id, is_active }) => {
      const security = { accountKind: 'partner', accountId: id } as const;
      if (is_active === 0) throw new AppError('ACCOUNT_BLOCKED', { security });
    },
    renewHash: (tx, { id }, { storedHash, renewedHash }) =>
      tx
        .updateTable('partners')
        .set({ password_hash: renewedHash })
        .where('id', '=', id)
        .where('password_hash', '=', storedHash)
        .where('is_active', '=', 1)
        .executeTakeFirst(),
  });
  return { partner, ...tokens };
}
