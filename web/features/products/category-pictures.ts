const pictures: Readonly<Record<string, string>> = {
  Snacks: 'popcorn',
  'Instant Meals': 'steaming-bowl',
  Beverages: 'cup-with-straw',
  Sweets: 'chocolate-bar',
  'Personal Care': 'soap',
  Stationery: 'pencil',
  Electricals: 'battery',
  Books: 'books',
};

/** What stands for a category where it is chosen; a bag for one that is new. */
export function categoryPicture(category: string): string {
  return `/pictures/${pictures[category] ?? 'shopping-bags'}.svg`;
}
