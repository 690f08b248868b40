import { messages } from './messages.ts';

/** Page titles and the description of the shop. */
export const titles = {
  landing: (brand: string) => `${brand} – open all night`,
  description: (brand: string) =>
    `${brand}: snacks, beverages and daily essentials, brought to your hostel room day and night.`,
  services: messages.nav.services,
  products: messages.nav.products,
  product: 'Product',
  cart: 'Your cart',
  policy: 'Policy',
  contact: messages.contact.title,
  coupons: messages.coupon.title,
  checkout: 'Checkout',
  myOrders: messages.nav.myOrders,
  receipt: 'Receipt',
  profile: messages.profile.title,
  login: messages.nav.login,
  signup: messages.signup.submit,
  verifyEmail: 'Verify Email',
  requestReset: messages.resetRequest.title,
  resetPassword: messages.reset.title,
  partnerLogin: messages.delivery.loginTitle,
  partnerOrders: 'Delivery Orders',
  partnerPassword: 'Change Password',
  iphoneDebug: 'iPhone Debug',
  deliveryDebug: 'Delivery Debug',
  mailbox: 'Mailbox',
  offline: 'No connection',
  notFound: 'Page not found',
} as const;
