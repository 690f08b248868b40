import { bandName } from '#domain/bands.ts';
import type { Band, PricingPeriod } from '#domain/bands.ts';
import { formatRupees, paiseFromRupees } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { productsTexts } from '#web/i18n/products.ts';
import { bandOutlook, bandPassed, bandPiece, bandsOfDay } from '#web/shell/band-words.ts';
import { useBand, useBands, useShopNow } from '#web/shell/shop.tsx';
import { BandTrack } from '#web/ui/band-track.tsx';

const pictures = {
  standard: '/pictures/sun.svg',
  late_night: '/pictures/crescent-moon.svg',
  early_morning: '/pictures/sunrise.svg',
} as const satisfies Record<PricingPeriod, string>;

type BandPanelProps = {
  /** The server's word on the period and its extra wins over the browser's clock. */
  summary: CheckoutSummary | undefined;
};

/** Which price of the day holds now, and when it changes. */
export function BandPanel({ summary }: BandPanelProps) {
  const bands = useBands();
  const nowMs = useShopNow();
  const { band: bandByClock, next } = useBand();
  const day = bandsOfDay(bands);
  const period = summary?.pricingPeriod ?? bandByClock.period;
  const activeIndex = day.findIndex((candidate) => candidate.period === period);
  const band = day[activeIndex] ?? bandByClock;
  const extraPaise = summary
    ? paiseFromRupees(summary.extraDeliveryChargePerItem)
    : band.extraPerItemPaise;
  const extra = extraPaise === 0 ? null : productsTexts.perItem(formatRupees(extraPaise));
  const pieces = piecesOf(day);
  if (pieces === null || !isPiece(activeIndex)) return null;

  return (
    <section aria-label={checkoutTexts.band.label}>
      <BandTrack
        picture={<img src={pictures[period]} alt="" width={36} height={36} className="size-9" />}
        title={checkoutTexts.band.title(bandName(period), extra)}
        text={bandOutlook(nowMs, next.band)}
        pieces={pieces}
        activeIndex={activeIndex}
        passed={bandPassed(band, nowMs)}
      />
    </section>
  );
}

type Pieces = Parameters<typeof BandTrack>[0]['pieces'];

/** Three, as the day is divided; a shop that divides it otherwise shows its charge in the sum alone. */
function piecesOf(day: readonly Band[]): Pieces | null {
  const [first, second, third] = day;
  if (!first || !second || !third || day.length > 3) return null;
  return [bandPiece(first, true), bandPiece(second, false), bandPiece(third, false)];
}

function isPiece(index: number): index is 0 | 1 | 2 {
  return index >= 0 && index <= 2;
}
