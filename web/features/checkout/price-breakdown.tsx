import { Link } from '#web/navigation/router.tsx';
import { paiseFromRupees } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { cartMessages } from '#messages/cart.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { pageMessages } from '#messages/pages.ts';
import { paths } from '#web/paths.ts';
import { surchargeLabel } from '#web/cart/pricing-period-text.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { useShop } from '#web/api/use-shop.ts';
import { classes } from '#web/ui/classes.ts';
import { SummaryLine, SummaryTotal } from '#web/ui/price.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

const t = checkoutMessages.summary;

type PriceBreakdownProps = {
  summary: CheckoutSummary | undefined;
  couponCode: string | null;
  /** The amounts belong to an earlier cart and are being recalculated. */
  isStale: boolean;
  isRunning: boolean;
};

/** Every part of the total, as calculated by the server. */
export function PriceBreakdown({ summary, couponCode, isStale, isRunning }: PriceBreakdownProps) {
  const { takesUpi } = useShop();
  if (summary === undefined) return <BreakdownSkeleton />;

  return (
    <section aria-label={t.label} aria-busy={isStale || isRunning}>
      <dl className={classes('grid gap-2.5 transition-opacity duration-150', isStale && 'opacity-60')}>
        <SummaryLine
          label={cartMessages.summary.products(summary.totalQuantity)}
          amount={formatRupees(summary.totalProductPrice)}
        />
        <SummaryLine
          label={cartMessages.summary.delivery}
          amount={formatRupees(summary.totalDeliveryCharge)}
        />
        {summary.totalExtraDeliveryCharge > 0 && (
          <SummaryLine
            label={surchargeLabel({
              period: summary.pricingPeriod,
              extraPerItemPaise: paiseFromRupees(summary.extraDeliveryChargePerItem),
              totalQuantity: summary.totalQuantity,
            })}
            amount={formatRupees(summary.totalExtraDeliveryCharge)}
          />
        )}
        {summary.couponDiscount > 0 && (
          <SummaryLine
            tone="good"
            label={t.coupon(couponCode)}
            amount={`−${formatRupees(summary.couponDiscount)}`}
          />
        )}
        {summary.credit !== undefined && (
          <SummaryLine tone="good" label={t.credit} amount={`−${formatRupees(summary.credit)}`} />
        )}
        <SummaryTotal
          label={pageMessages.orders.toPayAtDoor(takesUpi)}
          amount={formatRupees(summary.finalTotal)}
        />
      </dl>
    </section>
  );
}

/** The cancellation fee, before the order. */
export function CancellationNote() {
  const { freeMinutes, fee } = useShop().cancellation;
  return (
    <p className="text-meta text-fg-2">
      {t.cancellationTerms(freeMinutes, formatRupees(fee))}{' '}
      <Link to={paths.policy()} className="py-1.5 underline underline-offset-3">
        {t.cancellationPolicy}
      </Link>
    </p>
  );
}

function BreakdownSkeleton() {
  return (
    <SkeletonGroup label={t.calculating} className="grid grid-cols-1 gap-3.5">
      <Skeleton className="h-4.5" />
      <Skeleton className="h-4.5" />
      <Skeleton className="mt-3.5 h-6" />
    </SkeletonGroup>
  );
}
