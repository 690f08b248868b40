import { formatPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { storefrontMessages } from './storefront.ts';
import { titles } from './titles.ts';

export type PlacedOrder = {
  shortId: string;
  otp: string | null;
  totalPaise: Paise;
  couponDiscountPaise: Paise;
};

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

/** Messages of the specification for single pages, part of `messages`. */
export const pageMessages = {
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
  checkout: {
    placeOrder: 'Place Order',
    tookTooLong: 'Request took too long. Please refresh the page and try again.',
    cartInvalid: 'Your cart is empty or contains invalid items. Please refresh and try again.',
    addressMissing: 'Please fill in your room number, hostel block, floor, and hostel name',
    loginToOrder: storefrontMessages.guards.placeOrder,
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
    title: titles.coupons,
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
    cancellationCauses: {
      customer: 'Cancelled by user',
      shop: 'Cancelled by the shop',
      undelivered: 'Could not be delivered',
      shortage: 'Nothing of this order is in stock',
    },
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
    /** Above a total. */
    toPayAtDoor: (takesUpi: boolean) => (takesUpi ? 'To pay in cash or by UPI' : 'To pay in cash'),
    paymentModes: { COD: 'Cash on delivery', upi: 'UPI', online: 'Online', card: 'Card' },
  },
  policy: {
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    cancellation: 'Cancellation Policy',
    timeBasedCharges: 'Time-Based Delivery Charges',
    contact: 'Contact Us',
    lastUpdated: 'September 17, 2025',
  },
  contact: {
    title: titles.contact,
    fillInAllFields: 'Please fill in all fields',
    emailInvalid: 'Please enter a valid email address',
    sent: "Message sent successfully! We'll get back to you soon.",
    failed: 'Failed to send message',
    failedTryAgain: 'Failed to send message. Please try again.',
  },
} as const;
