import type { Context } from '#server/context.ts';
import type { RateLimitName } from '#server/integrations/rate-limits.ts';
import { findCoupon } from './queries.ts';
import type { Coupon } from './queries.ts';

/** The caller of a coupon check; guests are counted by network, customers by account. */
export type CouponCaller = { network: string; customerId: string | null };

/**
 * Finds a coupon by code. Unknown codes count as guesses; beyond the limit known codes throw TOO_MANY_TRIES too,
 * so that they cannot be told apart.
 */
export async function findCouponRateLimited(
  ctx: Context,
  code: string,
  caller: CouponCaller,
): Promise<Coupon | undefined> {
  const coupon = await findCoupon(ctx.db, code);
  for (const [limit, key] of guessLimits(caller)) {
    if (coupon) await ctx.rateLimits.assertNotExceeded(limit, key);
    else await ctx.rateLimits.consume(limit, key);
  }
  return coupon;
}

function guessLimits({ network, customerId }: CouponCaller): readonly [RateLimitName, string][] {
  return [
    customerId === null ? ['coupon-guess-guest', network] : ['coupon-guess-customer', customerId],
    ['coupon-guess-network', network],
  ];
}
