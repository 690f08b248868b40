import { useMemo } from 'react';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { missingToMinimum, quoteCart } from '#domain/pricing.ts';
import type { Quote } from '#domain/pricing.ts';
import { useCart } from './cart-store.ts';
import { closureMessages } from '#messages/closure.ts';
import { useCurrentPricingPeriod, useShop } from '#web/api/use-shop.ts';

/** That the cart is below the minimum of an order, as a sentence; null when it is enough. */
export function useMinimumOrderText(): string | null {
  const { subtotalPaise } = useCartQuote();
  const minOrderPaise = paiseFromRupees(useShop().minOrder);
  const missing = missingToMinimum(subtotalPaise, minOrderPaise);
  return missing === 0
    ? null
    : closureMessages.belowMinimum(formatPaise(minOrderPaise), formatPaise(missing));
}

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
