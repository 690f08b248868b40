import { pageMessages } from './pages.ts';

/** Messages of the landing page besides `messages.home`. */
export const homeMessages = {
  title: 'Open all night, just down the corridor.',
  /** Of a shop with hours. */
  plainTitle: 'Your shop, just down the corridor.',
  /** `minutes` is the figure `5 min`, where the shop knows it; the text says `5 minutes`. */
  text: (minutes: string) => {
    const average = minutes.replace(/^1 min$/, '1 minute').replace(/ min$/, ' minutes');
    return `Snacks, beverages and daily essentials, brought to your hostel room${average === '' ? '' : ` in ${average} on average`}.`;
  },
  /** The same value on its own. */
  minutes: (minutes: string) => minutes,
  stats: {
    students: 'happy students',
    minutes: 'average delivery',
    hours: 'service',
  },
  steps: [
    {
      title: 'Browse products',
      text: 'Snacks, beverages and daily essentials. You see what is in stock.',
    },
    { title: 'Place order', text: 'Add to cart, give room details, confirm. Cash at the door.' },
    {
      title: 'Receive delivery',
      text: 'Follow your order and give your code at the door.',
    },
  ],
  features: {
    minutes: {
      title: 'Fast delivery',
      text: 'Average time from order to door',
      plainText: 'From the shop to your door',
    },
    hours: {
      title: '24/7 availability',
      text: 'Open through the night, every night',
      plainTitle: 'Open or closed',
      plainText: 'You see it before you choose',
    },
    cash: { title: 'Safe payments', text: 'Pay when you receive it' },
    support: {
      title: '24/7 support',
      text: (hours: number) => `Ask at any hour, we answer within ${hours} hours`,
      plainTitle: 'Support',
      plainText: 'Write to us or call',
    },
    prices: { title: 'Student-friendly prices', text: 'Every charge shown before you order' },
    track: { title: 'Real-time order tracking', text: 'See where your order is' },
  },
  cashOnDelivery: pageMessages.orders.paymentModes.COD,
  trackingQuestion: 'Where is it now?',
  couponText: 'See what it is worth before you order.',
  closingText: 'Someone on your floor is already eating.',
  quietText: 'Be the first on your floor.',
  openingText: (brand: string) => `${brand} is being made ready. Come back in a while.`,
  runThisShop: 'I run this shop',
} as const;
