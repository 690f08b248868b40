import type { PricingPeriod } from '#domain/bands.ts';
import type { Translated } from '#domain/language.ts';
import type { bandTexts as english } from './bands.ts';

const deliveries = {
  standard: 'सामान्य डिलीवरी',
  late_night: 'देर रात की डिलीवरी',
  early_morning: 'तड़के की डिलीवरी',
} as const satisfies Record<PricingPeriod, string>;

const extras = {
  standard: 'अतिरिक्त डिलीवरी शुल्क',
  late_night: 'देर रात का अतिरिक्त शुल्क',
  early_morning: 'तड़के का अतिरिक्त शुल्क',
} as const satisfies Record<PricingPeriod, string>;

const tags = {
  standard: 'अतिरिक्त',
  late_night: 'रात',
  early_morning: 'तड़के',
} as const satisfies Record<PricingPeriod, string>;

export const bandTexts: Translated<typeof english> = {
  tag: (period, amount) => `+${amount} ${tags[period]}`,
  extra: (period, items, amount) => `${extras[period]}, ${items} × ${amount}`,
  started: (period, at) => `${deliveries[period]} ${at} से शुरू हो गई है।`,
  nextFree: (now, from) => `अभी: ${now}। ${from} से कोई अतिरिक्त शुल्क नहीं।`,
  nextExtra: (now, from, amount) => `अभी: ${now}। ${from} से हर आइटम पर ${amount} अतिरिक्त।`,
  // Beneath a short piece of the day's line: `रात 1 तक`.
  until: (end) => `${end.replace(/ बजे$/, '')} तक`,
};
