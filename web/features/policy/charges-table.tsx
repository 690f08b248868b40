import { formatPricingPeriodHours, pricingPeriodLabel } from '#i18n/pricing-period-text.ts';
import { formatPaise, paiseFromRupees } from '#domain/money.ts';
import { policyMessages } from '#messages/policy.ts';
import { sortPricingPeriodsByTime } from '#web/cart/pricing-period-text.ts';
import { useCurrentPricingPeriod, usePricingPeriods, useShop } from '#web/api/use-shop.ts';
import { classes } from '#web/ui/classes.ts';
import { StatusBadge } from '#web/ui/badge.tsx';

/** Pricing periods and their surcharges of the settings. */
export function ChargesTable() {
  const pricingPeriods = sortPricingPeriodsByTime(usePricingPeriods());
  const freeFrom = useShop().freeDeliveryFrom;
  const { pricingPeriod: current } = useCurrentPricingPeriod();
  return (
    <>
      <p>
        {policyMessages.charges}
        {freeFrom > 0 && ` ${policyMessages.freeDelivery(formatPaise(paiseFromRupees(freeFrom)))}`}
      </p>
      <div className="card-box overflow-hidden">
        <table className="w-full text-left">
          <caption className="sr-only">{policyMessages.chargesTable}</caption>
          <thead className="bg-sunken text-note text-fg-2">
            <tr>
              <th scope="col" className="px-3 py-2.5 font-semibold sm:px-4">
                {policyMessages.time}
              </th>
              <th scope="col" className="px-3 py-2.5 font-semibold sm:px-4">
                {policyMessages.period}
              </th>
              <th scope="col" className="px-3 py-2.5 text-right font-semibold sm:px-4">
                {policyMessages.surcharge}
              </th>
            </tr>
          </thead>
          <tbody>
            {pricingPeriods.map((pricingPeriod) => {
              const isCurrent = pricingPeriod.startsAtMinute === current.startsAtMinute;
              return (
                <tr key={pricingPeriod.startsAtMinute} className="border-t border-line">
                  <td className="px-3 py-3 whitespace-nowrap text-fg sm:px-4">
                    {formatPricingPeriodHours(pricingPeriod)}
                  </td>
                  <th
                    scope="row"
                    className={classes('px-3 py-3 sm:px-4', isCurrent ? 'font-bold text-fg' : 'font-normal')}
                  >
                    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
                      {pricingPeriodLabel(pricingPeriod.period)}
                      {isCurrent && (
                        <StatusBadge tone="primary" shape="dot">
                          {policyMessages.now}
                        </StatusBadge>
                      )}
                    </span>
                  </th>
                  <td className="figures px-3 py-3 text-right font-semibold text-fg sm:px-4">
                    {formatPaise(pricingPeriod.extraPerItemPaise)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
