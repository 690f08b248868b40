import type { Ground } from '#web/ui/product-picture.tsx';

const grounds: Readonly<Record<string, Ground>> = {
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
export function groundOf(category: string): Ground {
  return grounds[category] ?? 'electricals';
}
