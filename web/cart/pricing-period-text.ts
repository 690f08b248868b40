import { istMinuteOfDay, periodLength } from '#domain/pricing-periods.ts';
import { formatPricingPeriodHours, formatMinuteOfDay } from '#i18n/pricing-period-text.ts';
import type { PricingPeriod, PricingPeriodName } from '#domain/pricing-periods.ts';
import { formatPaise } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { formatClock } from '#i18n/dates.ts';
import { pricingPeriodMessages } from '#messages/pricing-periods.ts';

export const pricingPeriodPictures = {
  standard: '/pictures/sun.svg',
  late_night: '/pictures/crescent-moon.svg',
  early_morning: '/pictures/sunrise.svg',
} as const satisfies Record<PricingPeriodName, string>;

/** `+₹4 night`, `+₹8 early morning`; null without a surcharge. */
export function surchargeTag(period: PricingPeriodName, surchargePaise: Paise): string | null {
  return surchargePaise === 0 ? null : pricingPeriodMessages.tag(period, formatPaise(surchargePaise));
}

type Surcharge = { period: PricingPeriodName; extraPerItemPaise: Paise; totalQuantity: number };

/** Label of the surcharge: `Late-night extra, 6 × ₹2`. */
export function surchargeLabel({ period, extraPerItemPaise, totalQuantity }: Surcharge): string {
  return pricingPeriodMessages.surcharge(period, totalQuantity, formatPaise(extraPerItemPaise));
}

/** `Late-night delivery started at 11 PM.` */
export function pricingPeriodStartedText(pricingPeriod: PricingPeriod): string {
  return pricingPeriodMessages.started(pricingPeriod.period, formatMinuteOfDay(pricingPeriod.startsAtMinute));
}

/** `It is 12:41 AM. From 1 AM, each item costs ₹4 extra.` */
export function nextPricingPeriodText(nowMs: number, next: PricingPeriod): string {
  const now = formatClock(nowMs).toUpperCase();
  const from = formatMinuteOfDay(next.startsAtMinute);
  return next.extraPerItemPaise === 0
    ? pricingPeriodMessages.nextWithoutSurcharge(now, from)
    : pricingPeriodMessages.nextWithSurcharge(now, from, formatPaise(next.extraPerItemPaise));
}

/** Pricing periods in the order of the day, beginning with the standard one. */
export function sortPricingPeriodsByTime(pricingPeriods: readonly PricingPeriod[]): PricingPeriod[] {
  const first =
    pricingPeriods.find((pricingPeriod) => pricingPeriod.period === 'standard')?.startsAtMinute ?? 0;
  const sinceFirst = (pricingPeriod: PricingPeriod) =>
    (pricingPeriod.startsAtMinute - first + minutesPerDay) % minutesPerDay;
  return pricingPeriods.toSorted((a, b) => sinceFirst(a) - sinceFirst(b));
}

const minutesPerDay = 1_440;

/** The elapsed part of a pricing period, 0 to 1, clamped. */
export function pricingPeriodProgress(pricingPeriod: PricingPeriod, nowMs: number): number {
  const length = periodLength(pricingPeriod);
  const since = (istMinuteOfDay(nowMs) - pricingPeriod.startsAtMinute + minutesPerDay) % minutesPerDay;
  if (since <= length) return since / length;
  return since - length < minutesPerDay - since ? 1 : 0;
}

/** Label under a segment: the first in full, the others by their end. */
export function pricingPeriodSegment(
  pricingPeriod: PricingPeriod,
  isFirst: boolean,
): { label: string; value: string } {
  const surcharge = formatPaise(pricingPeriod.extraPerItemPaise);
  return {
    label: isFirst
      ? formatPricingPeriodHours(pricingPeriod)
      : pricingPeriodMessages.until(formatMinuteOfDay(pricingPeriod.endsAtMinute)),
    value: pricingPeriod.extraPerItemPaise === 0 ? surcharge : `+${surcharge}`,
  };
}
