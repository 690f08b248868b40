import { boardColumnNames } from './board-columns.ts';
import type { BoardCard, BoardColumn } from './board-columns.ts';

/** Pure functions over the cards of the board. */

/** The cards with new versions of some orders and of the marks of their products; of `ids` those without a new version have left the board. */
export function mergeCards(
  cards: readonly BoardCard[],
  changed: readonly BoardCard[],
  ids: readonly string[],
): BoardCard[] {
  const changedById = new Map(changed.map((card) => [card._id, card]));
  const merged = cards.flatMap((card) => {
    const next = changedById.get(card._id);
    if (next === undefined) return ids.includes(card._id) ? [] : [card];
    changedById.delete(card._id);
    // A response may be older than one that came before it.
    return [next.updatedAt < card.updatedAt ? card : next];
  });
  return withSoldOutMarks([...merged, ...changedById.values()], changed);
}

/** The shown card without the expected fields of a failed change; unchanged where the server has sent a newer one. */
export function takeBackChange(shown: BoardCard, before: BoardCard, expected: Partial<BoardCard>): BoardCard {
  if (shown.updatedAt !== before.updatedAt) return shown;
  const names = Object.keys(expected) as (keyof BoardCard)[]; // Fields of a card.
  return { ...shown, ...Object.fromEntries(names.map((name) => [name, before[name]])) };
}

/** The cards with the marks of sold-out products as on the changed ones. */
function withSoldOutMarks(cards: readonly BoardCard[], changed: readonly BoardCard[]): BoardCard[] {
  const marks = new Map(
    changed.flatMap(({ items }) => items.map(({ productId, isSoldOut }) => [productId, isSoldOut])),
  );
  const isOld = ({ productId, isSoldOut }: BoardCard['items'][number]) =>
    (marks.get(productId) ?? isSoldOut) !== isSoldOut;
  return cards.map((card) =>
    card.items.some(isOld)
      ? {
          ...card,
          items: card.items.map((item) => ({
            ...item,
            isSoldOut: marks.get(item.productId) ?? item.isSoldOut,
          })),
        }
      : card,
  );
}

/** The cards of each column: open ones oldest first, finished ones with the last one first. */
export function groupCards(cards: readonly BoardCard[]): Record<BoardColumn, BoardCard[]> {
  const columns = boardColumnNames.map((column) => {
    const inColumn = cards.filter((card) => card.column === column);
    const sorted =
      column === 'done'
        ? inColumn.toSorted((a, b) => compare(b.finishedAt ?? b.updatedAt, a.finishedAt ?? a.updatedAt))
        : inColumn.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a._id, b._id));
    return [column, sorted] as const;
  });
  // One entry per column.
  return Object.fromEntries(columns) as Record<BoardColumn, BoardCard[]>;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The card of the shown columns that a key moves to; the first one where none of them is selected. */
export function findNextCard(
  columns: readonly (readonly BoardCard[])[],
  selectedId: string | null,
  direction: Direction,
): BoardCard | null {
  const filled = columns.filter((cards) => cards.length > 0);
  const columnIndex = filled.findIndex((cards) => cards.some(({ _id }) => _id === selectedId));
  const column = filled[columnIndex];
  if (column === undefined) return filled[0]?.[0] ?? null;
  const index = column.findIndex(({ _id }) => _id === selectedId);
  if (direction === 'up' || direction === 'down') {
    const next = direction === 'down' ? index + 1 : index - 1;
    return column[next] ?? column[index] ?? null;
  }
  const target = filled[columnIndex + (direction === 'right' ? 1 : -1)] ?? column;
  return target[Math.min(index, target.length - 1)] ?? null;
}
