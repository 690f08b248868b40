/**
 * Exact messages of the specification, grouped by place; places keep their own wording. Messages with values are
 * functions; amounts are in paise.
 */
import { defaultCancellationReasons } from '#domain/default-cancellation-reasons.ts';
import { formatPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { customerAccountMessages } from './customer-account.ts';

export type PlacedOrder = {
  shortId: string;
  otp: string | null;
  totalPaise: Paise;
  couponDiscountPaise: Paise;
};

const fillInAllFields = 'Please fill in all fields';
const emailInvalid = 'Please enter a valid email address';

/** `Failed to create order` → `Failed to create order. Please try again.` */
function appendTryAgain(message: string): string {
  const text = message.trim();
  if (text.endsWith('Please try again.') || /\bTry again (?:later|in [^.]+)\.$/.test(text)) return text;
  return `${/[.!?]$/.test(text) ? text : `${text}.`} Please try again.`;
}

/** The alert after an order: id, code, total and any coupon discount. */
function orderPlacedMessage(order: PlacedOrder): string {
  const lines = ['Order placed successfully!', `Order ID: #${order.shortId}`];
  if (order.otp !== null) lines.push(`OTP: ${order.otp}`);
  lines.push(`Total: ${formatPaise(order.totalPaise)}`);
  if (order.couponDiscountPaise > 0) {
    lines.push(`Coupon discount: ${formatPaise(order.couponDiscountPaise)}`);
  }
  return lines.join('\n');
}

/** A time in 12-hour format, and the hour of 24. */
export type ClockTime = { clock: string; hour: number };

function time({ clock, hour }: ClockTime): string {
  return `${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const messages = {
  guards: {
    general: 'Please login to access this page.',
    checkout: 'Please login to proceed with checkout.',
    myOrders: 'Please login to view your orders.',
    profile: 'Please login to view your profile.',
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
  home: {
    seeAllProducts: 'See All Products',
    howItWorks: 'How It Works',
    ourServices: 'Our Services',
    orderNow: 'Order Now',
    couponTitle: 'Have a Coupon Code?',
    checkCoupon: 'Check Coupon',
    getStarted: 'Get Started Now',
  },
  services: {
    comingSoon: 'Coming Soon',
    getNotified: 'Get Notified When Live',
    learnMore: 'Learn More',
    registered: 'Noted. We will write to you when the new services are live.',
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
  checkout: {
    placeOrder: 'Place Order',
    tookTooLong: 'Request took too long. Please refresh the page and try again.',
    cartInvalid: 'Your cart is empty or contains invalid items. Please refresh and try again.',
    addressMissing: 'Please fill in your room number, hostel block, floor, and hostel name',
    loginToOrder: 'Please login to place an order',
    waitForCalculation: 'Please wait for checkout calculation to complete',
    errorTitle: 'Checkout Error',
    failedToCalculate: 'Failed to calculate checkout',
    tryAgain: 'Try Again',
    orderErrorTitle: 'Order Error',
    appendTryAgain,
    orderPlaced: 'Order placed successfully!',
    orderPlacedMessage,
    noAddress: 'No delivery address or details provided',
    failedToCreate: 'Failed to create order',
  },
  coupon: {
    title: 'Check Coupon Status',
    enterCode: 'Please enter a coupon code',
    notValid: 'Coupon is not valid',
    expired: 'Coupon has expired',
    usedUp: 'Coupon usage limit reached',
    notStarted: 'Coupon has not started yet',
    minimumPurchase: (minPurchasePaise: Paise) =>
      `Minimum purchase of ${formatPaise(minPurchasePaise)} required for this coupon`,
    notApplicable: 'This coupon cannot be applied to your current order',
    failedToApply: 'Failed to apply coupon',
    invalidCode: 'Invalid coupon code',
    failedToCheck: 'Failed to check coupon',
    noMinimum: 'No minimum',
    discountLabel: (amount: string) => `${amount} OFF`,
  },
  orders: {
    refresh: 'Refresh',
    productUnavailable: 'Product not available',
    cancelOrder: 'Cancel Order',
    empty: "You haven't placed any orders yet.",
    confirmCancel: (shortId: string) =>
      `Are you sure you want to cancel Order #${shortId}? This action cannot be undone.`,
    cancelled: 'Order cancelled successfully!',
    cancelFailedTryAgain: 'Failed to cancel order. Please try again.',
    timeBasedSurcharge: 'Time-based surcharge',
    cancelledByUser: defaultCancellationReasons.customer,
    /** The stored cancellation reason. */
    reason: (storedReason: string): string => storedReason,
    failedToFetch: 'Failed to fetch orders',
    failedToFetchOne: 'Failed to fetch order',
    statuses: {
      pending: 'Pending',
      confirmed: 'Confirmed',
      preparing: 'Preparing',
      'out-for-delivery': 'Out for Delivery',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
    paymentStatuses: { pending: 'Pending', paid: 'Paid', failed: 'Failed' },
    paymentModes: { COD: 'Cash on delivery', upi: 'UPI', online: 'Online', card: 'Card' },
  },
  delivery: {
    loginTitle: 'Delivery Partner Login',
    signedIn: (fullname: string) => `Welcome, ${fullname}.`,
    needHelp: 'Need help? Contact Support',
    fillInAllFields,
    refresh: 'Refresh',
    assigned: 'My Assigned Orders',
    available: 'Available Orders',
    completed: 'My Deliveries',
    ordersLink: 'Orders',
    signOut: 'Sign Out',
    startDelivery: 'Start Delivery',
    markDelivered: 'Mark as Delivered',
    confirmAccept: (shortId: string) =>
      `Accept delivery for Order #${shortId}? This order will be assigned to you.`,
    accepted: 'Order accepted successfully! It has been assigned to you.',
    acceptFailed: 'Failed to accept order',
    confirmStart: (shortId: string) =>
      `Mark Order #${shortId} as out-for-delivery? This will prevent the customer from canceling the order.`,
    started: 'Order marked as out-for-delivery successfully! Customer can no longer cancel this order.',
    startFailed: 'Failed to mark order as out-for-delivery',
    confirmDeliver: (shortId: string) => `Mark Order #${shortId} as delivered?`,
    delivered: 'Order marked as delivered successfully!',
    deliverFailed: 'Failed to mark order as delivered',
    failedToFetchAssigned: 'Failed to fetch assigned orders',
    failedToFetchPending: 'Failed to fetch pending orders',
    failedToFetchCompleted: 'Failed to fetch completed deliveries',
  },
  pricingPeriods: {
    names: { standard: 'Standard', late_night: 'Late night', early_morning: 'Early morning' },
    time,
    hours: (from: ClockTime, to: ClockTime) => `${time(from)} to ${time(to)}`,
  },
  ...customerAccountMessages,
  policy: {
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    cancellation: 'Cancellation Policy',
    timeBasedCharges: 'Time-Based Delivery Charges',
    contact: 'Contact Us',
    lastUpdated: 'September 17, 2025',
  },
  contact: {
    title: 'Contact Us',
    fillInAllFields,
    emailInvalid: emailInvalid,
    sent: "Message sent successfully! We'll get back to you soon.",
    failed: 'Failed to send message',
    failedTryAgain: 'Failed to send message. Please try again.',
  },
} as const;
