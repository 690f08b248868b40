const minutesText = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** What the policy page says beyond the sentences of the specification (`sentences.policy`). */
export const policyTexts = {
  lastUpdated: (date: string) => `Last updated ${date}`,
  whatAndForWhom: (brand: string) =>
    `${brand} delivers snacks, beverages and daily essentials to rooms of the hostel. You must be at least 18 years old to order.`,
  ordering:
    'Your email address must be verified before you can order. Prices and stock are those shown when the order is placed.',
  payment: 'Payment is cash on delivery: pay the delivery partner at your door.',
  whatWeKeep:
    'We keep your name, phone, email, hostel and room to bring your orders, and nothing else about you.',
  whoSees:
    'A delivery partner sees your phone, email and items only for an order they have accepted. Data is kept for 1-7 years, as the law asks for each kind.',
  cancelFree: (minutes: number) =>
    `Cancellation is free within ${minutesText(minutes)} of ordering.`,
  cancelFee: (minutes: number, fee: string) =>
    `After ${minutesText(minutes)} and before preparation, cancelling is possible with a ${fee} fee. While the order is being prepared the same holds.`,
  cancelNever: 'An order cannot be cancelled once it is out for delivery.',
  charges:
    'Each product carries its own delivery charge. At night an extra for each item is added to it; the hour at which the order is placed decides.',
  chargesTable: 'Extra for each item by the time of day',
  time: 'Time (IST)',
  period: 'Period',
  extra: 'Extra per item',
  now: 'Now',
  writeTo:
    'Write to {email} or through the {form}. Support answers within 24 hours; complaints are settled within 48-72 hours.',
  contactForm: 'contact form',
} as const;
