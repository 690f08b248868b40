import { couponDiscount, couponRefusal, couponSentence, discountLabel } from '#domain/coupon.ts';
import { sentences } from '#domain/sentences.ts';
import type { Quote } from '#domain/pricing.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import type { CustomerAccount } from '../../sessions/accounts.ts';
import { findGuessedCoupon } from '../coupons/find-guessed-coupon.ts';
import { countUses } from '../coupons/queries.ts';
import { readSettings } from '../shop/queries.ts';
import { checkOrderSize } from './limit-orders.ts';
import { checkLines, mergeLines, priceLines, readProducts } from './price-cart.ts';
import type { Cart } from './price-cart.ts';

export type Checkout = {
  quote: Quote;
  now: number;
  coupon: { code: string; discountPaise: number; label: string } | null;
  /** Why the coupon was left out. */
  couponError: string | null;
};

/**
 * What a cart costs now. A coupon that cannot be used, or a code after too many unknown ones, is left
 * out and said so; a cart that cannot be
 * sold refuses with CART_INVALID, ORDER_TOO_LARGE, PRODUCT_UNAVAILABLE, BELOW_MINIMUM or INSUFFICIENT_STOCK.
 */
export async function calculateCheckout(
  ctx: Context,
  customer: CustomerAccount | null,
  { network, ...cart }: Cart & { network: string },
): Promise<Checkout> {
  const lines = mergeLines(cart.items);
  const products = await readProducts(ctx.db, lines);
  const settings = await readSettings(ctx.db);
  checkOrderSize(lines, settings);
  checkLines(lines, products);
  const now = ctx.clock.now();
  const plain = priceLines(lines, products, { settings, now });
  const code = cart.couponCode?.trim() ?? '';
  if (code === '') return { quote: plain, now, coupon: null, couponError: null };

  const leftOut = (couponError: string): Checkout => ({
    quote: plain,
    now,
    coupon: null,
    couponError,
  });
  const caller = { network, customerId: customer?.id ?? null };
  const coupon = await findGuessedCoupon(ctx, code, caller).catch(sentenceOfLimit);
  if (typeof coupon !== 'object') return leftOut(coupon ?? sentences.coupon.invalidCode);
  const usedByCustomer = customer ? await countUses(ctx.db, coupon.id, customer.id) : 0;
  const refusal = couponRefusal(coupon, {
    nowMs: now,
    subtotalPaise: plain.subtotalPaise,
    usedByCustomer,
  });
  if (refusal) return leftOut(couponSentence(refusal, coupon.minPurchasePaise));

  const discountPaise = couponDiscount(coupon, plain.subtotalPaise);
  return {
    quote: priceLines(lines, products, { settings, now, discountPaise }),
    now,
    coupon: {
      code: coupon.code,
      discountPaise,
      label: discountLabel(coupon.discountType, coupon.discountValue),
    },
    couponError: null,
  };
}

/** Too many guesses leave the coupon out, and do not fail the checkout of somebody in a network where others guess. */
function sentenceOfLimit(error: unknown): string {
  if (error instanceof Refusal && error.code === 'TOO_MANY_TRIES') return error.message;
  throw error;
}
