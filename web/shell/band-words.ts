import { bandHours, formatMinute, istMinuteOfDay } from '#domain/bands.ts';
import type { Band, PricingPeriod } from '#domain/bands.ts';
import { formatRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { formatClock } from '#domain/dates.ts';
import { bandTexts } from '#web/i18n/bands.ts';

/** `+₹4 night`, `+₹8 early morning`; null when the band costs nothing extra. */
export function extraTag(period: PricingPeriod, extraPaise: Paise): string | null {
  return extraPaise === 0 ? null : bandTexts.tag(period, formatRupees(extraPaise));
}

type Extra = { period: PricingPeriod; extraPerItemPaise: Paise; totalQuantity: number };

/** The extra's line in a sum: `Late-night extra, 6 × ₹2`. */
export function extraLabel({ period, extraPerItemPaise, totalQuantity }: Extra): string {
  return bandTexts.extra(period, totalQuantity, formatRupees(extraPerItemPaise));
}

/** `Late-night delivery started at 11 PM.` */
export function bandStarted(band: Band): string {
  return bandTexts.started(band.period, formatMinute(band.startsAtMinute));
}

/** `It is 12:41 AM. From 1 AM, each item costs ₹4 extra.` */
export function bandOutlook(nowMs: number, next: Band): string {
  const now = formatClock(nowMs).toUpperCase();
  const from = formatMinute(next.startsAtMinute);
  return next.extraPerItemPaise === 0
    ? bandTexts.nextFree(now, from)
    : bandTexts.nextExtra(now, from, formatRupees(next.extraPerItemPaise));
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
    label: isFirst ? bandHours(band) : bandTexts.until(formatMinute(band.endsAtMinute)),
    value: band.extraPerItemPaise === 0 ? extra : `+${extra}`,
  };
}
