import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { listProductsByIds } from '#contract/endpoints/customer.ts';
import { cartMessages } from '#messages/cart.ts';
import { titles } from '#messages/titles.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useCart } from '#web/cart/cart-store.ts';
import { ShopClosureNotice } from '#web/layout/shop-closure-notice.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { EmptyCart } from '#web/cart/empty-cart.tsx';
import { Button } from '#web/ui/button.tsx';
import { LineSkeleton, Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { CartList } from './cart-list.tsx';
import { CartNotices } from './cart-notices.tsx';
import { retainPreviousLines, refreshCart } from './refresh-cart.ts';
import type { CartRefresh } from './refresh-cart.ts';
import { CartSummary } from './cart-summary.tsx';
import { useRemoval } from './use-removal.ts';

/** The cart with its total at this time and the link to the checkout. */
export function CartPage() {
  // The cart is stored in the browser: before hydration it is unknown.
  const isHydrated = useHydrated();
  const cart = useCart();
  const refresh = useCartRefresh(isHydrated);
  const { removed, removeLine, clearAll, restore } = useRemoval();
  const notices = <CartNotices key="notices" refresh={refresh.data} onRetry={() => void refresh.refetch()} />;

  if (!isHydrated) return <CartSkeleton />;
  if (cart.items.length === 0) {
    return (
      <>
        <ShopClosureNotice />
        {notices}
        <EmptyCartWithUndo onUndo={removed === null ? null : restore} />
      </>
    );
  }
  return (
    <>
      <h1 className="text-page-title max-lg:sr-only lg:mb-4">{titles.cart}</h1>
      <ShopClosureNotice />
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

/** Opening the page refreshes prices and availability. */
function useCartRefresh(isHydrated: boolean) {
  const cart = useCart();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['refreshCart'],
    queryFn: () =>
      refreshCart(cart, async (ids) => {
        const query = endpointQuery(listProductsByIds, { query: { ids: ids.join(',') } });
        const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0, gcTime: 0 });
        return data;
      }),
    enabled: isHydrated,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    // Shown changes stay until there are newer ones.
    structuralSharing: (previous, next) =>
      retainPreviousLines(previous as CartRefresh | undefined, next as CartRefresh), // The result of `queryFn`.
  });
}

type EmptyCartWithUndoProps = {
  /** Restores the cleared items; null without any. */
  onUndo: (() => void) | null;
};

/** Empty cart with two links. */
function EmptyCartWithUndo({ onUndo }: EmptyCartWithUndoProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // Clear All is removed with the list; the focus moves to Undo.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  return (
    <EmptyCart text={cartMessages.empty.text}>
      {onUndo !== null && (
        <div className="basis-full">
          <Button ref={undo} variant="plain" size={44} icon={<Undo2 />} onClick={onUndo}>
            {cartMessages.empty.restoreAll}
          </Button>
        </div>
      )}
    </EmptyCart>
  );
}

/** Placeholder until hydration. */
function CartSkeleton() {
  return (
    <SkeletonGroup
      label={cartMessages.loading}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-x-14"
    >
      <div>
        <Skeleton className="my-1.5 h-5 w-36" />
        <LineSkeleton />
        <LineSkeleton />
      </div>
      <Skeleton className="mt-6 h-54 rounded-card!" />
    </SkeletonGroup>
  );
}
