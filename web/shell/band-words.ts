import { bandHours, formatMinute, istMinuteOfDay } from '#domain/bands.ts';
import type { Band, PricingPeriod } from '#domain/bands.ts';
import { formatRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { formatClock } from '#domain/dates.ts';

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

/** `+₹4 night`, `+₹8 early morning`; null when the band costs nothing extra. */
export function extraTag(period: PricingPeriod, extraPaise: Paise): string | null {
  return extraPaise === 0 ? null : `+${formatRupees(extraPaise)} ${tags[period]}`;
}

type Extra = { period: PricingPeriod; extraPerItemPaise: Paise; totalQuantity: number };

/** The extra's line in a sum: `Late-night extra, 6 × ₹2`. */
export function extraLabel({ period, extraPerItemPaise, totalQuantity }: Extra): string {
  return `${attributes[period]} extra, ${totalQuantity} × ${formatRupees(extraPerItemPaise)}`;
}

/** `Late-night delivery started at 11 PM.` */
export function bandStarted(band: Band): string {
  const name = band.period === 'standard' ? 'Standard' : attributes[band.period];
  return `${name} delivery started at ${formatMinute(band.startsAtMinute)}.`;
}

/** `12:41 AM. From 1 AM it is +₹4 per item.` */
export function bandOutlook(nowMs: number, next: Band): string {
  const charge =
    next.extraPerItemPaise === 0
      ? 'there is no extra'
      : `it is +${formatRupees(next.extraPerItemPaise)} per item`;
  return `${formatClock(nowMs).toUpperCase()}. From ${formatMinute(next.startsAtMinute)} ${charge}.`;
}

/** The day's bands in the order of the day, which begins with the standard one. */
export function bandsOfDay(bands: readonly Band[]): Band[] {
  const first = bands.find((band) => band.period === 'standard')?.startsAtMinute ?? 0;
  const sinceFirst = (band: Band) => (band.startsAtMinute - first + minutesPerDay) % minutesPerDay;
  return bands.toSorted((a, b) => sinceFirst(a) - sinceFirst(b));
}

const minutesPerDay = 1_440;

/** How much of the band has passed, 0 to 1; a moment outside it is its nearer end. */
export function bandPassed(band: Band, nowMs: number): number {
  const length =
    (band.endsAtMinute - band.startsAtMinute + minutesPerDay) % minutesPerDay || minutesPerDay;
  const since = (istMinuteOfDay(nowMs) - band.startsAtMinute + minutesPerDay) % minutesPerDay;
  if (since <= length) return since / length;
  return since - length < minutesPerDay - since ? 1 : 0;
}

/** Under a piece of the day's line: the first in full, the others by their end. */
export function bandPiece(band: Band, isFirst: boolean): { label: string; value: string } {
  const extra = formatRupees(band.extraPerItemPaise);
  return {
    label: isFirst ? bandHours(band) : `to ${formatMinute(band.endsAtMinute)}`,
    value: band.extraPerItemPaise === 0 ? extra : `+${extra}`,
  };
}
