import type { ProductSort } from '#contract/products.ts';
import type { ProductListParams } from '#web/paths.ts';

type NamedCategory = { readonly name: string };

/** The categories that have a button, in the shop's order: those with a page of their own have none. */
export function categoryButtons(
  categories: readonly NamedCategory[],
  withOwnPage: readonly NamedCategory[],
): readonly string[] {
  const namesWithOwnPage = withOwnPage.map(({ name }) => name);
  return categories.map(({ name }) => name).filter((name) => !namesWithOwnPage.includes(name));
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
