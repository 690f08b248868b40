import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { cartMessages } from '#messages/cart.ts';
import { titles } from '#messages/titles.ts';
import { CartList } from './cart-list.tsx';
import { CartNotices } from './cart-notices.tsx';
import { retainPreviousLines, refreshCart } from './refresh-cart.ts';
import type { CartRefresh } from './refresh-cart.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { useRemoval } from './use-removal.ts';

/** What is in the cart, what all of it costs at this hour, and the way to the checkout. */
export function CartPage() {
  const isHydrated = useSyncExternalStore(subscribeToNothing, getHydrated, getServerHydrated);
  const cart = useCart();
  const refresh = useCartRefresh(isHydrated);
  const { removed, removeLine, clearAll, restore } = useRemoval();
  const notices = (
    <CartNotices key="notices" refresh={refresh.data} onRetry={() => void refresh.refetch()} />
  );

  if (!isHydrated) return <CartSkeleton />;
  if (cart.items.length === 0) {
    return (
      <>
        {notices}
        <CartEmpty onUndo={removed === null ? null : restore} />
      </>
    );
  }
  return (
    <>
      <h1 className="text-page-title max-lg:sr-only lg:mb-4">{titles.cart}</h1>
      {notices}
      <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-x-14">
        <CartList
          count={cartMessages.count(cart.items.length, cart.count)}
          removed={removed}
          onRemove={removeLine}
          onClear={clearAll}
          onUndo={restore}
        />
        <CartSummary />
      </div>
    </>
  );
}

/** The cart is known to this browser only: until it is awake nobody can say whether it is empty. */
const subscribeToNothing = () => () => {};
const getHydrated = () => true;
const getServerHydrated = () => false;

/** Each opening of the page asks what the products cost today and whether they are still there. */
function useCartRefresh(isHydrated: boolean) {
  const cart = useCart();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['refreshCart'],
    queryFn: () =>
      refreshCart(cart, async (ids) => {
        const query = endpointQuery('listProductsByIds', { query: { ids: ids.join(',') } });
        const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
        return data;
      }),
    enabled: isHydrated,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // What has been said stays until there is something newer to say.
    structuralSharing: (previous, next) =>
      retainPreviousLines(previous as CartRefresh | undefined, next as CartRefresh), // What `queryFn` gives.
  });
}
