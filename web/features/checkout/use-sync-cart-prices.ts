import { useEffect } from 'react';
import { listProductsByIds } from '#contract/endpoints/customer.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { sendRequest } from '#web/api/send-request.ts';
import { useCart } from '#web/cart/cart-store.ts';

/** Updates the prices of cart lines that differ from the calculation; the total is correct in any case. */
export function useSyncCartPrices(summary: CheckoutSummary | null): void {
  const { items, subtotalPaise, refreshProducts } = useCart();
  const ids = items.map(({ _id }) => _id).join(',');
  const isStale = summary !== null && summary.totalProductPrice !== rupeesFromPaise(subtotalPaise);

  useEffect(() => {
    if (!isStale) return undefined;
    const controller = new AbortController();
    sendRequest(listProductsByIds, { query: { ids } }, { signal: controller.signal }).then(
      ({ data }) => refreshProducts(data),
      () => undefined,
    );
    return () => controller.abort();
  }, [isStale, ids, refreshProducts]);
}
