import type { ProductSort } from '#contract/products.ts';
import type { ProductListParams } from '#web/paths.ts';

/** Books are found by searching or at their own address, never by a button. */
export const booksCategory = 'Books';

/** The order in which a visitor meets the shelves; a category that is not named comes after them. */
const categoryOrder: readonly string[] = [
  'Snacks',
  'Instant Meals',
  'Beverages',
  'Sweets',
  'Personal Care',
  'Stationery',
  'Electricals',
];

/** The categories that have a button, in the order of the shelves. */
export function categoryButtons(categories: readonly { name: string }[]): readonly string[] {
  const names = categories.map(({ name }) => name).filter((name) => name !== booksCategory);
  const getPosition = (name: string) => {
    const position = categoryOrder.indexOf(name);
    return position === -1 ? categoryOrder.length : position;
  };
  return names.toSorted((a, b) => getPosition(a) - getPosition(b));
}

/** Columns of the grid on a desktop; the promo fills what its last row leaves. */
export const desktopColumns = 5;

/** How many cells of the last row are free; a full row where the last one is complete. */
export function countFreeCells(cards: number, columns: number): number {
  return columns - (cards % columns);
}

/** Pictures that may be on the screen at once without scrolling, on a phone as on a desktop; the rest wait. */
export const eagerPictureCount = 5;

/** Which part of a place narrows the list, and the place without it. */
export type ActiveFilter = {
  kind: 'search' | 'category';
  value: string;
  paramsWithout: ProductListParams;
};

/** What narrows the list now, each with the place that lacks only that. */
export function activeFilters(params: ProductListParams): readonly ActiveFilter[] {
  return (['search', 'category'] as const)
    .filter((kind) => params[kind].trim() !== '')
    .map((kind) => ({
      kind,
      value: params[kind],
      paramsWithout: { ...params, [kind]: '', page: 1 },
    }));
}

/** The whole list in the same order. */
export function withoutFilters(params: ProductListParams): ProductListParams {
  return { ...params, search: '', category: '', page: 1 };
}

/** The orders of the list, as the dropdown offers them. */
export const productSortNames: readonly ProductSort[] = ['default', 'price_asc', 'price_desc'];
