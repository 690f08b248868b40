import type { PricingPeriod } from '#domain/bands.ts';

/** How a period stands before another word: `Late-night extra`. */
const attributes = {
  standard: 'Time-of-day',
  late_night: 'Late-night',
  early_morning: 'Early-morning',
} as const satisfies Record<PricingPeriod, string>;

/** Behind a line's extra: `+₹4 night`. */
const tags = {
  standard: 'extra',
  late_night: 'night',
  early_morning: 'early morning',
} as const satisfies Record<PricingPeriod, string>;

/** What the shop says of the time of day and of what it costs extra. Sums and times come written. */
export const bandTexts = {
  tag: (period: PricingPeriod, amount: string) => `+${amount} ${tags[period]}`,
  extra: (period: PricingPeriod, items: number, amount: string) =>
    `${attributes[period]} extra, ${items} × ${amount}`,
  started: (period: PricingPeriod, at: string) =>
    `${period === 'standard' ? 'Standard' : attributes[period]} delivery started at ${at}.`,
  nextFree: (now: string, from: string) => `It is ${now}. From ${from}, there is no extra charge.`,
  nextExtra: (now: string, from: string, amount: string) =>
    `It is ${now}. From ${from}, each item costs ${amount} extra.`,
  until: (end: string) => `to ${end}`,
} as const;
