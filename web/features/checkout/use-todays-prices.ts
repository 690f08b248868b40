import { useEffect } from 'react';
import { rupeesFromPaise } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { send } from '#web/api/send.ts';
import { useCart } from '#web/shell/cart-store.ts';

/** Brings the prices of the cart's lines up to date when the server's sum is not theirs. Where that fails, the sum is still right. */
export function useTodaysPrices(summary: CheckoutSummary | null): void {
  const { items, subtotalPaise, refreshProducts } = useCart();
  const ids = items.map(({ _id }) => _id).join(',');
  const isOld = summary !== null && summary.totalProductPrice !== rupeesFromPaise(subtotalPaise);

  useEffect(() => {
    if (!isOld) return undefined;
    const call = new AbortController();
    send('listProductsByIds', { query: { ids } }, { signal: call.signal }).then(
      ({ data }) => refreshProducts(data),
      () => undefined,
    );
    return () => call.abort();
  }, [isOld, ids, refreshProducts]);
}
