import { useMemo } from 'react';
import { paiseFromRupees } from '#domain/money.ts';
import { quoteCart } from '#domain/pricing.ts';
import type { Quote } from '#domain/pricing.ts';
import { useCart } from './cart-store.ts';
import { useBand } from './shop.tsx';

/** What the cart costs at this moment with every charge, as the checkout will say it; no coupon. */
export function useCartQuote(): Quote {
  const { items } = useCart();
  const { band } = useBand();
  return useMemo(
    () =>
      quoteCart({
        lines: items.map((item) => ({
          productId: item._id,
          quantity: item.quantity,
          pricePaise: paiseFromRupees(item.price),
          deliveryChargePaise: paiseFromRupees(item.deliveryCharge),
        })),
        band,
      }),
    [items, band],
  );
}
