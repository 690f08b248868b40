/** The class of the ground behind the pictures of a category, by its tint. */
export const tintClasses = {
  amber: 'tint-amber',
  peach: 'tint-peach',
  blue: 'tint-blue',
  pink: 'tint-pink',
  green: 'tint-green',
  violet: 'tint-violet',
  stone: 'tint-stone',
} as const;
