import { useMemo } from 'react';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Chart } from '#web/console/kit/chart.tsx';
import type { ChartSeries } from '#web/console/kit/chart.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { listDays } from './report-days.ts';
import { dimensions, fillTimes, isByTime, nameRow } from './sales-rows.ts';
import type { Sales } from './use-sales.ts';

type SalesChartProps = { sales: Sales; nowMs: number };

/** The revenue over time, or of what brings most of it. */
export function SalesChart({ sales, nowMs }: SalesChartProps) {
  return isByTime(sales.by) ? <TimeChart sales={sales} nowMs={nowMs} /> : <TopRows sales={sales} />;
}

const short = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const formatAxis = (value: number) => short.format(value);

function TimeChart({ sales: { by, days, rows }, nowMs }: SalesChartProps) {
  const { labels, series } = useMemo(() => {
    const { labels: names, revenue, orders } = fillTimes(by, rows, listDays(days, nowMs));
    const ofRevenue: ChartSeries = {
      label: 'Revenue',
      values: revenue,
      kind: 'bars',
      color: '--primary',
      formatValue: formatRupees,
    };
    return { labels: names, series: [ofRevenue, { ...ofOrders, values: orders }] };
  }, [by, days, rows, nowMs]);
  const title = by === 'day' ? 'Revenue by day' : 'Revenue by hour of the day';
  return (
    <div className="print:hidden">
      <Panel title={title}>
        <Chart
          title={title}
          labelHeader={dimensions[by].label}
          labels={labels}
          series={series}
          formatValue={formatAxis}
        />
      </Panel>
    </div>
  );
}

const ofOrders = {
  label: 'Orders',
  kind: 'bars',
  color: '--text-2',
  formatValue: String,
  isInTableOnly: true,
} as const;

const maxBars = 10;

/** Bars that lie, so that long names have room. */
function TopRows({ sales: { by, rows } }: { sales: Sales }) {
  const top = rows.slice(0, maxBars).filter(({ revenue }) => revenue > 0);
  const most = top[0]?.revenue ?? 0;
  if (top.length === 0) return null;
  return (
    <Panel title={rows.length > maxBars ? `Revenue: the first ${maxBars}` : 'Revenue'}>
      <ol className="grid grid-cols-1 gap-3">
        {top.map((row) => (
          <li key={row.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-note">
            <span className="truncate font-semibold">{nameRow(by, row)}</span>
            <span className="figures">{formatRupees(row.revenue)}</span>
            <svg aria-hidden="true" className="col-span-2 h-2.5 w-full">
              <rect width={`${(row.revenue / most) * 100}%`} height="100%" rx="3" fill="var(--primary)" />
            </svg>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
