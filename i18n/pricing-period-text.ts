/** Pricing periods and times of day in the language of the build. */
import { clockTime } from '#domain/pricing-periods.ts';
import type { PricingPeriod, PricingPeriodName } from '#domain/pricing-periods.ts';
import { storefrontMessages } from '#messages/storefront.ts';

/** `11 PM`, `7:30 AM`. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  return storefrontMessages.pricingPeriods.time(clockTime(minuteOfDay));
}

/** `11 PM to 1 AM`. */
export function formatPricingPeriodHours(
  pricingPeriod: Pick<PricingPeriod, 'startsAtMinute' | 'endsAtMinute'>,
): string {
  return storefrontMessages.pricingPeriods.hours(
    clockTime(pricingPeriod.startsAtMinute),
    clockTime(pricingPeriod.endsAtMinute),
  );
}

/** The displayed name of the period. */
export function pricingPeriodLabel(period: PricingPeriodName): string {
  return storefrontMessages.pricingPeriods.names[period];
}
