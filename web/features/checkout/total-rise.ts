import type { Band } from '#domain/bands.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { bandStarted } from '#web/shell/band-words.ts';
import { rupeesText } from '#web/shell/rupees.ts';

const words = checkoutTexts.placing;

export type ShownTotal = Pick<
  CheckoutSummary,
  'finalTotal' | 'couponDiscount' | 'pricingPeriod' | 'totalQuantity'
>;

/** A total that is higher than the one before, and whether it has been shown long enough to be read. */
export type TotalRise = { before: ShownTotal; now: ShownTotal; isSeen: boolean };

export type Totals = { shown: ShownTotal | null; rise: TotalRise | null };

/** The totals after another one is shown. A rise before the last one was seen is compared with what was seen. */
export function followTotal({ shown, rise }: Totals, now: ShownTotal): Totals {
  const seen = rise !== null && !rise.isSeen ? rise.before : shown;
  const hasRisen = seen !== null && now.finalTotal > seen.finalTotal;
  return { shown: now, rise: hasRisen ? { before: seen, now, isSeen: false } : null };
}

type Reasons = {
  bands: readonly Band[];
  /** Why the coupon that is kept gives no discount. */
  couponError: string | null;
};

/** `Late-night delivery started at 11 PM. Your total is now ₹186 (was ₹174).` */
export function riseText(
  { before, now }: Pick<TotalRise, 'before' | 'now'>,
  reasons: Reasons,
): string {
  const total = rupeesText(now.finalTotal);
  return words.question(reasonOf(before, now, reasons), total, rupeesText(before.finalTotal));
}

function reasonOf(before: ShownTotal, now: ShownTotal, { bands, couponError }: Reasons): string {
  if (before.couponDiscount > 0 && now.couponDiscount === 0) {
    return couponError === null ? words.couponRemoved : words.couponEnded(couponError);
  }
  if (before.totalQuantity !== now.totalQuantity) return words.cartChanged;
  const began = bands.find((band) => band.period === now.pricingPeriod);
  return before.pricingPeriod !== now.pricingPeriod && began !== undefined
    ? bandStarted(began)
    : words.priceChanged;
}
