import type { CartItem } from '#web/cart/cart-store.ts';

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
