/** Messages of the partner pages besides `messages.delivery`. */
export const deliveryMessages = {
  logIn: {
    subtitle: 'Sign in to deliver orders',
  },

  welcome: (email: string) => `Welcome, ${email}`,
  /** With the amount to collect. */
  workSummary: (stops: number) => `${stops === 1 ? '1 stop' : `${stops} stops`}, {sum} to collect`,
  online: 'Online',
  offlineHint: 'You get no new orders.',
  wentOnline: 'You are online.',
  /** With the number of orders that stay. */
  wentOffline: (openOrders: number) =>
    openOrders === 0
      ? 'You are offline.'
      : `You are offline. ${openOrders === 1 ? 'Your open order stays' : `Your ${openOrders} open orders stay`} with you.`,
  availabilityFailed: 'This could not be changed',
  offline: 'You are offline. Go online to accept orders.',
  selectSeveral: 'Select several',
  couldNotDeliver: 'Could not deliver',
  giveBack: 'Give back',
  photoNotSent: 'The photo is not sent yet',
  customerNote: 'Note from the customer',
  noCode: 'Ordered by phone, without a code',
  attempts: {
    nobody_there: 'Nobody opened the door',
    wrong_room: 'Wrong room',
    customer_refused: 'Not accepted by the customer',
    damaged: 'Damaged on the way',
  },
  attemptOpen: 'Bring the order back. The shop decides what happens next.',
  attemptAt: (time: string) => `Could not deliver at ${time}`,
  tabs: 'Deliveries',
  loading: 'Loading orders',
  loadFailed: 'This list could not be loaded',
  dismiss: (text: string) => `Dismiss: ${text}`,
  orderCancelled: (shortId: string) => `Order #${shortId} was cancelled`,
  /** By the reason for which the shop took an order away. */
  orderLost: {
    reassigned: (shortId: string) => `The shop gave order #${shortId} to another partner`,
    returned_to_pool: (shortId: string) => `The shop made order #${shortId} available to all partners again`,
  },

  noneAssigned: 'No orders to deliver',
  noneAssignedText: 'Orders you accept appear here, sorted by block and floor.',
  showAvailable: 'Show available orders',
  otherAddresses: 'Other addresses',
  collect: 'Collect',
  paid: 'Paid',
  callLabel: (name: string) => `Call ${name}`,
  starting: 'Starting...',
  marking: 'Marking...',

  noneAvailable: 'No orders are waiting',
  noneAvailableText: 'New orders appear here automatically.',
  checkAgain: 'Check again',
  total: 'Total',
  accept: 'Accept',
  /** On a card; `{which}` is for screen readers. */
  acceptOrder: 'Accept{which}',
  orderSuffix: (shortId: string) => ` Order #${shortId}`,
  /** Waiting time of an order without a partner. */
  waitingMinutes: (minutes: number) => `waiting ${minutes} min`,
  waitingHours: (hours: number, minutes: number) => `waiting ${hours} h ${minutes} min`,
  accepting: 'Accepting...',
  confirmDismiss: 'Not yet',

  noneCompleted: 'No deliveries yet',
  noneCompletedText: 'Orders you deliver appear here.',
  deliveredAt: 'Delivered {time}',

  upi: {
    show: 'Pay by UPI',
    title: (shortId: string) => `Order #${shortId}: pay by UPI`,
    code: 'Code to pay by UPI',
    text: 'Let the customer scan it with any UPI app, and look at their screen: it has to say paid.',
    cancel: 'Close',
    paid: 'Paid: Mark as Delivered',
  },

  handover: {
    order: (shortId: string) => `Order #${shortId}`,
    codeInstruction: 'Ask the customer for the delivery code.',
    code: 'Delivery code',
    codeMissing: 'Enter the delivery code',
    reason: 'Reason',
    reasonMissing: 'Enter a reason',
    checking: 'Checking...',
  },
} as const;
