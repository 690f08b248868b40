import { useMemo } from 'react';
import type { DashboardView } from '#contract/dashboard.ts';
import type { ShopView } from '#contract/shop.ts';
import { formatMinuteOfDay, formatPricingPeriodHours } from '#domain/pricing-periods.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { consoleDashboardMessages as t } from '#messages/console-dashboard.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Chart } from '../../parts/chart.tsx';
import { formatWeekday } from './figure-cards.tsx';

type HourChartProps = { byHour: DashboardView['byHour']; bands: ShopView['bands']; nowMs: number };

/** Orders of today by hour beside the usual ones, with the hours that cost more. */
export function HourChart({ byHour, bands, nowMs }: HourChartProps) {
  const weekday = formatWeekday(nowMs);
  const labels = useMemo(() => byHour.map(({ hour }) => formatMinuteOfDay(hour * 60)), [byHour]);
  const series = useMemo(
    () => [
      {
        label: t.hours.today,
        values: byHour.map(({ orders }) => orders),
        kind: 'bars' as const,
        color: '--primary' as const,
      },
      // A new shop has no usual hours yet.
      ...(byHour.some(({ usualOrders }) => usualOrders > 0)
        ? [
            {
              label: t.hours.usual(weekday),
              values: byHour.map(({ usualOrders }) => usualOrders),
              kind: 'line' as const,
              color: '--info' as const,
            },
          ]
        : []),
    ],
    [byHour, weekday],
  );
  const surcharges = bands.filter(({ extraPerItem }) => extraPerItem > 0);

  return (
    <section className="card-box min-w-0 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-card-title">{t.hours.title}</h2>
        <ul className="flex flex-wrap gap-x-4 text-note text-fg-2">
          {surcharges.map((pricingPeriod) => (
            <li key={pricingPeriod.period}>
              {t.hours.surcharge(
                formatRupees(pricingPeriod.extraPerItem),
                formatPricingPeriodHours({
                  ...pricingPeriod,
                  extraPerItemPaise: paiseFromRupees(pricingPeriod.extraPerItem),
                }),
              )}
            </li>
          ))}
        </ul>
      </div>
      <Chart
        title={t.hours.title}
        labelHeader={t.hours.hour}
        labels={labels}
        series={series}
        formatValue={String}
      />
    </section>
  );
}
