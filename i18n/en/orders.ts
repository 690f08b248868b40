import type { DeliveryStatus } from '#domain/order-lifecycle.ts';

const progress = {
  pending: 'Ordered',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  'out-for-delivery': 'Out for Delivery',
  delivered: 'Delivered',
} as const satisfies Partial<Record<DeliveryStatus, string>>;

const timeline = {
  pending: 'Ordered',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  'out-for-delivery': 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
} as const satisfies Record<DeliveryStatus, string>;

/** `12:48 and 12:51 AM`: an equal half of the day is shown once. */
function formatTimeRange(from: string, to: string): string {
  return `${from.slice(-3) === to.slice(-3) ? from.slice(0, -3) : from} and ${to}`;
}

/** Messages of My Orders besides `messages.orders`. */
export const orderMessages = {
  /** Entries of the timeline. */
  attempts: {
    nobody_there: 'Not handed over: nobody opened the door',
    wrong_room: 'Not handed over: room not found',
    customer_refused: 'Not handed over: not accepted',
    damaged: 'Not handed over: damaged on the way',
  },
  givenBack: (time: string) =>
    `Your delivery partner gave this order back at ${time}. It waits for another one.`,
  attemptReasons: {
    nobody_there: 'nobody opened the door',
    wrong_room: 'we did not find the room',
    customer_refused: 'it was not accepted at the door',
    damaged: 'it was damaged on the way',
  },
  notHandedOver: (reason: string) => `We could not hand over your order: ${reason}.`,
  willRetry: 'We will try again.',
  decisionPending: 'The shop is deciding what happens next.',
  customerNote: 'Your note to the delivery partner',

  loading: 'Loading your orders',
  errorTitle: 'Error Loading Orders',
  emptyText: 'Snacks, beverages and daily essentials, delivered to your room day and night.',
  continueShopping: 'Continue shopping',
  currentOrders: 'Current orders',
  pastOrders: 'Earlier orders',
  statusNotification: (shortId: string, status: string) => `Order #${shortId}: ${status}`,
  order: (shortId: string) => `Order #${shortId}`,
  showDetails: 'Details{of}',
  hideDetails: 'Hide details{of}',
  /** For screen readers. */
  orderSuffix: (shortId: string) => ` of order #${shortId}`,
  orderedAtTotal: 'Ordered {time} · {total}',

  arrivingIn: 'Arriving in',
  arriving: 'Delivery',
  minutes: '{minutes} {unit}',
  minutesUnit: 'min',
  arrivingSoon: 'Any minute now',
  notAccepted: 'No delivery partner yet',
  notAcceptedSince: (time: string) =>
    `Nobody has accepted this order since ${time}. It stays open for our delivery partners. You can wait, cancel it or write to us.`,
  arrivalWindow: (from: string, to: string) => `Between ${formatTimeRange(from, to)}`,
  arrivalWindowAt: (from: string, to: string, room: string) =>
    `Between ${formatTimeRange(from, to)}, at ${room}`,

  progress,
  progressLabel: 'Progress',
  progressStates: { done: 'done', now: 'now', ahead: 'not yet' },
  timeline,
  timelineLabel: 'Timeline',

  code: 'Delivery code',
  codeHint: 'Tell it only to the delivery partner at your door',
  partner: 'Your delivery partner',
  call: 'Call',
  callLabel: (name: string) => `Call ${name}`,
  address: 'Delivery address',
  items: 'Items',
  reportProblem: 'Problem with this order?',
  itemLine: (quantity: number, price: string, delivery: string | null) =>
    `${quantity} × ${price} · ${delivery === null ? 'Free delivery' : `+${delivery} delivery each`}`,

  missing: {
    title: 'Something is missing',
    nothing: (product: string) => `${product} ran out before we could pack it.`,
    less: (product: string, picked: number, ordered: number) =>
      `Only ${picked} of ${ordered} ${product} were left.`,
    lowered: (amount: string) => `Sorry about that. You pay ${amount} less.`,
  },

  totals: {
    products: 'Products',
    delivery: 'Delivery',
    coupon: (code: string) => `Coupon ${code}`.trim(),
    credit: 'Your credit',
    paid: 'Paid',
    toPay: 'To pay',
    total: 'Total',
  },

  cancel: {
    busy: 'Cancelling...',
    confirmDismiss: 'Keep Order',
    free: 'Cancelling is free',
    currentFee: (fee: string) => `Cancelling now costs ${fee}`,
    freeUntil: (time: string, fee: string) => `Free until ${time}, then ${fee}`,
    noFeeNow: 'There is no cancellation fee right now.',
    feeNow: (fee: string) => `A cancellation fee of ${fee} applies. Our staff will collect it in cash.`,
  },

  finished: {
    givenBack: (sum: string) => `${sum} given back`,
    ordered: 'Ordered {time}',
    delivered: 'Delivered {time}',
    cancelled: 'Cancelled {time}',
    fee: (fee: string) => `Cancellation fee ${fee}: our staff will collect it in cash.`,
    receiptLabel: (shortId: string) => `Receipt of order #${shortId}`,
  },
} as const;
