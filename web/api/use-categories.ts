import type { CategoryView } from '#contract/categories.ts';
import { language } from '#messages/locale.ts';
import { useShop } from './use-shop.ts';

/** A displayed category: `label` for people, `name` for URLs and requests. */
export type DisplayedCategory = CategoryView & { label: string };

/** A category that no longer exists, as in old orders. */
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

/** The category of a product by name. */
export function useCategory(name: string): DisplayedCategory {
  const { categories } = useShop();
  return withLabel(categories.find((category) => category.name === name) ?? { ...unknownCategory, name });
}

/** Categories with their own page instead of a button, such as Books. */
export function useOwnPageCategories(): readonly DisplayedCategory[] {
  return useShop()
    .categories.filter(({ isVisible, opensOwnPage }) => isVisible && opensOwnPage)
    .map(withLabel);
}
