import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { findCredentials } from './queries.ts';

/**
 * Makes sure that whoever holds the session also knows the password, and answers with the stored hash that was compared, so
 * that the change can insist on it. Refuses with PASSWORD_WRONG at `field`, and with TOO_MANY_TRIES.
 */
export async function checkPassword(
  ctx: Context,
  customer: CustomerAccount,
  tried: { field: string; password: string },
): Promise<string> {
  await ctx.limits.take('password-check', customer.id);
  const stored = await findCredentials(ctx.db, customer.user.email);
  if (!stored || !(await ctx.hashing.matches(tried.password, stored.password_hash))) {
    const wrong = new Refusal('PASSWORD_WRONG');
    throw new Refusal('PASSWORD_WRONG', {
      fields: { [tried.field]: wrong.message },
      security: { accountKind: 'customer', accountId: customer.id },
    });
  }
  await ctx.limits.forget('password-check', customer.id);
  return stored.password_hash;
}
