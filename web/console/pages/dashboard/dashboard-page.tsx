import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { DashboardView } from '#contract/dashboard.ts';
import { getDashboard } from '#contract/endpoints/admin.ts';
import { getShop } from '#contract/endpoints/customer.ts';
import { shopDayStart } from '#domain/days.ts';
import { openStatuses } from '#domain/order-lifecycle.ts';
import { formatClock, formatDateTime } from '#i18n/dates.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { DayChart } from './day-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { HourChart } from './hour-chart.tsx';
import { BestSellers, CashByPartner, Coupons, Hostels, LowStock } from './lists.tsx';
import { createOrderQueries } from './order-queries.ts';

const periodTexts = {
  1: 'Today',
  7: '7 days',
  14: '14 days',
  30: '30 days',
  90: '90 days',
};

const periods = [1, 7, 14, 30, 90] as const;
const defaultDays = 14;

/** The figures of the shop: today, and a period up to today. */
export function DashboardPage() {
  const [params, setParams] = useSearchParams();
  const days = periods.find((period) => String(period) === params.get('days')) ?? defaultDays;
  const result = useQuery(consoleQuery(getDashboard, { query: { days } }));
  const nowMs = result.data && Date.parse(result.data.data.now);

  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title="Dashboard"
        text={nowMs ? `Today: ${formatDateTime(shopDayStart(nowMs))} to ${formatClock(nowMs)}` : '\u00A0'}
      >
        <PeriodSelect days={days} onSelect={(value) => setParams({ days: value }, { replace: true })} />
      </PageHeader>
      <Loaded
        result={result}
        title="The figures could not be loaded"
        text="Orders are not affected."
        skeleton={<DashboardSkeleton />}
      >
        {({ data }) => <Figures dashboard={data} days={days} />}
      </Loaded>
    </div>
  );
}

function PeriodSelect({ days, onSelect }: { days: number; onSelect: (days: string) => void }) {
  return (
    <span className="relative block">
      <select
        aria-label="Period"
        autoComplete="off"
        value={days}
        onChange={(event) => onSelect(event.target.value)}
        className={classes(
          buttonClasses({ variant: 'quiet', size: 44 }),
          'appearance-none pr-10! text-[1rem]!',
        )}
      >
        {periods.map((period) => (
          <option key={period} value={period}>
            {periodTexts[period]}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-fg-2" />
    </span>
  );
}

function Figures({ dashboard, days }: { dashboard: DashboardView; days: number }) {
  const nowMs = Date.parse(dashboard.now);
  const shop = useQuery(consoleQuery(getShop, {}));
  const queries = createOrderQueries(nowMs, days);

  return (
    <>
      <FigureCards dashboard={dashboard} nowMs={nowMs} days={days} queries={queries} />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <HourChart byHour={dashboard.byHour} bands={shop.data?.data.bands ?? []} nowMs={nowMs} />
        <LowStock rows={dashboard.lowStock} />
      </div>
      <OpenOrders byStatus={dashboard.byStatus} />
      {days > 1 && <DayChart byDay={dashboard.byDay} />}
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <BestSellers rows={dashboard.bestSellers} />
        <CashByPartner rows={dashboard.cashToCollect} nowMs={nowMs} />
        <Coupons rows={dashboard.couponUses} />
        <Hostels rows={dashboard.byHostel} queries={queries} />
      </div>
    </>
  );
}

/** The number of open orders per status; each opens their list. */
function OpenOrders({ byStatus }: { byStatus: DashboardView['byStatus'] }) {
  const open = byStatus.filter(({ status }) => openStatuses.includes(status));

  return (
    <section className="min-w-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-section">Open orders</h2>
        <Link to="/admin/tonight" className="text-link py-2 text-note">
          Tonight
        </Link>
      </div>
      <ul className="mt-2 grid grid-cols-2 gap-3 xl:grid-cols-4">
        {open.map(({ status, orders }) => (
          <li key={status}>
            <Link
              to={`/admin/orders?status=${status}`}
              className="flex h-full min-h-14 flex-wrap items-center justify-between gap-x-2 rounded-card bg-sunken px-3 py-3 md:px-4 hover:bg-line"
            >
              <OrderStatusBadge status={status} />
              <span className="text-section tabular-nums">{orders}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DashboardSkeleton() {
  return (
    <SkeletonGroup label="Loading the figures…" className="grid grid-cols-1 gap-5">
      <Skeleton className="h-29 rounded-card!" />
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-90 rounded-card!" />
        <Skeleton className="h-90 rounded-card!" />
      </div>
      <Skeleton className="h-40 rounded-card!" />
    </SkeletonGroup>
  );
}
