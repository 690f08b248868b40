import type { ProductSort } from '#contract/products.ts';
import type { ProductsPlace } from '#web/paths.ts';

/** Books are found by searching or at their own address, never by a button. */
export const booksCategory = 'Books';

/** The order in which a visitor meets the shelves; a category that is not named comes after them. */
const shelfOrder: readonly string[] = [
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
  const placeOf = (name: string) => {
    const place = shelfOrder.indexOf(name);
    return place === -1 ? shelfOrder.length : place;
  };
  return names.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Columns of the grid on a desktop; the promo fills what its last row leaves. */
export const desktopColumns = 5;

/** How many cells of the last row are free; a full row where the last one is complete. */
export function freeCells(cards: number, columns: number): number {
  return columns - (cards % columns);
}

/** Pictures that may be on the screen at once without scrolling, on a phone as on a desktop; the rest wait. */
export const firstPictures = 5;

/** Which part of a place narrows the list, and the place without it. */
export type ActiveFilter = { kind: 'search' | 'category'; value: string; without: ProductsPlace };

/** What narrows the list now, each with the place that lacks only that. */
export function activeFilters(place: ProductsPlace): readonly ActiveFilter[] {
  return (['search', 'category'] as const)
    .filter((kind) => place[kind].trim() !== '')
    .map((kind) => ({ kind, value: place[kind], without: { ...place, [kind]: '', page: 1 } }));
}

/** The whole list in the same order. */
export function withoutFilters(place: ProductsPlace): ProductsPlace {
  return { ...place, search: '', category: '', page: 1 };
}

/** The orders of the list, as the dropdown offers them. */
export const productSortNames: readonly ProductSort[] = ['default', 'price_asc', 'price_desc'];
