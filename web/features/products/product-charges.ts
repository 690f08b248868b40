import type { ProductView } from '#contract/products.ts';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { surchargeTag } from '#web/cart/pricing-period-text.ts';
import { productMessages } from '#messages/products.ts';

export type ProductCharges = {
  /** `₹30`. */
  price: string;
  /** `+₹3 delivery`. */
  delivery: string;
  /** `+₹2 night`; null without a surcharge. */
  surcharge: string | null;
};

/** The charges of one item at this time, as in the checkout. */
export function getProductCharges(
  product: Pick<ProductView, 'price' | 'deliveryCharge'>,
  pricing: { extraPerItemPaise: Paise; period: PricingPeriodName },
): ProductCharges {
  const deliveryPaise = paiseFromRupees(product.deliveryCharge);
  return {
    price: formatPaise(paiseFromRupees(product.price)),
    delivery:
      deliveryPaise === 0
        ? productMessages.freeDelivery
        : productMessages.delivery(formatPaise(deliveryPaise)),
    surcharge: surchargeTag(pricing.period, pricing.extraPerItemPaise),
  };
}
