import { useMemo } from 'react';
import { paiseFromRupees } from '#domain/money.ts';
import { quoteCart } from '#domain/pricing.ts';
import type { Quote } from '#domain/pricing.ts';
import { useCart } from './cart-store.ts';
import { useCurrentPricingPeriod } from '#web/api/use-shop.ts';

/** The current price of the cart with all charges, as in the checkout without a coupon. */
export function useCartQuote(): Quote {
  const { items } = useCart();
  const { pricingPeriod } = useCurrentPricingPeriod();
  return useMemo(
    () =>
      quoteCart({
        lines: items.map((item) => ({
          productId: item._id,
          quantity: item.quantity,
          pricePaise: paiseFromRupees(item.price),
          deliveryChargePaise: paiseFromRupees(item.deliveryCharge),
        })),
        pricingPeriod,
      }),
    [items, pricingPeriod],
  );
}
