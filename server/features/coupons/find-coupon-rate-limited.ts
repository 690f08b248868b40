import type { Context } from '#server/context.ts';
import type { LimitName } from '#server/integrations/limits.ts';
import { findCoupon } from './queries.ts';
import type { Coupon } from './queries.ts';

/** Who typed a code; guesses of guests are counted by their network, those of a customer by the account. */
export type CouponCaller = { network: string; customerId: string | null };

/**
 * The coupon of a code that somebody typed. An unknown code counts as a guess; beyond the limit known ones are refused too,
 * with TOO_MANY_TRIES, since the difference would tell them apart.
 */
export async function findCouponRateLimited(
  ctx: Context,
  code: string,
  caller: CouponCaller,
): Promise<Coupon | undefined> {
  const coupon = await findCoupon(ctx.db, code);
  for (const [limit, key] of guessLimits(caller)) {
    if (coupon) await ctx.limits.assertNotExceeded(limit, key);
    else await ctx.limits.consume(limit, key);
  }
  return coupon;
}

function guessLimits({ network, customerId }: CouponCaller): readonly [LimitName, string][] {
  return [
    customerId === null ? ['coupon-guess-guest', network] : ['coupon-guess-customer', customerId],
    ['coupon-guess-network', network],
  ];
}
