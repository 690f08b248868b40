import { pageMessages } from './pages.ts';

/** Messages of the checkout besides `messages.checkout`, in page order. */
export const checkoutMessages = {
  emptyText: 'Add products to your cart first.',
  note: {
    add: 'Add a note for the delivery partner',
    label: 'Note for the delivery partner (optional)',
  },
  address: {
    title: 'Deliver to',
    fromLastOrder: 'Filled in from your last order',
    room: 'Room number',
    floor: 'Floor',
    choose: 'Choose',
    block: 'Hostel block',
    hostel: 'Hostel name',
    fromProfile: 'From your profile',
    notServed: (hostel: string) => `We do not deliver to ${hostel}. Choose where you are.`,
    deliverTo: (address: string) => `To ${address}`,
  },
  payment: {
    title: 'Payment',
    method: 'Payment method',
    /** Where the shop takes both. */
    cashOrUpi: 'Pay at your door when it arrives, in cash or by UPI',
    methods: {
      COD: { label: pageMessages.orders.paymentModes.COD, text: 'Pay at your door when it arrives' },
    },
  },
  coupon: {
    title: 'Coupon',
    saves: (label: string, amount: string) => `${label}, you save ${amount}`,
    remove: 'Remove',
    removeLabel: (code: string) => `Remove coupon ${code}`,
    apply: 'Apply',
    applying: 'Applying...',
  },
  items: {
    title: 'Your order',
    edit: 'Edit cart',
  },
  pricingPeriod: {
    label: 'Delivery charge by time of day',
    title: (periodLabel: string, surcharge: string | null) =>
      `${periodLabel}: ${surcharge ?? 'no extra charge'}`,
  },
  summary: {
    label: 'Price breakdown',
    calculating: 'Calculating the total',
    coupon: (code: string | null) => (code === null ? 'Coupon' : `Coupon ${code}`),
    credit: 'Your credit',
    toPay: 'To pay',
    cancellationTerms: (freeMinutes: number, fee: string) =>
      freeMinutes === 0
        ? `Cancelling costs ${fee}.`
        : `Free to cancel for ${freeMinutes} ${freeMinutes === 1 ? 'minute' : 'minutes'}, then ${fee}.`,
    cancellationPolicy: 'Cancellation policy',
  },
  announcements: {
    couponApplied: (code: string, toPay: string) => `Coupon ${code} applied. To pay: ${toPay}.`,
    couponRemoved: (toPay: string) => `Coupon removed. To pay: ${toPay}.`,
    totalChanged: (toPay: string) => `The total has changed. To pay: ${toPay}.`,
  },
  cartFixes: {
    remove: (product: string) => `Remove ${product}`,
    set: (product: string, quantity: number) => `Set ${product} to ${quantity}`,
    noLongerSold: (product: string) => `${product} is no longer sold. Remove it to order the rest.`,
  },
  placeOrder: {
    submitting: 'Placing Order...',
    priceChanged: 'The price has changed.',
    couponRemoved: 'The coupon was removed.',
    cartChanged: 'Your cart has changed.',
    couponEnded: (reason: string) => `${reason}.`,
    confirmQuestion: (reason: string, now: string, was: string) =>
      `${reason} Your total is now ${now} (was ${was}).`,
    confirm: (total: string) => `${pageMessages.checkout.placeOrder} for ${total}`,
    dismiss: 'Not now',
  },
  failures: {
    noConnection: 'The shop could not be reached. Check your connection.',
    alreadyOrdered:
      'An order from this cart has already been placed. Check My Orders before you order again.',
    safeToRetry: 'The shop could not be reached. You can safely try again: the order is placed only once.',
  },
  success: {
    title: 'Your order is placed',
    text: 'We will bring it to your room.',
  },
} as const;
