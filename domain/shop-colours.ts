/** The colours a shop can have, in which dark text can be read; the first is the default. `tokens.css` has their shades. */
export const shopColours = {
  amber: '#ffb224',
  coral: '#ff8f78',
  green: '#8edb5a',
  sky: '#6cc4ff',
  violet: '#b9a2ff',
} as const;

export type ShopColour = keyof typeof shopColours;

// The keys of a constant are just these.
export const shopColourNames = Object.keys(shopColours) as ShopColour[];
