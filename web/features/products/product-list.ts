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

/** Columns on a desktop; the promotion fills the last row. */
export const desktopColumns = 5;

/** Free cells of the last row; a full row where it is complete. */
export function countFreeCells(cards: number, columns: number): number {
  return columns - (cards % columns);
}

/** Pictures possibly in the first viewport; others load lazily. */
export const eagerPictureCount = 5;

/** A filter, and the parameters without it. */
export type ActiveFilter = {
  kind: 'search' | 'category';
  value: string;
  paramsWithout: ProductListParams;
};

/** The active filters, each with the parameters without it. */
export function activeFilters(params: ProductListParams): readonly ActiveFilter[] {
  return (['search', 'category'] as const)
    .filter((kind) => params[kind].trim() !== '')
    .map((kind) => ({
      kind,
      value: params[kind],
      paramsWithout: { ...params, [kind]: '', page: 1 },
    }));
}

/** All products in the same order. */
export function withoutFilters(params: ProductListParams): ProductListParams {
  return { ...params, search: '', category: '', page: 1 };
}
