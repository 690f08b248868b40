import { useState } from 'react';
import { useCart } from '#web/cart/cart-store.ts';
import { getRemovedIndex, restoreRemoved } from './removal.ts';
import type { Removal } from './removal.ts';

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
