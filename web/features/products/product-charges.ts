import type { ProductView } from '#contract/products.ts';
import type { PricingPeriod } from '#domain/bands.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { extraTag } from '#web/shell/band-words.ts';
import { productsTexts } from '#web/i18n/products.ts';

export type ProductCharges = {
  /** `₹30`. */
  price: string;
  /** `+₹3 delivery`. */
  delivery: string;
  /** `+₹2 night`; null while an item costs nothing extra. */
  extra: string | null;
};

/** What one piece of a product costs at this hour, the same parts that the checkout adds up. */
export function chargesOf(
  product: Pick<ProductView, 'price' | 'deliveryCharge'>,
  now: { extraPerItemPaise: Paise; period: PricingPeriod },
): ProductCharges {
  const deliveryPaise = paiseFromRupees(product.deliveryCharge);
  return {
    price: formatRupees(paiseFromRupees(product.price)),
    delivery:
      deliveryPaise === 0
        ? productsTexts.freeDelivery
        : productsTexts.delivery(formatRupees(deliveryPaise)),
    extra: extraTag(now.period, now.extraPerItemPaise),
  };
}
