/** Messages of Order Again: on the card and in the cart. */
export const orderAgainMessages = {
  button: 'Order Again{which}',
  /** For screen readers. */
  orderSuffix: (shortId: string) => ` #${shortId}`,
  lineSummary: (lines: readonly { quantity: number; product: string }[]) =>
    lines.map(({ quantity, product }) => `${quantity}\u00a0×\u00a0${product}`).join(', '),
  busy: 'Adding to Cart...',

  allAdded: (shortId: string) => `Order #${shortId} is in your cart, at today’s prices.`,
  someAdded: (added: number, all: number, shortId: string) =>
    `${added} of ${all} products of order #${shortId} added, at today’s prices.`,
  fewer: (product: string, added: number, ordered: number) =>
    `${product}: ${added} instead of ${ordered}, because no more are in stock.`,
  raised: (product: string, minimum: number) => `The minimum order for ${product} is ${minimum} today.`,
  price: (product: string, now: string, was: string) => `${product} now costs ${now} (was ${was}).`,
  allInCart: (product: string) => `${product}: your cart already has all that is in stock.`,
  soldOut: (products: readonly string[]) => `Out of stock: ${products.join(', ')}.`,
  noLongerSold: (count: number) =>
    count === 1 ? '1 product is no longer sold.' : `${count} products are no longer sold.`,
  undo: 'Undo',
  undone: (shortId: string) => `Order #${shortId} was removed from your cart.`,

  nothingAdded: 'No product of this order can be added to your cart now.',
  offline: 'You are offline. Your cart is unchanged. Try again once the connection is back.',
  failed: 'The order could not be added to your cart. Your cart is unchanged. Please try again.',
} as const;
