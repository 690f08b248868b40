import { pricingPeriodLabel } from '#domain/pricing-periods.ts';
import type { PricingPeriod, PricingPeriodName } from '#domain/pricing-periods.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { productMessages } from '#messages/products.ts';
import {
  nextPricingPeriodText,
  pricingPeriodProgress,
  pricingPeriodSegment,
  sortPricingPeriodsByTime,
} from '#web/cart/pricing-period-text.ts';
import { useCurrentPricingPeriod, usePricingPeriods, useShopNow } from '#web/api/use-shop.ts';
import { PricingPeriodTrack } from '#web/features/checkout/pricing-period-track.tsx';

const pictures = {
  standard: '/pictures/sun.svg',
  late_night: '/pictures/crescent-moon.svg',
  early_morning: '/pictures/sunrise.svg',
} as const satisfies Record<PricingPeriodName, string>;

type PricingPeriodPanelProps = {
  /** Period and surcharge of the server take precedence over the browser's clock. */
  summary: CheckoutSummary | undefined;
};

/** The current pricing period and the next change. */
export function PricingPeriodPanel({ summary }: PricingPeriodPanelProps) {
  const pricingPeriods = usePricingPeriods();
  const nowMs = useShopNow();
  const { pricingPeriod: clockPeriod, next } = useCurrentPricingPeriod();
  const sortedPeriods = sortPricingPeriodsByTime(pricingPeriods);
  const period = summary?.pricingPeriod ?? clockPeriod.period;
  const activeIndex = sortedPeriods.findIndex((candidate) => candidate.period === period);
  const activePeriod = sortedPeriods[activeIndex] ?? clockPeriod;
  const surchargePaise = summary
    ? paiseFromRupees(summary.extraDeliveryChargePerItem)
    : activePeriod.extraPerItemPaise;
  const surcharge = surchargePaise === 0 ? null : productMessages.perItem(formatPaise(surchargePaise));
  const segments = toSegments(sortedPeriods);
  if (segments === null || !isSegmentIndex(activeIndex)) return null;

  return (
    <section aria-label={checkoutMessages.pricingPeriod.label}>
      <PricingPeriodTrack
        picture={<img src={pictures[period]} alt="" width={36} height={36} className="size-9" />}
        title={checkoutMessages.pricingPeriod.title(pricingPeriodLabel(period), surcharge)}
        text={nextPricingPeriodText(nowMs, next.pricingPeriod)}
        segments={segments}
        activeIndex={activeIndex}
        progress={pricingPeriodProgress(activePeriod, nowMs)}
      />
    </section>
  );
}

type Segments = Parameters<typeof PricingPeriodTrack>[0]['segments'];

/** Three segments; a shop with other periods shows only the surcharge. */
function toSegments(sortedPeriods: readonly PricingPeriod[]): Segments | null {
  const [first, second, third] = sortedPeriods;
  if (!first || !second || !third || sortedPeriods.length > 3) return null;
  return [
    pricingPeriodSegment(first, true),
    pricingPeriodSegment(second, false),
    pricingPeriodSegment(third, false),
  ];
}

function isSegmentIndex(index: number): index is 0 | 1 | 2 {
  return index >= 0 && index <= 2;
}
