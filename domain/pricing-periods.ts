/**
 * Pricing periods: the delivery surcharge per item by time of day in IST (UTC+5:30). Half-open: a period ends
 * one millisecond before the next begins.
 */
import { msSinceMidnight } from './days.ts';
import { dayMs, minuteMs } from './durations.ts';
import { paiseFromRupees, rupeesFromPaise } from './money.ts';
import type { Paise } from './money.ts';

export const pricingPeriodNames = ['standard', 'late_night', 'early_morning'] as const;
export type PricingPeriodName = (typeof pricingPeriodNames)[number];

/**
 * Minutes of the day in IST, [startsAtMinute, endsAtMinute). A period that ends at or before its start continues
 * past midnight; with equal bounds it covers the whole day.
 */
export type PricingPeriod = {
  period: PricingPeriodName;
  startsAtMinute: number;
  endsAtMinute: number;
  extraPerItemPaise: Paise;
};

/** A period as in the settings and the API, in rupees. */
type Band = Omit<PricingPeriod, 'extraPerItemPaise'> & { extraPerItem: number };

export function toBands(periods: readonly PricingPeriod[]): Band[] {
  return periods.map(({ extraPerItemPaise, ...period }) => ({
    ...period,
    extraPerItem: rupeesFromPaise(extraPerItemPaise),
  }));
}

export function toPricingPeriods(bands: readonly Band[]): PricingPeriod[] {
  return bands.map(({ extraPerItem, ...period }) => ({
    ...period,
    extraPerItemPaise: paiseFromRupees(extraPerItem),
  }));
}

const minutesPerDay = 1_440;

/** The default pricing periods. */
export const defaultPricingPeriods: readonly PricingPeriod[] = [
  { period: 'standard', startsAtMinute: 420, endsAtMinute: 1_380, extraPerItemPaise: 0 },
  { period: 'late_night', startsAtMinute: 1_380, endsAtMinute: 60, extraPerItemPaise: 200 },
  { period: 'early_morning', startsAtMinute: 60, endsAtMinute: 420, extraPerItemPaise: 400 },
];

/** The minute of the day in IST (0 … 1439). */
export function istMinuteOfDay(atMs: number): number {
  return Math.floor(msSinceMidnight(atMs) / minuteMs);
}

function includesMinute(
  pricingPeriod: Pick<PricingPeriod, 'startsAtMinute' | 'endsAtMinute'>,
  minute: number,
): boolean {
  if (pricingPeriod.startsAtMinute < pricingPeriod.endsAtMinute) {
    return minute >= pricingPeriod.startsAtMinute && minute < pricingPeriod.endsAtMinute;
  }
  return minute >= pricingPeriod.startsAtMinute || minute < pricingPeriod.endsAtMinute;
}

/** Shorter ones would change prices while somebody orders. */
export const minPeriodMinutes = 30;

/** The minutes of a period. */
export function periodLength({
  startsAtMinute,
  endsAtMinute,
}: Pick<PricingPeriod, 'startsAtMinute' | 'endsAtMinute'>): number {
  return (endsAtMinute - startsAtMinute + minutesPerDay) % minutesPerDay || minutesPerDay;
}

/** Whether every minute of the day is in exactly one period; checked before storing. */
export function isWholeDayCovered(
  pricingPeriods: readonly Pick<PricingPeriod, 'startsAtMinute' | 'endsAtMinute'>[],
): boolean {
  for (let minute = 0; minute < minutesPerDay; minute += 1) {
    if (pricingPeriods.filter((pricingPeriod) => includesMinute(pricingPeriod, minute)).length !== 1)
      return false;
  }
  return true;
}

/** The period at this instant. Throws RangeError when none covers it. */
export function findPricingPeriodAt(pricingPeriods: readonly PricingPeriod[], atMs: number): PricingPeriod {
  const minute = istMinuteOfDay(atMs);
  const pricingPeriod = pricingPeriods.find((candidate) => includesMinute(candidate, minute));
  if (pricingPeriod === undefined)
    throw new RangeError(`No pricing period covers minute ${minute} of the day`);
  return pricingPeriod;
}

/** The end of the current period, and the period that follows. */
export function findNextPricingPeriod(
  pricingPeriods: readonly PricingPeriod[],
  atMs: number,
): { atMs: number; pricingPeriod: PricingPeriod } {
  const current = findPricingPeriodAt(pricingPeriods, atMs);
  const untilEndMs = current.endsAtMinute * minuteMs - msSinceMidnight(atMs);
  const changeMs = atMs + (untilEndMs <= 0 ? untilEndMs + dayMs : untilEndMs);
  return { atMs: changeMs, pricingPeriod: findPricingPeriodAt(pricingPeriods, changeMs) };
}

/** A time in 12-hour format, and the hour of 24 for the part of the day. */
export type ClockTime = { clock: string; hour: number };

/** The minute of a day as a time. */
export function clockTime(minuteOfDay: number): ClockTime {
  const minute = minuteOfDay % minutesPerDay;
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  const hours = `${hour % 12 || 12}`;
  return { clock: rest === 0 ? hours : `${hours}:${String(rest).padStart(2, '0')}`, hour };
}
