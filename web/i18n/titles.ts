import { sentences } from '#domain/sentences.ts';

/** The titles of the pages, and what the document says of the whole shop. */
export const titles = {
  landing: (brand: string) => `${brand} – open all night`,
  description: (brand: string) =>
    `${brand}: snacks, beverages and daily essentials, brought to your hostel room day and night.`,
  services: sentences.nav.services,
  products: sentences.nav.products,
  product: 'Product',
  cart: 'Your cart',
  policy: 'Policy',
  contact: sentences.contact.title,
  coupons: sentences.coupon.title,
  checkout: 'Checkout',
  myOrders: sentences.nav.myOrders,
  receipt: 'Receipt',
  profile: sentences.profile.title,
  login: sentences.nav.login,
  signup: sentences.signup.submit,
  verifyEmail: 'Verify Email',
  requestReset: sentences.resetRequest.title,
  resetPassword: sentences.reset.title,
  partnerLogin: sentences.delivery.loginTitle,
  partnerOrders: 'Delivery Orders',
  partnerPassword: 'Change Password',
  iphoneDebug: 'iPhone Debug',
  deliveryDebug: 'Delivery Debug',
  mailbox: 'Mailbox',
  offline: 'No connection',
  notFound: 'Page not found',
} as const;
