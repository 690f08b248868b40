import type { CartItem } from '#web/cart/cart-store.ts';

/** Lines taken out of a cart, and the cart as it was before. */
export type Removal = { before: readonly CartItem[]; removed: readonly CartItem[] };

const getIds = (items: readonly CartItem[]) => new Set(items.map(({ _id }) => _id));

/** Before which line of the present cart the first removed one stood. */
export function getRemovedIndex(items: readonly CartItem[], { before, removed }: Removal): number {
  const currentIds = getIds(items);
  const end = before.findIndex(({ _id }) => _id === removed[0]?._id);
  return before.slice(0, end).filter(({ _id }) => currentIds.has(_id)).length;
}

/** The present cart with the removed lines in their old places; a line that came back meanwhile stays as it is. */
export function restoreRemoved(
  items: readonly CartItem[],
  { before, removed }: Removal,
): readonly CartItem[] {
  const currentItems = new Map(items.map((item) => [item._id, item]));
  const removedIds = getIds(removed);
  const previousIds = getIds(before);
  return [
    ...before.flatMap(
      (item) => currentItems.get(item._id) ?? (removedIds.has(item._id) ? [item] : []),
    ),
    ...items.filter(({ _id }) => !previousIds.has(_id)),
  ];
}
