/**
 * The day's pricing periods ("bands"): what one item's delivery costs extra by the time of day
 * in India (UTC+5:30, no summer time). A band is half-open, so its last instant is one
 * millisecond before the next begins.
 */
import type { Paise } from './money.ts';
import { sentences } from './sentences.ts';
import type { ClockTime } from './sentences.ts';

export const pricingPeriods = ['standard', 'late_night', 'early_morning'] as const;
export type PricingPeriod = (typeof pricingPeriods)[number];

/**
 * Minutes of the Indian day, [startsAtMinute, endsAtMinute). A band that ends at or before its
 * start goes on past midnight; one that ends where it starts lasts all day.
 */
export type Band = {
  period: PricingPeriod;
  startsAtMinute: number;
  endsAtMinute: number;
  extraPerItemPaise: Paise;
};

const minuteMs = 60_000;
const minutesPerDay = 1_440;
const dayMs = minutesPerDay * minuteMs;
const istAheadOfUtcMs = 330 * minuteMs;

/** The bands of a shop that has not set its own. */
export const defaultBands: readonly Band[] = [
  { period: 'standard', startsAtMinute: 420, endsAtMinute: 1_380, extraPerItemPaise: 0 },
  { period: 'late_night', startsAtMinute: 1_380, endsAtMinute: 60, extraPerItemPaise: 200 },
  { period: 'early_morning', startsAtMinute: 60, endsAtMinute: 420, extraPerItemPaise: 400 },
];

/** Milliseconds since midnight in India. */
function istMsOfDay(atMs: number): number {
  const shifted = (atMs + istAheadOfUtcMs) % dayMs;
  return shifted < 0 ? shifted + dayMs : shifted;
}

/** The minute of the Indian day (0 … 1439) in which this instant lies. */
export function istMinuteOfDay(atMs: number): number {
  return Math.floor(istMsOfDay(atMs) / minuteMs);
}

function holds(band: Band, minute: number): boolean {
  if (band.startsAtMinute < band.endsAtMinute) {
    return minute >= band.startsAtMinute && minute < band.endsAtMinute;
  }
  return minute >= band.startsAtMinute || minute < band.endsAtMinute;
}

/** True when every minute of the day lies in exactly one band; asked before bands are stored. */
export function bandsCoverDay(bands: readonly Band[]): boolean {
  for (let minute = 0; minute < minutesPerDay; minute += 1) {
    if (bands.filter((band) => holds(band, minute)).length !== 1) return false;
  }
  return true;
}

/** The band at this instant. Refuses bands that leave it out (RangeError). */
export function bandAt(bands: readonly Band[], atMs: number): Band {
  const minute = istMinuteOfDay(atMs);
  const band = bands.find((candidate) => holds(candidate, minute));
  if (band === undefined) throw new RangeError(`No band covers minute ${minute} of the day`);
  return band;
}

/** The instant at which the present band ends, and the band that begins then. */
export function nextBandChange(bands: readonly Band[], atMs: number): { atMs: number; band: Band } {
  const current = bandAt(bands, atMs);
  const untilEndMs = current.endsAtMinute * minuteMs - istMsOfDay(atMs);
  const changeMs = atMs + (untilEndMs <= 0 ? untilEndMs + dayMs : untilEndMs);
  return { atMs: changeMs, band: bandAt(bands, changeMs) };
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
export function formatMinute(minuteOfDay: number): string {
  return sentences.bands.time(clockTime(minuteOfDay));
}

/** `11 PM to 1 AM`. */
export function bandHours(band: Band): string {
  return sentences.bands.hours(clockTime(band.startsAtMinute), clockTime(band.endsAtMinute));
}

/** The period's name on the screen. */
export function bandName(period: PricingPeriod): string {
  return sentences.bands.names[period];
}
