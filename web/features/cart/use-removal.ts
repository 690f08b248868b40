import { useState } from 'react';
import { useCart } from '#web/cart/cart-store.ts';
import type { CartItem } from '#web/cart/cart-store.ts';

export type RemovedLine = { product: string; index: number };

/** Removes lines; the last removal can be undone while the page is open. */
export function useRemoval() {
  const cart = useCart();
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [first] = removal?.removed ?? [];

  return {
    removed:
      removal === null || first === undefined
        ? null
        : { product: first.productName, index: getRemovedIndex(cart.items, removal) },
    removeLine: (id: string) => {
      const { items } = cart;
      setRemoval({ before: items, removed: items.filter((item) => item._id === id) });
      cart.remove(id);
    },
    clearAll: () => {
      setRemoval({ before: cart.items, removed: cart.items });
      cart.clear();
    },
    restore: () => {
      if (removal !== null) cart.replaceAll(restoreRemoved(cart.validate(), removal));
      setRemoval(null);
    },
  };
}

/** Removed lines, and the cart before. */
export type Removal = { before: readonly CartItem[]; removed: readonly CartItem[] };

const getIds = (items: readonly CartItem[]) => new Set(items.map(({ _id }) => _id));

/** The index of the first removed line in the current cart. */
export function getRemovedIndex(items: readonly CartItem[], { before, removed }: Removal): number {
  const currentIds = getIds(items);
  const end = before.findIndex(({ _id }) => _id === removed[0]?._id);
  return before.slice(0, end).filter(({ _id }) => currentIds.has(_id)).length;
}

/** The current cart with the removed lines at their positions; a line added since stays unchanged. */
export function restoreRemoved(
  items: readonly CartItem[],
  { before, removed }: Removal,
): readonly CartItem[] {
  const currentItems = new Map(items.map((item) => [item._id, item]));
  const removedIds = getIds(removed);
  const previousIds = getIds(before);
  return [
    ...before.flatMap((item) => currentItems.get(item._id) ?? (removedIds.has(item._id) ? [item] : [])),
    ...items.filter(({ _id }) => !previousIds.has(_id)),
  ];
}
