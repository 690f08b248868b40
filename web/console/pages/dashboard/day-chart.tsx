import { useMemo } from 'react';
import type { DashboardView } from '#contract/dashboard.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Chart } from '#web/console/kit/chart.tsx';
import { toDayQuery } from './order-queries.ts';

const revenueTitleText = 'Revenue by day (delivered orders)';

const days = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Revenue by day, and orders by day below it: they have no scale in common. */
export function DayChart({ byDay }: { byDay: DashboardView['byDay'] }) {
  const labels = useMemo(() => byDay.map(({ day }) => days.format(Date.parse(day))), [byDay]);
  const queries = byDay.map(({ day }) => toDayQuery(day));
  const revenue = useMemo(
    () => [
      {
        label: 'Revenue',
        values: byDay.map((day) => day.revenue),
        kind: 'bars' as const,
        color: '--primary' as const,
      },
    ],
    [byDay],
  );
  const orders = useMemo(
    () => [
      {
        label: 'Orders',
        values: byDay.map((day) => day.orders),
        kind: 'bars' as const,
        color: '--text-2' as const,
      },
      {
        label: 'Cancelled',
        values: byDay.map((day) => day.cancelled),
        kind: 'line' as const,
        color: '--danger' as const,
      },
    ],
    [byDay],
  );

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
      <section className="card-box min-w-0 p-5">
        <h2 className="text-card-title">{revenueTitleText}</h2>
        <Chart
          title={revenueTitleText}
          labelHeader="Day"
          labels={labels}
          series={revenue}
          formatValue={formatRupees}
          getPath={(at) => `/admin/orders?status=delivered&${queries[at] ?? ''}`}
        />
      </section>
      <section className="card-box min-w-0 p-5">
        <h2 className="text-card-title">Orders by day</h2>
        <Chart
          title="Orders by day"
          labelHeader="Day"
          labels={labels}
          series={orders}
          formatValue={String}
          getPath={(at) => `/admin/orders?${queries[at] ?? ''}`}
        />
      </section>
    </div>
  );
}
