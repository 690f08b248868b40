import { useMemo } from 'react';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { missingToMinimum, quoteCart } from '#domain/pricing.ts';
import type { Quote } from '#domain/pricing.ts';
import { useCart } from './cart-store.ts';
import { cartMessages } from '#messages/cart.ts';
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

/** How much more the delivery of the cart needs to be free, as a sentence; null where it is free or never will be. */
export function useFreeDeliveryText(): string | null {
  const { subtotalPaise, deliveryPaise } = useCartQuote();
  const freeFromPaise = paiseFromRupees(useShop().freeDeliveryFrom);
  const missing = missingToMinimum(subtotalPaise, freeFromPaise);
  if (freeFromPaise === 0 || missing === 0 || deliveryPaise === 0) return null;
  return cartMessages.freeDelivery(formatPaise(freeFromPaise), formatPaise(missing));
}

/** The current price of the cart with all charges, as in the checkout without a coupon. */
export function useCartQuote(): Quote {
  const { items } = useCart();
  const { pricingPeriod } = useCurrentPricingPeriod();
  const freeDeliveryFromPaise = paiseFromRupees(useShop().freeDeliveryFrom);
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
        freeDeliveryFromPaise,
      }),
    [items, pricingPeriod, freeDeliveryFromPaise],
  );
}
