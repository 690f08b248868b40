import { storefrontMessages } from './storefront.ts';

/** Messages without a network, and about installation. */
export const offlineMessages = {
  text: 'The shop could not be reached. Pages you have visited are still available, and your cart is saved.',
  products: storefrontMessages.nav.products,
  cart: 'Cart',
  /** Age of prices and stock: a time, with the date if not today. */
  pricesAsOf: (time: string) => `Prices and stock are from ${time}.`,
  notResponding: (time: string) => `The shop is not responding. Prices and stock are from ${time}.`,
  install: 'Install as an app',
  installManually: 'To keep the shop on the home screen: tap Share in Safari, then Add to Home Screen.',
  myOrders: storefrontMessages.nav.myOrders,
} as const;
