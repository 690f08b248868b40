import type { CategoryView } from '#contract/categories.ts';
import { language } from '#messages/locale.ts';
import { useShop } from './use-shop.ts';

/** A category as it is shown: `label` is what people read, `name` what URLs and requests carry. */
export type DisplayedCategory = CategoryView & { label: string };

/** How to show a category that the shop no longer has, such as one on an old order. */
const unknownCategory = {
  translations: {},
  picture: '/pictures/shopping-bags.svg',
  tint: 'stone',
  isVisible: false,
  opensOwnPage: false,
} as const satisfies Partial<CategoryView>;

function withLabel(category: CategoryView): DisplayedCategory {
  return { ...category, label: category.translations[language] ?? category.name };
}

/** The category that products name so. */
export function useCategory(name: string): DisplayedCategory {
  const { categories } = useShop();
  return withLabel(
    categories.find((category) => category.name === name) ?? { ...unknownCategory, name },
  );
}

/** The categories that have no button but a page of their own, such as Books. */
export function useOwnPageCategories(): readonly DisplayedCategory[] {
  return useShop()
    .categories.filter(({ isVisible, opensOwnPage }) => isVisible && opensOwnPage)
    .map(withLabel);
}
