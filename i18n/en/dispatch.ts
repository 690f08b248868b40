/** Messages of the partner's dialogs that load when they are opened. */
export const dispatchMessages = {
  select: {
    acceptTitle: 'Select the orders to accept',
    startTitle: 'Select the orders to start',
    all: 'Select all',
    none: 'Select none',
    cancel: 'Cancel',
    accept: (orders: number) => (orders === 1 ? 'Accept 1 order' : `Accept ${orders} orders`),
    start: (orders: number) => (orders === 1 ? 'Start 1 delivery' : `Start ${orders} deliveries`),
    missing: 'Select at least one order',
    tooMany: (max: number) => `Select ${max} orders at most`,
    sending: 'Sending...',
    order: (shortId: string) => `Order #${shortId}`,
    accepted: (orders: number) => (orders === 1 ? '1 order is yours.' : `${orders} orders are yours.`),
    taken: (orders: number) =>
      orders === 1
        ? '1 order was already taken or cancelled.'
        : `${orders} orders were already taken or cancelled.`,
    limited: (orders: number) =>
      orders === 1
        ? '1 order is beyond your limit of open orders.'
        : `${orders} orders are beyond your limit of open orders.`,
    started: (orders: number) =>
      orders === 1 ? '1 delivery has started.' : `${orders} deliveries have started.`,
    notStarted: (orders: number) =>
      orders === 1 ? '1 order could not be started.' : `${orders} orders could not be started.`,
    failed: 'The orders could not be sent',
  },
  failure: {
    title: (shortId: string) => `Could not deliver Order #${shortId}`,
    reason: 'What happened?',
    reasonMissing: 'Select what happened',
    note: 'Note for the shop (optional)',
    next: 'What will you do?',
    bringBack: 'Bring it back to the shop',
    retryNow: 'Try again now',
    submit: 'Report',
    failed: 'The report could not be sent',
    reported: 'Reported. Bring the order back to the shop.',
    reportedRetry: 'Reported. The customer knows that you try again.',
  },
  giveBack: {
    title: (shortId: string) => `Give back Order #${shortId}`,
    text: 'Another partner can take it then. The shop sees your reason, and the customer that you gave it back.',
    reason: 'Reason',
    reasonMissing: 'Enter a reason',
    submit: 'Give back',
    failed: 'The order could not be given back',
  },
  report: { cancel: 'Not yet', sending: 'Sending...' },
  photo: {
    ofHandover: 'Photo instead of the code',
    ofFailure: 'Photo (optional)',
    take: 'Take a photo',
    takeAgain: 'Take another photo',
    remove: 'Remove the photo',
    alt: 'Your photo',
    preparing: 'Preparing the photo...',
    sending: 'Sending the photo...',
    sent: 'The photo is sent.',
    waiting: 'No connection. The photo is kept and sent again.',
    unreadable: 'This picture cannot be read. Take the photo again.',
  },
} as const;
