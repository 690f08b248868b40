import { formatPricingPeriodHours, pricingPeriodLabel } from '#i18n/pricing-period-text.ts';
import { formatPaise } from '#domain/money.ts';
import { productMessages } from '#messages/products.ts';
import { pricingPeriodPictures } from '#web/cart/pricing-period-text.ts';
import { useCurrentPricingPeriod } from '#web/api/use-shop.ts';
import { classes } from '#web/ui/classes.ts';
import { Trans } from '#web/ui/trans.tsx';

/** The current surcharge per item and its end; nothing without one. */
export function SurchargeNotice({ className }: { className?: string }) {
  const { pricingPeriod } = useCurrentPricingPeriod();
  const { extraPerItemPaise } = pricingPeriod;
  if (extraPerItemPaise === 0) return null;

  return (
    <p
      className={classes(
        'flex min-h-9.5 items-center gap-2.5 rounded-control bg-primary-soft px-2.5 py-1 text-note font-semibold text-primary-text',
        className,
      )}
    >
      <img
        src={pricingPeriodPictures[pricingPeriod.period]}
        alt=""
        width={20}
        height={20}
        className="size-5"
      />
      <span>
        <Trans
          text={productMessages.surchargeNotice(
            pricingPeriodLabel(pricingPeriod.period),
            formatPricingPeriodHours(pricingPeriod),
          )}
          components={{
            extra: (
              <strong className="font-extrabold whitespace-nowrap">
                {productMessages.perItem(formatPaise(extraPerItemPaise))}
              </strong>
            ),
          }}
        />
      </span>
    </p>
  );
}
