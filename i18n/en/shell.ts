import { storefrontMessages } from './storefront.ts';

/** Messages of the layout and other shared parts. */
export const shellMessages = {
  ...storefrontMessages.nav,
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  bottomNavigation: 'Shop',
  cart: 'Cart',
  profile: 'Profile',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  back: 'Back',
  viewCart: 'View Cart',
  allChargesIncluded: 'All charges included',
  coupons: 'Check coupons',
  policy: 'Policy and terms',
  copyright: (brand: string) => `© ${storefrontMessages.footer.copyrightYear} ${brand}`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  noConnection: 'You are offline. Check your connection.',
  offline: 'You are offline. Your cart is saved. You can order once the connection is back.',
  partnerOffline: 'You are offline. You can update orders once the connection is back.',
  sessionUnverified: {
    offline: {
      title: 'This page needs a connection',
      text: 'It opens automatically once the connection is back.',
    },
    noResponse: {
      title: 'The shop is not responding',
      text: 'You have not been signed out. This page opens automatically once the shop responds.',
    },
  },
  signOutPending:
    'You are signed out on this device. The shop could not be reached; the sign-out is completed once the connection is back.',
  failedTitle: 'Something went wrong',
  failedText: 'This page could not be shown. Your cart is saved.',
  pageNotLoaded: 'This page could not be loaded. Check your connection and try again.',
  loading: 'Loading...',
  account: (email: string) => `Account of ${email}`,
  room: (roomNumber: string) => `Room ${roomNumber}`,
  block: (hostelBlock: string) => `Block ${hostelBlock}`,
  message: 'Message',
  pleaseConfirm: 'Please confirm',
  ok: 'OK',
  dismiss: 'Dismiss',
  updatedAt: (clock: string) => `Updated ${clock}`,
  connection: { live: 'live', offline: 'offline' },
  feeStatus: { nothing: 'Nothing owed', fee: 'Fee owed' },
  unpaidStatus: { pending: 'Payment pending', failed: 'Payment failed' },
  /** The document title while the page has an error. */
  errorTitle: (title: string) => `Error: ${title}`,
  refreshing: 'Refreshing...',
  loadMore: 'Load more',
} as const;

/** `1 item`, `6 items`. */
export function formatItemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
