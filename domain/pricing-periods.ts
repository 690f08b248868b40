/**
 * The day's pricing periods ("bands"): what one item's delivery costs extra by the time of day
 * in India (UTC+5:30, no summer time). A band is half-open, so its last instant is one
 * millisecond before the next begins.
 */
import type { Paise } from '#domain/money.ts';
import { messages } from '#messages/messages.ts';
import type { ClockTime } from '#messages/messages.ts';

export const pricingPeriodNames = ['standard', 'late_night', 'early_morning'] as const;
export type PricingPeriodName = (typeof pricingPeriodNames)[number];

/**
 * Minutes of the Indian day, [startsAtMinute, endsAtMinute). A band that ends at or before its
 * start goes on past midnight; one that ends where it starts lasts all day.
 */
export type PricingPeriod = {
  period: PricingPeriodName;
  startsAtMinute: number;
  endsAtMinute: number;
  extraPerItemPaise: Paise;
};

const minuteMs = 60_000;
const minutesPerDay = 1_440;
const dayMs = minutesPerDay * minuteMs;
const istOffsetMs = 330 * minuteMs;

/** The bands of a shop that has not set its own. */
export const defaultPricingPeriods: readonly PricingPeriod[] = [
  { period: 'standard', startsAtMinute: 420, endsAtMinute: 1_380, extraPerItemPaise: 0 },
  { period: 'late_night', startsAtMinute: 1_380, endsAtMinute: 60, extraPerItemPaise: 200 },
  { period: 'early_morning', startsAtMinute: 60, endsAtMinute: 420, extraPerItemPaise: 400 },
];

/** Milliseconds since midnight in India. */
function istMsOfDay(atMs: number): number {
  const shifted = (atMs + istOffsetMs) % dayMs;
  return shifted < 0 ? shifted + dayMs : shifted;
}

/** The minute of the Indian day (0 … 1439) in which this instant lies. */
export function istMinuteOfDay(atMs: number): number {
  return Math.floor(istMsOfDay(atMs) / minuteMs);
}

function includesMinute(pricingPeriod: PricingPeriod, minute: number): boolean {
  if (pricingPeriod.startsAtMinute < pricingPeriod.endsAtMinute) {
    return minute >= pricingPeriod.startsAtMinute && minute < pricingPeriod.endsAtMinute;
  }
  return minute >= pricingPeriod.startsAtMinute || minute < pricingPeriod.endsAtMinute;
}

/** True when every minute of the day lies in exactly one band; asked before bands are stored. */
export function isWholeDayCovered(pricingPeriods: readonly PricingPeriod[]): boolean {
  for (let minute = 0; minute < minutesPerDay; minute += 1) {
    if (
      pricingPeriods.filter((pricingPeriod) => includesMinute(pricingPeriod, minute)).length !== 1
    )
      return false;
  }
  return true;
}

/** The band at this instant. Refuses bands that leave it out (RangeError). */
export function findPricingPeriodAt(
  pricingPeriods: readonly PricingPeriod[],
  atMs: number,
): PricingPeriod {
  const minute = istMinuteOfDay(atMs);
  const pricingPeriod = pricingPeriods.find((candidate) => includesMinute(candidate, minute));
  if (pricingPeriod === undefined)
    throw new RangeError(`No band covers minute ${minute} of the day`);
  return pricingPeriod;
}

/** The instant at which the present band ends, and the band that begins then. */
export function findNextPricingPeriod(
  pricingPeriods: readonly PricingPeriod[],
  atMs: number,
): { atMs: number; pricingPeriod: PricingPeriod } {
  const current = findPricingPeriodAt(pricingPeriods, atMs);
  const untilEndMs = current.endsAtMinute * minuteMs - istMsOfDay(atMs);
  const changeMs = atMs + (untilEndMs <= 0 ? untilEndMs + dayMs : untilEndMs);
  return { atMs: changeMs, pricingPeriod: findPricingPeriodAt(pricingPeriods, changeMs) };
}

/** As a clock with 12 hours shows it, and the hour of 24 that tells which half or part of the day is meant. */
function clockTime(minuteOfDay: number): ClockTime {
  const minute = minuteOfDay % minutesPerDay;
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  const hours = `${hour % 12 || 12}`;
  return { clock: rest === 0 ? hours : `${hours}:${String(rest).padStart(2, '0')}`, hour };
}

/** `11 PM`, `7:30 AM`. */
export function formatMinuteOfDay(minuteOfDay: number): string {
  return messages.pricingPeriods.time(clockTime(minuteOfDay));
}

/** `11 PM to 1 AM`. */
export function formatPricingPeriodHours(pricingPeriod: PricingPeriod): string {
  return messages.pricingPeriods.hours(
    clockTime(pricingPeriod.startsAtMinute),
    clockTime(pricingPeriod.endsAtMinute),
  );
}

/** The period's name on the screen. */
export function pricingPeriodLabel(period: PricingPeriodName): string {
  return messages.pricingPeriods.names[period];
}
