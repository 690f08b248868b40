import type { PricingPeriodName } from '#domain/pricing-periods.ts';

/** A pricing period as an adjective: `Late-night extra`. */
const periodAdjectives = {
  standard: 'Time-of-day',
  late_night: 'Late-night',
  early_morning: 'Early-morning',
} as const satisfies Record<PricingPeriodName, string>;

/** Suffix of a surcharge: `+₹4 night`. */
const tagLabels = {
  standard: 'extra',
  late_night: 'night',
  early_morning: 'early morning',
} as const satisfies Record<PricingPeriodName, string>;

/** Messages about pricing periods and surcharges. Amounts and times are formatted. */
export const pricingPeriodMessages = {
  tag: (period: PricingPeriodName, amount: string) => `+${amount} ${tagLabels[period]}`,
  surcharge: (period: PricingPeriodName, items: number, amount: string) =>
    `${periodAdjectives[period]} extra, ${items} × ${amount}`,
  started: (period: PricingPeriodName, at: string) =>
    `${period === 'standard' ? 'Standard' : periodAdjectives[period]} delivery started at ${at}.`,
  nextWithoutSurcharge: (now: string, from: string) =>
    `It is ${now}. From ${from}, there is no extra charge.`,
  nextWithSurcharge: (now: string, from: string, amount: string) =>
    `It is ${now}. From ${from}, each item costs ${amount} extra.`,
  until: (end: string) => `to ${end}`,
} as const;
