import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ProductView } from '#contract/products.ts';
import { isFromOfflineCache } from '#web/api/response-age.ts';
import { useCartStore } from '#web/cart/cart-store.ts';

/** Updates price and stock of these products in the cart, except from an offline cache, which may be older. */
export function useSyncCartProducts(products: readonly ProductView[] | undefined, queryKey: QueryKey): void {
  const { refreshProducts } = useCartStore();
  const isFromCache = isFromOfflineCache(useQueryClient().getQueryCache().find({ queryKey }));
  useEffect(() => {
    if (products && !isFromCache) refreshProducts(products);
  }, [products, isFromCache, refreshProducts]);
}
