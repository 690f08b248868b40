import { storefrontMessages } from './storefront.ts';

/** Page titles and the description of the shop. */
export const titles = {
  landing: (brand: string) => `${brand} – open all night`,
  /** Of a shop with hours. */
  landingByDay: (brand: string) => `${brand} – brought to your hostel room`,
  description: (brand: string) =>
    `${brand}: snacks, beverages and daily essentials, brought to your hostel room day and night.`,
  services: storefrontMessages.nav.services,
  products: storefrontMessages.nav.products,
  product: 'Product',
  cart: 'Your cart',
  policy: 'Policy',
  contact: 'Contact Us',
  coupons: 'Check Coupon Status',
  checkout: 'Checkout',
  myOrders: storefrontMessages.nav.myOrders,
  receipt: 'Receipt',
  profile: 'My Profile',
  login: storefrontMessages.nav.login,
  signup: 'Create Account',
  verifyEmail: 'Verify Email',
  requestReset: 'Reset Your Password',
  resetPassword: 'Set New Password',
  join: 'Join',
  partnerLogin: 'Delivery Partner Login',
  partnerOrders: 'Delivery Orders',
  partnerCash: 'My Cash',
  partnerPassword: 'Change Password',
  iphoneDebug: 'iPhone Debug',
  deliveryDebug: 'Delivery Debug',
  mailbox: 'Mailbox',
  offline: 'No connection',
  notFound: 'Page not found',
  openingSoon: 'Opening soon',
} as const;
