import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { callQuery } from '#web/api/call-query.ts';
import { useCart } from '#web/shell/cart-store.ts';
import { cartTexts } from '#web/i18n/cart.ts';
import { titles } from '#web/i18n/titles.ts';
import { CartList } from './cart-list.tsx';
import { CartNotices } from './cart-notices.tsx';
import { keepLines, refreshCart } from './cart-refresh.ts';
import type { CartRefresh } from './cart-refresh.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { useRemoval } from './use-removal.ts';

/** What is in the cart, what all of it costs at this hour, and the way to the checkout. */
export function CartPage() {
  const isAwake = useSyncExternalStore(neverChanges, always, never);
  const cart = useCart();
  const refresh = useCartRefresh(isAwake);
  const { removed, removeLine, clearAll, putBack } = useRemoval();
  const notices = (
    <CartNotices key="notices" refresh={refresh.data} onRetry={() => void refresh.refetch()} />
  );

  if (!isAwake) return <CartSkeleton />;
  if (cart.items.length === 0) {
    return (
      <>
        {notices}
        <CartEmpty onUndo={removed === null ? null : putBack} />
      </>
    );
  }
  return (
    <>
      <h1 className="text-page-title max-lg:sr-only lg:mb-4">{titles.cart}</h1>
      {notices}
      <div className="flex flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-x-14">
        <CartList
          count={cartTexts.count(cart.items.length, cart.count)}
          removed={removed}
          onRemove={removeLine}
          onClear={clearAll}
          onUndo={putBack}
        />
        <CartSummary />
      </div>
    </>
  );
}

/** The cart is known to this browser only: until it is awake nobody can say whether it is empty. */
const neverChanges = () => () => {};
const always = () => true;
const never = () => false;

/** Each opening of the page asks what the products cost today and whether they are still there. */
function useCartRefresh(isAwake: boolean) {
  const cart = useCart();
  const queries = useQueryClient();
  return useQuery({
    queryKey: ['refreshCart'],
    queryFn: () =>
      refreshCart(cart, async (ids) => {
        const asked = callQuery('listProductsByIds', { query: { ids: ids.join(',') } });
        const { data } = await queries.fetchQuery({ ...asked, staleTime: 0, gcTime: 0 });
        return data;
      }),
    enabled: isAwake,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // What has been said stays until there is something newer to say.
    structuralSharing: (said, found) =>
      keepLines(said as CartRefresh | undefined, found as CartRefresh), // What `queryFn` gives.
  });
}
