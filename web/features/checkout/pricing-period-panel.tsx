import { pricingPeriodLabel } from '#i18n/pricing-period-text.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { productMessages } from '#messages/products.ts';
import {
  nextPricingPeriodText,
  pricingPeriodPictures,
  pricingPeriodProgress,
  pricingPeriodSegment,
  sortPricingPeriodsByTime,
} from '#web/cart/pricing-period-text.ts';
import { useCurrentPricingPeriod, usePricingPeriods, useShopNow } from '#web/api/use-shop.ts';
import { classes } from '#web/ui/classes.ts';

const t = checkoutMessages.pricingPeriod;

/** Segments drawn 16 : 5 : 6; a shop with other periods shows only the surcharge. */
const segmentCount = 3;

type PricingPeriodPanelProps = {
  /** Period and surcharge of the server take precedence over the browser's clock. */
  summary: CheckoutSummary | undefined;
};

/** The pricing periods of the day as a line with the current time and the next change; dark in both themes. */
export function PricingPeriodPanel({ summary }: PricingPeriodPanelProps) {
  const sortedPeriods = sortPricingPeriodsByTime(usePricingPeriods());
  const nowMs = useShopNow();
  const { pricingPeriod: clockPeriod, next } = useCurrentPricingPeriod();
  const period = summary?.pricingPeriod ?? clockPeriod.period;
  // Of several of a kind that of the clock.
  const ofKind = sortedPeriods.filter((candidate) => candidate.period === period);
  const activePeriod =
    ofKind.find(({ startsAtMinute }) => startsAtMinute === clockPeriod.startsAtMinute) ?? ofKind[0];
  if (sortedPeriods.length !== segmentCount || activePeriod === undefined) return null;
  const surchargePaise = summary
    ? paiseFromRupees(summary.extraDeliveryChargePerItem)
    : activePeriod.extraPerItemPaise;
  const surcharge = surchargePaise === 0 ? null : productMessages.perItem(formatPaise(surchargePaise));

  return (
    <section aria-label={t.label} className="night overflow-hidden rounded-card p-4">
      <div className="flex items-center gap-3">
        <img src={pricingPeriodPictures[period]} alt="" width={36} height={36} className="size-9" />
        <div className="min-w-0">
          <p className="text-card-title tracking-[-0.025em]">
            {t.title(pricingPeriodLabel(period), surcharge)}
          </p>
          <p className="text-meta text-fg-2">{nextPricingPeriodText(nowMs, next)}</p>
        </div>
      </div>
      <ol className="mt-3.5 grid grid-cols-[16fr_5fr_6fr] gap-[3px]">
        {sortedPeriods.map((pricingPeriod, index) => {
          const { label, value } = pricingPeriodSegment(pricingPeriod, index === 0);
          const isActive = pricingPeriod === activePeriod;
          return (
            <li
              key={label}
              aria-current={isActive ? 'time' : undefined}
              className={classes(
                'min-w-0 text-[0.6875rem] leading-4',
                isActive ? 'z-1 font-bold text-primary-text' : 'text-fg-3',
              )}
            >
              <Segment progress={isActive ? pricingPeriodProgress(pricingPeriod, nowMs) : null} />
              <span className="mt-2 block">{label}</span>
              <span className="block whitespace-nowrap">{value}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** `progress` is the elapsed part of the active segment, 0 to 1. */
function Segment({ progress }: { progress: number | null }) {
  const isActive = progress !== null;
  return (
    <svg
      aria-hidden="true"
      height="8"
      className={classes('block w-full overflow-visible', isActive && 'band-lit')}
    >
      <rect width="100%" height="8" rx="4" className={isActive ? 'fill-primary' : 'fill-night-wall'} />
      {isActive && (
        <circle
          cx={`${Math.round(progress * 1000) / 10}%`}
          cy="4"
          r="9.5"
          strokeWidth="3.5"
          className="fill-[var(--door-top)] stroke-primary"
        />
      )}
    </svg>
  );
}
