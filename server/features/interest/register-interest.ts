import { emailError, normalizeEmail } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Context } from '../../context.ts';
import { assertNoFieldErrors } from '#server/errors.ts';

export type InterestInput = { email: string; network: string; language: Language };

/**
 * Keeps an e-mail for the day the services to come are live: once, with the time it was first left, and
 * without a mail. Nobody learns whether it was known. Refuses with INVALID_INPUT and TOO_MANY_TRIES.
 */
export async function registerInterest(ctx: Context, input: InterestInput): Promise<void> {
  assertNoFieldErrors({ email: emailError(input.email) });
  const email = normalizeEmail(input.email);
  await ctx.limits.consume('interest-network', input.network);
  await ctx.limits.consume('interest-account', email);
  await ctx.db
    .insertInto('interests')
    .values({ email, language: input.language, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}
