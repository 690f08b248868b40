import { retentionDays } from '#domain/retention.ts';

const minutesText = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

const yearsText = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;

/** Messages of the policy page besides `messages.policy`. */
export const policyMessages = {
  lastUpdated: (date: string) => `Last updated ${date}`,
  serviceDescription: (brand: string) =>
    `${brand} delivers snacks, beverages and daily essentials to rooms of the hostel.`,
  minimumAge: (years: number) => `You must be at least ${years} years old to order.`,
  ordering:
    'Your email address must be verified before you can order. Prices and stock are those shown when the order is placed.',
  payment: 'Payment is cash on delivery: pay the delivery partner at your door.',
  storedDataIntro:
    'We store what we need to bring your orders and to protect your account. We do not sell it, and we show no advertising.',
  storedData: {
    account: 'Your account',
    accountText: (unusedYears: number) =>
      `Name, phone, email, hostel and language, your password as a one-way hash and, if we block the account, the reason. It is kept until you close the account. An account that nobody has used for ${yearsText(unusedYears)} is closed, and one whose email is not verified is deleted after ${retentionDays.unverifiedAccounts} days.`,
    orders: 'Your orders',
    ordersText: (years: number) =>
      `Items, sums, times, delivery address, delivery code and your note to the delivery partner. If something goes wrong at the door, the partner may take a photo; it is deleted after ${retentionDays.deliveryPhotos} days. After ${yearsText(years)} the address and everything that names you is removed; items and sums stay in our books.`,
    devices: 'Where you are signed in',
    devicesText: `The browser, the kind of device and when it was used, for ${retentionDays.sessions} days from its last use. A browser in which you have signed in is recognised for ${retentionDays.knownBrowsers} days, so that strangers who try wrong passwords do not lock you out.`,
    messages: 'Messages',
    messagesText: (years: number) =>
      `What you write to us, for ${yearsText(years)}. An email that you leave to hear of new services is deleted ${retentionDays.announcedInterests} days after we have announced them to you, and after ${yearsText(years)} at the latest. Of the emails and text messages that we send you: where they went, their subject and the time, for ${retentionDays.sentMessages} days. Their text is deleted once they are sent.`,
    logs: 'Logs',
    logsText:
      'Our logs name nobody: they hold no name, email, phone, address or IP address. Wrong passwords and codes are counted for up to one day, under a hash of the email or of the network address they came from.',
    browser: 'In your browser',
    browserText:
      'Your cart, your last delivery address and cookies for signing in, language and theme. You can delete them at any time.',
  },
  dataAccess:
    "While an order waits for a delivery partner, every partner sees your phone number, the delivery address and the total. Your name, your email and the items are seen only by the partner who accepts it, and by the people who run the shop. An hour after the order is delivered or cancelled the partner sees only the room number, the total and the items, and you do not see the partner's phone number. Emails and text messages pass through the services that carry them.",
  retention:
    'Data is kept for 1-7 years, as the law requires for each kind; what we need for less time is deleted sooner.',
  customerRights:
    'On {profile} you can download everything we hold about you, sign out any of your devices, and close your account.',
  profileLink: 'your profile',
  freeCancellation: (minutes: number) => `Cancellation is free within ${minutesText(minutes)} of ordering.`,
  paidCancellation: (minutes: number, fee: string) =>
    `After ${minutesText(minutes)} and before preparation, cancelling is possible with a ${fee} fee. The same fee applies while the order is being prepared.`,
  noCancellation: 'An order cannot be cancelled once it is out for delivery.',
  charges:
    'Each product has its own delivery charge. At night an extra charge per item is added; the time at which you place the order decides.',
  freeDelivery: (from: string) => `From ${from} on, the products of an order are delivered free of charge.`,
  chargesTable: 'Extra per item by time of day',
  time: 'Time (IST)',
  period: 'Period',
  surcharge: 'Extra per item',
  now: 'Now',
  contact: 'Write to {email} or through the {form}.',
  answers: (hours: number) => `Support answers within ${hours} hours.`,
  complaints: (hours: string) => `Complaints are settled within ${hours} hours.`,
  contactForm: 'contact form',
  ownTerms: 'Rules of this shop',
  legalName: 'Run by',
  address: 'Address',
  officer: 'Grievance officer',
} as const;
