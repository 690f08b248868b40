import type { Tint } from '#web/layout/product-picture.tsx';

const categoryTints: Readonly<Record<string, Tint>> = {
  Snacks: 'snacks',
  'Instant Meals': 'meals',
  Beverages: 'drinks',
  Sweets: 'sweets',
  'Personal Care': 'care',
  Stationery: 'stationery',
  Books: 'stationery',
  Electricals: 'electricals',
};

/** The tint behind a product's picture; a category the look does not know stands on the plainest. */
export function categoryTint(category: string): Tint {
  return categoryTints[category] ?? 'electricals';
}
