import type { ProductView } from '#contract/products.ts';
import { isOutOfStock } from '#domain/cart-rules.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import { productMessages } from '#messages/products.ts';
import { useCurrentPricingPeriod } from '#web/api/use-shop.ts';
import { surchargeTag } from '#web/cart/pricing-period-text.ts';
import { Price } from '#web/ui/price.tsx';

type ChargesLineProps = { product: ProductView; size: 'card' | 'total'; className?: string };

/** Price, delivery and surcharge of one item, as in the checkout. */
export function ChargesLine({ product, size, className }: ChargesLineProps) {
  const { price, delivery, surcharge } = getProductCharges(product, useCurrentPricingPeriod().pricingPeriod);

  return (
    <div className={className}>
      <p>
        <Price text={price} variant={size} muted={isOutOfStock(product)} />
      </p>
      <p className="text-meta text-fg-2">
        <span className="whitespace-nowrap">{delivery}</span>
        {surcharge !== null && (
          <>
            {' '}
            <span className="font-bold whitespace-nowrap text-primary-text">{surcharge}</span>
          </>
        )}
      </p>
    </div>
  );
}

type ProductCharges = {
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
