import { normalizeEmail } from '#domain/account-rules.ts';
import { sentences } from '#domain/sentences.ts';
import { inTransaction } from '../../context.ts';
import type { Context } from '../../context.ts';
import { Refusal, refuseBadFields } from '../../refusal.ts';
import type { PartnerRow } from '../../sessions/accounts.ts';
import { openSession } from '../../sessions/open-session.ts';
import { findPartnerCredentials } from './queries.ts';

/**
 * Signs a delivery partner in (DAPI-6, ROLE-10), the twin of the customers' log-in: an unknown e-mail and a wrong password
 * cost the same time and get the same answer, INVALID_CREDENTIALS; ACCOUNT_BLOCKED is told to those only who know the password.
 */
export async function logInPartner(
  ctx: Context,
  input: { email: string; password: string; address: string },
): Promise<{ partner: PartnerRow; token: string }> {
  const email = normalizeEmail(input.email);
  refuseBadFields({
    email: email === '' ? sentences.delivery.fillInAllFields : null,
    password: input.password === '' ? sentences.delivery.fillInAllFields : null,
  });
  const limitKey = `partner ${email}`;
  await ctx.limits.take('login-address', input.address);
  await ctx.limits.take('login-account', limitKey);

  const partner = await findPartnerCredentials(ctx.db, email);
  const isRight = await ctx.hashing.matches(input.password, partner?.password_hash ?? null);
  const security = { accountKind: 'partner', accountId: partner?.id } as const;
  if (!partner || !isRight) throw new Refusal('INVALID_CREDENTIALS', { security });
  if (partner.is_active === 0) throw new Refusal('ACCOUNT_BLOCKED', { security });

  const token = await inTransaction(ctx, async (tx) => {
    // A password changed or a block set while this one was checked must not leave a session behind; the update waits for it.
    const unchanged = await tx
      .updateTable('partners')
      .set((row) => ({ updated_at: row.ref('updated_at') }))
      .where('id', '=', partner.id)
      .where('password_hash', '=', partner.password_hash)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    if (unchanged.numUpdatedRows !== 1n) throw new Refusal('INVALID_CREDENTIALS');
    return openSession(ctx, { kind: 'partner', id: partner.id }, tx);
  });
  await ctx.limits.forget('login-account', limitKey);
  return { partner, token };
}
