import { couponDiscount, getCouponErrorCode, formatDiscount } from '#domain/coupon.ts';
import { getCouponErrorMessage } from '#i18n/coupon-text.ts';
import { messageReference } from '#i18n/message-reference.ts';
import type { MessageReference } from '#i18n/message-reference.ts';
import type { Quote } from '#domain/pricing.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import type { MessageText } from '#server/message-text.ts';
import type { CustomerAccount } from '#server/sessions/accounts.ts';
import { findCredit } from '#server/features/cash/queries.ts';
import { findCouponRateLimited } from '#server/features/coupons/find-coupon-rate-limited.ts';
import { countCouponUses } from '#server/features/coupons/queries.ts';
import { assertShopOpen } from '#server/features/shop/read-shop-state.ts';
import { readSettings } from '#server/features/shop/queries.ts';
import { assertOrderSize } from './limit-orders.ts';
import { assertLinesAvailable, mergeLines, priceLines, findCartProducts } from './price-cart.ts';
import type { Cart } from './price-cart.ts';

export type Checkout = {
  quote: Quote;
  now: number;
  coupon: { code: string; discountPaise: number; label: MessageReference } | null;
  /** The reason why the coupon was not applied. */
  couponError: MessageText | null;
};

/**
 * Prices a cart at the current time. An unusable coupon, or any after too many unknown codes, is dropped with a
 * message. Throws SHOP_PAUSED, SHOP_CLOSED, CART_INVALID, ORDER_TOO_LARGE, PRODUCT_UNAVAILABLE, BELOW_MINIMUM or INSUFFICIENT_STOCK.
 */
export async function calculateCheckout(
  ctx: Context,
  customer: CustomerAccount | null,
  { network, ...cart }: Cart & { network: string },
): Promise<Checkout> {
  const lines = mergeLines(cart.items);
  await assertShopOpen(ctx.db, ctx.clock.now());
  const products = await findCartProducts(ctx.db, lines);
  const settings = await readSettings(ctx.db);
  assertOrderSize(lines, settings);
  assertLinesAvailable(lines, products);
  const now = ctx.clock.now();
  const creditPaise = customer ? await findCredit(ctx.db, customer.id) : 0;
  const baseQuote = priceLines(lines, products, { settings, now, creditPaise });
  const code = cart.couponCode?.trim() ?? '';
  if (code === '') return { quote: baseQuote, now, coupon: null, couponError: null };

  const withoutCoupon = (couponError: MessageText): Checkout => ({
    quote: baseQuote,
    now,
    coupon: null,
    couponError,
  });
  const caller = { network, customerId: customer?.id ?? null };
  const coupon = await findCouponRateLimited(ctx, code, caller).catch(toRateLimitError);
  if (coupon === undefined || coupon instanceof AppError)
    return withoutCoupon(coupon?.text ?? messageReference('coupon.invalidCode'));
  const usedByCustomer = customer ? await countCouponUses(ctx.db, coupon.id, customer.id) : 0;
  const rejectionCode = getCouponErrorCode(coupon, {
    nowMs: now,
    subtotalPaise: baseQuote.subtotalPaise,
    usedByCustomer,
  });
  if (rejectionCode) return withoutCoupon(getCouponErrorMessage(rejectionCode, coupon.minPurchasePaise));

  const discountPaise = couponDiscount(coupon, baseQuote.subtotalPaise);
  return {
    quote: priceLines(lines, products, { settings, now, discountPaise, creditPaise }),
    now,
    coupon: {
      code: coupon.code,
      discountPaise,
      label: messageReference(
        'coupon.discountLabel',
        formatDiscount(coupon.discountType, coupon.discountValue),
      ),
    },
    couponError: null,
  };
}

/** Too many guesses in a network must not fail the checkout of others in it. */
function toRateLimitError(error: unknown): AppError {
  if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') return error;
  throw error;
}
