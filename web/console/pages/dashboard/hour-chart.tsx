import { useMemo, useState } from 'react';
import type { DashboardView } from '#contract/dashboard.ts';
import type { ShopView } from '#contract/shop.ts';
import { formatMinuteOfDay, formatPricingPeriodHours } from '#i18n/pricing-period-text.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Chart } from '#web/console/kit/chart.tsx';
import type { ChartSeries } from '#web/console/kit/chart.tsx';
import { formatWeekday } from './figure-cards.tsx';

const measureTexts = { orders: 'Orders', revenue: 'Revenue' };
const titles = { orders: 'Orders by hour', revenue: 'Revenue by hour (delivered orders)' };

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
        <h2 className="text-card-title">Today by hour</h2>
        <div role="group" aria-label="Figure by hour" className="flex gap-2">
          {measures.map((one) => (
            <Chip key={one} isSelected={one === measure} onClick={() => setMeasure(one)}>
              {measureTexts[one]}
            </Chip>
          ))}
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 text-note text-fg-2">
        {surcharges.map((pricingPeriod) => (
          <li key={pricingPeriod.startsAtMinute}>
            {formatSurcharge(
              formatRupees(pricingPeriod.extraPerItem),
              formatPricingPeriodHours(pricingPeriod),
            )}
          </li>
        ))}
      </ul>
      <Chart
        title={titles[measure]}
        labelHeader="Hour"
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
      label: 'Orders today',
      values: byHour.map(({ orders }) => orders),
      kind: 'bars',
      color: '--primary',
    },
    // A new shop has no usual hours yet.
    ...(byHour.some(({ usualOrders }) => usualOrders > 0)
      ? [
          {
            ...ofOrders,
            label: `Usual ${weekday}`,
            values: byHour.map(({ usualOrders }) => usualOrders),
            kind: 'line' as const,
            color: '--info' as const,
          },
        ]
      : []),
    {
      label: 'Revenue today',
      values: byHour.map(({ revenue }) => revenue),
      kind: 'bars',
      color: '--primary',
      formatValue: formatRupees,
      isInTableOnly: measure !== 'revenue',
    },
  ];
}

function formatSurcharge(amount: string, hours: string): string {
  return `${hours}: +${amount} per item`;
}
