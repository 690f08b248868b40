import { normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import type { AdminRow } from '../../sessions/accounts.ts';
import { openSession } from '../../sessions/open-session.ts';
import { findAdminCredentials } from './queries.ts';

/** Signs a member of the staff in (ADMIN-1); an unknown e-mail and a wrong password cost the same and get INVALID_CREDENTIALS. */
export async function logInAdmin(
  ctx: Context,
  input: { email: string; password: string; address: string },
): Promise<{ admin: AdminRow; token: string }> {
  const email = normalizeEmail(input.email);
  refuseBadFields({
    email: email === '' ? sentences.delivery.fillInAllFields : null,
    password: input.password === '' ? sentences.delivery.fillInAllFields : null,
  });
  const limitKey = `admin ${email}`;
  await ctx.limits.take('login-address', input.address);
  await ctx.limits.take('login-account', limitKey);
  const admin = await findAdminCredentials(ctx.db, email);
  const isRight = await ctx.hashing.matches(input.password, admin?.password_hash ?? null);
  const security = { accountKind: 'admin', accountId: admin?.id } as const;
  if (!admin || !isRight) throw new Refusal('INVALID_CREDENTIALS', { security });

  const token = await inTransaction(ctx, async (tx) => {
    // A password changed while this one was checked must not leave a session behind; the update waits for such a change.
    const unchanged = await tx
      .updateTable('admins')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', admin.id)
      .where('password_hash', '=', admin.password_hash)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows !== 1n) throw new Refusal('INVALID_CREDENTIALS');
    return openSession(ctx, { kind: 'admin', id: admin.id }, tx);
  });
  await ctx.limits.forget('login-account', limitKey);
  return { admin, token };
}
