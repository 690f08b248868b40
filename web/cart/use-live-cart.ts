import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/session/auth.tsx';
import { useCart } from './cart-store.ts';
import { useLiveEvents } from '#web/live/use-live-events.ts';

/** Lets what a signed-in customer looks at follow stock and prices: products wherever they are shown, and the cart. */
export function useLiveCart(): void {
  const accountId = useAuth().user?._id;
  const queryClient = useQueryClient();
  const { items, refreshProducts } = useCart();

  useLiveEvents({ kind: 'customer', accountId }, ({ type, data }) => {
    if (type !== 'product.stock') return;
    const { productId, stock } = data as { productId: string; stock: number }; // What the server publishes.
    const item = items.find(({ _id }) => _id === productId);
    if (item === undefined) return;
    // More than its stock changed, or the cart holds too many: the cart's page loads it again and says so.
    if (stock === item.stock || stock < item.quantity)
      void queryClient.invalidateQueries({ queryKey: ['refreshCart'] });
    else refreshProducts([{ ...item, stock }]);
  });
}
