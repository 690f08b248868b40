import { messages } from './messages.ts';

/** What the shop says without a network, and about being installed. */
export const offlineMessages = {
  title: 'No connection',
  text: 'The shop could not be reached. Pages you have visited are still available, and your cart is saved.',
  products: messages.nav.products,
  cart: 'Cart',
  /** When prices and stock on the page were told by the shop: a clock time, with its day if that is not today. */
  pricesAsOf: (time: string) => `Prices and stock are from ${time}.`,
  notResponding: (time: string) => `The shop is not responding. Prices and stock are from ${time}.`,
  install: 'Install as an app',
  installManually:
    'To keep the shop on the home screen: tap Share in Safari, then Add to Home Screen.',
  myOrders: messages.nav.myOrders,
} as const;
