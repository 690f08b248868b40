import type { PricingPeriodName } from '#domain/pricing-periods.ts';
import type { Translated } from '#domain/language.ts';
import type { pricingPeriodMessages as english } from '#i18n/en/pricing-periods.ts';

const deliveryLabels = {
  standard: 'सामान्य डिलीवरी',
  late_night: 'देर रात की डिलीवरी',
  early_morning: 'तड़के की डिलीवरी',
} as const satisfies Record<PricingPeriodName, string>;

const surchargeLabels = {
  standard: 'अतिरिक्त डिलीवरी शुल्क',
  late_night: 'देर रात का अतिरिक्त शुल्क',
  early_morning: 'तड़के का अतिरिक्त शुल्क',
} as const satisfies Record<PricingPeriodName, string>;

const tagLabels = {
  standard: 'अतिरिक्त',
  late_night: 'रात',
  early_morning: 'तड़के',
} as const satisfies Record<PricingPeriodName, string>;

export const pricingPeriodMessages: Translated<typeof english> = {
  tag: (period, amount) => `+${amount} ${tagLabels[period]}`,
  surcharge: (period, items, amount) => `${surchargeLabels[period]}, ${items} × ${amount}`,
  started: (period, at) => `${deliveryLabels[period]} ${at} से शुरू हो गई है।`,
  nextWithoutSurcharge: (now, from) => `अभी: ${now}। ${from} से कोई अतिरिक्त शुल्क नहीं।`,
  nextWithSurcharge: (now, from, amount) => `अभी: ${now}। ${from} से हर आइटम पर ${amount} अतिरिक्त।`,
  // Below a short segment: `रात 1 तक`.
  until: (end) => `${end.replace(/ बजे$/, '')} तक`,
};
