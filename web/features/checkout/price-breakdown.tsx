import { Link } from 'react-router';
import { paiseFromRupees } from '#domain/money.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { cartTexts } from '#web/i18n/cart.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { paths } from '#web/paths.ts';
import { extraLabel } from '#web/shell/band-words.ts';
import { rupeesText } from '#web/shell/rupees.ts';
import { useShop } from '#web/shell/shop.tsx';
import { classes } from '#web/ui/classes.ts';
import { SumLine, SumTotal } from '#web/ui/price.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

const words = checkoutTexts.sum;

type PriceBreakdownProps = {
  summary: CheckoutSummary | undefined;
  couponCode: string | null;
  /** The sums are those of an earlier cart and are being calculated again. */
  isOld: boolean;
  isRunning: boolean;
};

/** Every part of the sum, as the server calculated it. */
export function PriceBreakdown({ summary, couponCode, isOld, isRunning }: PriceBreakdownProps) {
  if (summary === undefined) return <BreakdownSkeleton />;
  const extraPaise = paiseFromRupees(summary.totalExtraDeliveryCharge);

  return (
    <section aria-label={words.label} aria-busy={isOld || isRunning}>
      <dl
        className={classes('grid gap-2.5 transition-opacity duration-150', isOld && 'opacity-60')}
      >
        <SumLine
          label={cartTexts.sum.products(summary.totalQuantity)}
          amount={rupeesText(summary.totalProductPrice)}
        />
        <SumLine label={cartTexts.sum.delivery} amount={rupeesText(summary.totalDeliveryCharge)} />
        {extraPaise > 0 && (
          <SumLine
            label={labelOfExtra(summary)}
            amount={rupeesText(summary.totalExtraDeliveryCharge)}
          />
        )}
        {summary.couponDiscount > 0 && (
          <SumLine
            tone="good"
            label={words.coupon(couponCode)}
            amount={`−${rupeesText(summary.couponDiscount)}`}
          />
        )}
        <SumTotal label={words.payInCash} amount={rupeesText(summary.finalTotal)} />
      </dl>
    </section>
  );
}

function labelOfExtra({
  pricingPeriod,
  extraDeliveryChargePerItem,
  totalQuantity,
}: CheckoutSummary): string {
  return extraLabel({
    period: pricingPeriod,
    extraPerItemPaise: paiseFromRupees(extraDeliveryChargePerItem),
    totalQuantity,
  });
}

/** What cancelling costs, before it is agreed to. */
export function CancellationNote() {
  const { freeMinutes, fee } = useShop().cancellation;
  return (
    <p className="text-meta text-fg-2">
      {words.cancelling(freeMinutes, rupeesText(fee))}{' '}
      <Link to={paths.policy()} className="py-1.5 underline underline-offset-3">
        {words.cancellationPolicy}
      </Link>
    </p>
  );
}

function BreakdownSkeleton() {
  return (
    <SkeletonGroup label={words.calculating} className="grid grid-cols-1 gap-3.5">
      <Skeleton className="h-4.5" />
      <Skeleton className="h-4.5" />
      <Skeleton className="mt-3.5 h-6" />
    </SkeletonGroup>
  );
}
