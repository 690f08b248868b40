import type { PricingPeriod } from '#domain/pricing-periods.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { pricingPeriodStartedText } from '#web/cart/pricing-period-text.ts';
import { formatRupees } from '#web/api/format-rupees.ts';

const t = checkoutMessages.placeOrder;

export type DisplayedTotal = Pick<
  CheckoutSummary,
  'finalTotal' | 'couponDiscount' | 'pricingPeriod' | 'totalQuantity'
>;

type IncreaseContext = {
  pricingPeriods: readonly PricingPeriod[];
  /** Why the coupon gives no discount. */
  couponError: string | null;
};

/** `Late-night delivery started at 11 PM. Your total is now ₹186 (was ₹174).` */
export function totalIncreaseText(
  { before, now }: { before: DisplayedTotal; now: DisplayedTotal },
  context: IncreaseContext,
): string {
  const total = formatRupees(now.finalTotal);
  return t.confirmQuestion(getIncreaseReason(before, now, context), total, formatRupees(before.finalTotal));
}

function getIncreaseReason(
  before: DisplayedTotal,
  now: DisplayedTotal,
  { pricingPeriods, couponError }: IncreaseContext,
): string {
  if (before.couponDiscount > 0 && now.couponDiscount === 0) {
    return couponError === null ? t.couponRemoved : t.couponEnded(couponError);
  }
  if (before.totalQuantity !== now.totalQuantity) return t.cartChanged;
  // Of several of a kind it is not known which one began.
  const [startedPeriod, ...others] = pricingPeriods.filter(({ period }) => period === now.pricingPeriod);
  return before.pricingPeriod !== now.pricingPeriod && startedPeriod !== undefined && others.length === 0
    ? pricingPeriodStartedText(startedPeriod)
    : t.priceChanged;
}
