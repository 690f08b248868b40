import type { ClockTime } from '#domain/pricing-periods.ts';

function time({ clock, hour }: ClockTime): string {
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Messages of the specification that every page needs, part of `messages`. */
export const storefrontMessages = {
  guards: {
    general: 'Please login to access this page.',
    checkout: 'Please login to proceed with checkout.',
    myOrders: 'Please login to view your orders.',
    profile: 'Please login to view your profile.',
    placeOrder: 'Please login to place an order',
    redirecting: 'Redirecting...',
    checking: 'Checking authentication...',
  },
  nav: {
    home: 'Home',
    products: 'Products',
    services: 'Services',
    contact: 'Contact Us',
    myOrders: 'My Orders',
    login: 'Login',
  },
  footer: {
    location: 'Hostel Area',
    about: 'About Us',
    copyrightYear: '2024',
  },
  products: {
    addToCart: 'Add to Cart',
    outOfStock: 'Out of Stock',
    inStock: 'In Stock',
    maxInCart: 'Max in Cart',
    onlyLeft: (left: number) => `Only ${left} Left`,
    errorTitle: 'Error Loading Products',
    tryAgain: 'Try Again',
    previous: 'Previous',
    next: 'Next',
    showing: (range: { from: number; to: number; total: number }) =>
      `Showing ${range.from} to ${range.to} of ${range.total} products`,
    minimumBadge: (minimum: number) => `Min ${minimum}`,
    failedToFetch: 'Failed to fetch products',
    failedToFetchOne: 'Failed to fetch product',
    notFound: 'Product not found',
  },
  cart: {
    shopNow: 'Shop Now',
    myOrders: 'My Orders',
    clearAll: 'Clear All',
    proceed: 'Proceed to Checkout',
    onlyMore: (left: number, productName: string, amount: number) =>
      `Only ${left} more ${productName} available in stock. Cannot add ${amount} more.`,
    noMore: (productName: string, quantity: number) =>
      `No more ${productName} available. You already have the maximum quantity (${quantity}) in your cart.`,
    cannotAdd: (stock: number, productName: string, amount: number) =>
      `Only ${stock} ${productName} available in stock. Cannot add ${amount} to cart.`,
    onlyInStock: (stock: number, productName: string) =>
      stock === 0 ? `${productName} is out of stock.` : `Only ${stock} ${productName} available in stock.`,
  },
  pricingPeriods: {
    names: { standard: 'Standard', late_night: 'Late night', early_morning: 'Early morning' },
    time,
    hours: (from: ClockTime, to: ClockTime) => `${time(from)} to ${time(to)}`,
  },
} as const;
