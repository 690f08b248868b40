import { useMemo, useState } from 'react';
import type { DashboardView } from '#contract/dashboard.ts';
import type { ShopView } from '#contract/shop.ts';
import { formatMinuteOfDay, formatPricingPeriodHours } from '#domain/pricing-periods.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { consoleDashboardMessages as t } from '#messages/console-dashboard.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Chart } from '../../parts/chart.tsx';
import type { ChartSeries } from '../../parts/chart.tsx';
import { formatWeekday } from './figure-cards.tsx';

type HourChartProps = { byHour: DashboardView['byHour']; bands: ShopView['bands']; nowMs: number };

const measures = ['orders', 'revenue'] as const;
type Measure = (typeof measures)[number];

/** Orders of today by hour beside the usual ones, or the revenue of today, with the hours that cost more. */
export function HourChart({ byHour, bands, nowMs }: HourChartProps) {
  const weekday = formatWeekday(nowMs);
  const [measure, setMeasure] = useState<Measure>('orders');
  const labels = useMemo(() => byHour.map(({ hour }) => formatMinuteOfDay(hour * 60)), [byHour]);
  const series = useMemo(() => createSeries(byHour, measure, weekday), [byHour, measure, weekday]);
  const surcharges = bands.filter(({ extraPerItem }) => extraPerItem > 0);

  return (
    <section className="card-box grid min-w-0 content-start gap-1 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-card-title">{t.hours.title}</h2>
        <div role="group" aria-label={t.hours.measure} className="flex gap-2">
          {measures.map((one) => (
            <Chip key={one} isSelected={one === measure} onClick={() => setMeasure(one)}>
              {t.hours.measures[one]}
            </Chip>
          ))}
        </div>
      </div>
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
      <Chart
        title={t.hours.titles[measure]}
        labelHeader={t.hours.hour}
        labels={labels}
        series={series}
        formatValue={measure === 'orders' ? String : formatRupees}
      />
    </section>
  );
}

/** The table has all of them, whichever are drawn. */
function createSeries(byHour: DashboardView['byHour'], measure: Measure, weekday: string): ChartSeries[] {
  const ofOrders = { formatValue: String, isInTableOnly: measure !== 'orders' };
  return [
    {
      ...ofOrders,
      label: t.hours.orders,
      values: byHour.map(({ orders }) => orders),
      kind: 'bars',
      color: '--primary',
    },
    // A new shop has no usual hours yet.
    ...(byHour.some(({ usualOrders }) => usualOrders > 0)
      ? [
          {
            ...ofOrders,
            label: t.hours.usual(weekday),
            values: byHour.map(({ usualOrders }) => usualOrders),
            kind: 'line' as const,
            color: '--info' as const,
          },
        ]
      : []),
    {
      label: t.hours.revenue,
      values: byHour.map(({ revenue }) => revenue),
      kind: 'bars',
      color: '--primary',
      formatValue: formatRupees,
      isInTableOnly: measure !== 'revenue',
    },
  ];
}
