import { validateEmail, normalizeEmail } from '#domain/account-rules.ts';
import type { Language } from '#domain/language.ts';
import type { Context } from '#server/context.ts';
import { assertNoFieldErrors } from '#server/errors.ts';

export type InterestInput = { email: string; network: string; language: Language };

/**
 * Registers an email for the announcement of services, once, without a mail and without revealing whether it was
 * known. Throws INVALID_INPUT and TOO_MANY_TRIES.
 */
export async function registerInterest(ctx: Context, input: InterestInput): Promise<void> {
  assertNoFieldErrors({ email: validateEmail(input.email) });
  const email = normalizeEmail(input.email);
  const networkCounter = ['interest-network', input.network] as const;
  await ctx.rateLimits.consumeAll([['interest-client', `${email} ${input.network}`], networkCounter]);
  const inserted = await ctx.db
    .insertInto('interests')
    .values({ email, language: input.language, created_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) await ctx.rateLimits.refund(networkCounter);
}
