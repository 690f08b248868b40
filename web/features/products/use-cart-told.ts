import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProductView } from '#contract/products.ts';
import { isFromEarlier } from '#web/api/last-seen.ts';
import { useCart } from '#web/shell/cart-store.ts';

/** Tells the cart what these products cost today and how many are left. An answer from earlier tells it nothing: it may know better. */
export function useCartTold(
  products: readonly ProductView[] | undefined,
  queryKey: QueryKey,
): void {
  const { refreshProducts } = useCart();
  const isOld = isFromEarlier(useQueryClient().getQueryCache().find({ queryKey }));
  useEffect(() => {
    if (products && !isOld) refreshProducts(products);
  }, [products, isOld, refreshProducts]);
}
