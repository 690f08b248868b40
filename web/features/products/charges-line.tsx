import { isOutOfStock } from '#domain/cart-rules.ts';
import type { ProductView } from '#contract/products.ts';
import { useCurrentPricingPeriod } from '#web/api/use-shop.ts';
import { Price } from '#web/ui/price.tsx';
import { getProductCharges } from './product-charges.ts';

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
