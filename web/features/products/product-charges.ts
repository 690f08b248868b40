import type { ProductView } from '#contract/products.ts';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { surchargeTag } from '#web/cart/pricing-period-text.ts';
import { productMessages } from '#messages/products.ts';

export type ProductCharges = {
  /** `₹30`. */
  price: string;
  /** `+₹3 delivery`. */
  delivery: string;
  /** `+₹2 night`; null while an item costs nothing extra. */
  surcharge: string | null;
};

/** What one piece of a product costs at this hour, the same parts that the checkout adds up. */
export function getProductCharges(
  product: Pick<ProductView, 'price' | 'deliveryCharge'>,
  pricing: { extraPerItemPaise: Paise; period: PricingPeriodName },
): ProductCharges {
  const deliveryPaise = paiseFromRupees(product.deliveryCharge);
  return {
    price: formatRupees(paiseFromRupees(product.price)),
    delivery:
      deliveryPaise === 0
        ? productMessages.freeDelivery
        : productMessages.delivery(formatRupees(deliveryPaise)),
    surcharge: surchargeTag(pricing.period, pricing.extraPerItemPaise),
  };
}
