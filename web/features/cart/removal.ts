import type { CartItem } from '#web/shell/cart-store.ts';

/** Lines taken out of a cart, and the cart as it was before. */
export type Removal = { before: readonly CartItem[]; removed: readonly CartItem[] };

const idsOf = (items: readonly CartItem[]) => new Set(items.map(({ _id }) => _id));

/** Before which line of the present cart the first removed one stood. */
export function placeOfRemoved(items: readonly CartItem[], { before, removed }: Removal): number {
  const present = idsOf(items);
  const end = before.findIndex(({ _id }) => _id === removed[0]?._id);
  return before.slice(0, end).filter(({ _id }) => present.has(_id)).length;
}

/** The present cart with the removed lines in their old places; a line that came back meanwhile stays as it is. */
export function withPutBack(
  items: readonly CartItem[],
  { before, removed }: Removal,
): readonly CartItem[] {
  const present = new Map(items.map((item) => [item._id, item]));
  const gone = idsOf(removed);
  const known = idsOf(before);
  return [
    ...before.flatMap((item) => present.get(item._id) ?? (gone.has(item._id) ? [item] : [])),
    ...items.filter(({ _id }) => !known.has(_id)),
  ];
}
