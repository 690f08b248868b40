import type { categoryName as english } from '#i18n/en/categories.ts';

const names: Readonly<Record<string, string>> = {
  Snacks: 'स्नैक्स',
  'Instant Meals': 'झटपट खाना',
  Beverages: 'ड्रिंक्स',
  Sweets: 'मीठा',
  'Personal Care': 'पर्सनल केयर',
  Stationery: 'स्टेशनरी',
  Electricals: 'बिजली का सामान',
  Books: 'किताबें',
};

/** The well-known categories in Hindi; another one as the server calls it. */
export const categoryName: typeof english = (name) => names[name] ?? name;
