/** For browsers without scripts. */
export const noScriptMessage = (shopName: string): string =>
  `${shopName} needs JavaScript to fill a cart and place an order.`;
