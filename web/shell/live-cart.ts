import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useAuth } from './auth.tsx';
import { useCart } from './cart-store.ts';
import type { LiveEvent } from './live-connection.ts';

/**
 * Lets what a signed-in customer looks at follow stock and prices: products wherever they are shown, and the cart. The code
 * behind it comes after the page.
 */
export function useLiveCart(): void {
  const accountId = useAuth().user?._id;
  const queries = useQueryClient();
  const { items, refreshProducts } = useCart();

  const followCart = useEffectEvent(({ type, data }: LiveEvent) => {
    if (type !== 'product.stock') return;
    const { productId, stock } = data as { productId: string; stock: number }; // What the server publishes.
    const item = items.find(({ _id }) => _id === productId);
    if (item === undefined) return;
    // More than its stock changed, or the cart holds too many: the cart's page loads it again and says so.
    if (stock === item.stock || stock < item.quantity)
      void queries.invalidateQueries({ queryKey: ['refreshCart'] });
    else refreshProducts([{ ...item, stock }]);
  });

  useEffect(() => {
    if (accountId === undefined) return undefined;
    let stop = () => {};
    let isOver = false;
    import('./live.ts').then(
      ({ subscribeToLiveEvents }) => {
        if (isOver) return;
        const listener = { onEvent: followCart, onState: () => {} };
        stop = subscribeToLiveEvents(queries, { kind: 'customer', accountId }, listener);
      },
      // Without the code the page is as it was loaded.
      () => {},
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [queries, accountId]);
}
