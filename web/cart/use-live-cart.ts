import { useQueryClient } from '@tanstack/react-query';
import { useAuth } from '#web/session/auth.tsx';
import { useCartStore } from './cart-store.ts';
import type { CartItem } from './cart-store.ts';
import { useLiveEvents } from '#web/live/use-live-events.ts';

/** Updates stock and prices of displayed products and the cart for signed-in customers. */
export function useLiveCart(): void {
  const accountId = useAuth().user?._id;
  const queryClient = useQueryClient();
  // The cart is read at the event: a subscription would render the whole layout at each change of it.
  const { read, refreshProducts } = useCartStore();

  useLiveEvents({ kind: 'customer', accountId }, ({ type, data }) => {
    if (type !== 'product.stock') return;
    const { productId, stock } = data as { productId: string; stock: number }; // Published by the server.
    const item = read().items.find(({ _id }) => _id === productId);
    if (item === undefined) return;
    if (isReloadNeeded(item, stock)) void queryClient.invalidateQueries({ queryKey: ['refreshCart'] });
    else refreshProducts([{ ...item, stock }]);
  });
}

/** Other fields changed, or the cart exceeds the stock: the cart page reloads and shows it. */
export function isReloadNeeded(item: Pick<CartItem, 'stock' | 'quantity'>, stock: number): boolean {
  return stock === item.stock || stock < item.quantity;
}
