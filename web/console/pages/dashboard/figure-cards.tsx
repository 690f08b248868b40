import { Link } from 'react-router';
import type { DashboardView } from '#contract/dashboard.ts';
import { dayMs } from '#domain/durations.ts';
import { toShopDay } from '#domain/days.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { classes } from '#web/ui/classes.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import type { OrderQueries } from './order-queries.ts';

const weekdays = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });

/** `Friday`, of the business day. */
export function formatWeekday(atMs: number): string {
  return weekdays.format(toShopDay(atMs) * dayMs);
}

type FigureCardsProps = {
  dashboard: DashboardView;
  nowMs: number;
  days: number;
  queries: OrderQueries;
};

/** The four main figures; each opens the list that it counts. */
export function FigureCards({ dashboard, nowMs, days, queries }: FigureCardsProps) {
  const { today, weekAgo, period, byDay, deliveryMinutes } = dashboard;
  const weekday = formatWeekday(nowMs);

  return (
    <ul className="card-box grid grid-cols-2 divide-x divide-y divide-line overflow-hidden xl:grid-cols-4 xl:divide-y-0">
      <Figure
        label="Orders today"
        value={String(today.orders)}
        to={`/admin/orders?${queries.today}`}
        trend={byDay.map((day) => day.orders)}
      >
        <Difference value={today.orders} before={weekAgo.orders} format={String} weekday={weekday} />
      </Figure>
      <Figure
        label="Revenue today"
        value={formatRupees(today.revenue)}
        to={`/admin/orders?status=delivered&${queries.today}`}
        trend={byDay.map((day) => day.revenue)}
      >
        <Difference value={today.revenue} before={weekAgo.revenue} format={formatRupees} weekday={weekday} />
        <span className="block">
          {today.delivered === 0
            ? 'Nothing delivered yet'
            : `${today.delivered} delivered, ${formatRupees(Math.round(today.averageOrder))} an order`}
        </span>
      </Figure>
      <Figure
        label={formatOfPeriod('Placed to delivered', days)}
        value={deliveryMinutes.deliveries === 0 ? '–' : `${deliveryMinutes.median} min`}
        to={`/admin/orders?status=delivered&${queries.period}`}
      >
        {deliveryMinutes.deliveries === 0 && 'No deliveries by partners yet'}
        {deliveryMinutes.slowTenth !== null && `9 of 10 within ${deliveryMinutes.slowTenth} min`}
        <span className="block">{describeDeliveries(deliveryMinutes)}</span>
      </Figure>
      <Figure
        label={formatOfPeriod('Cancelled', days)}
        value={`${Math.round(period.cancelledShare * 1000) / 10}%`}
        to={`/admin/orders?status=cancelled&${queries.period}`}
        trend={byDay.map((day) => day.cancelled)}
      >
        {`${period.cancelled} of ${period.orders} orders`}
      </Figure>
    </ul>
  );
}

/** How many deliveries the time is of, and how many of the list it leaves out. */
function describeDeliveries({
  deliveries,
  withoutTime,
  isLimited,
}: DashboardView['deliveryMinutes']): string {
  const counted = isLimited
    ? `The newest ${deliveries} deliveries`
    : formatCount(deliveries, 'delivery', 'deliveries');
  return [
    ...(deliveries > 0 ? [counted] : []),
    ...(withoutTime > 0 ? [`${withoutTime} by an admin left out`] : []),
  ].join(', ');
}

type FigureProps = {
  label: string;
  value: string;
  to: string;
  /** One value per day, oldest first. */
  trend?: readonly number[];
  children: React.ReactNode;
};

function Figure({ label, value, to, trend, children }: FigureProps) {
  return (
    <li className="border-line">
      <Link to={to} className="grid h-full content-start gap-0.5 p-4 hover:bg-sunken md:p-5">
        <span className="text-note text-fg-2">{label}</span>
        <span className="flex items-center justify-between gap-4">
          <span className="text-[1.75rem] leading-9 font-extrabold tracking-[-0.03em] tabular-nums">
            {value}
          </span>
          {trend !== undefined && trend.length > 1 && <Sparkline values={trend} />}
        </span>
        <span className="text-note text-fg-2">{children}</span>
      </Link>
    </li>
  );
}

type DifferenceProps = {
  value: number;
  /** The same weekday a week ago, until the same time. */
  before: number;
  format: (value: number) => string;
  weekday: string;
};

function Difference({ value, before, format, weekday }: DifferenceProps) {
  // A shop that was closed then is nothing to compare with.
  if (before === 0) return `None last ${weekday}`;
  const change = value - before;
  if (change === 0) return `As last ${weekday}`;
  const text = change > 0 ? `${format(change)} more` : `${format(-change)} less`;
  return (
    <>
      <span className={classes('font-semibold', change > 0 ? 'text-success-text' : 'text-danger-text')}>
        {text}
      </span>{' '}
      {`than last ${weekday}`}
    </>
  );
}

function formatOfPeriod(figure: string, days: number): string {
  return days === 1 ? `${figure} today` : `${figure}, ${days} days`;
}

/** A line of values without axes, beside a figure; the chart by day has the values as a table. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [width, height] = [72, 28];
  const max = Math.max(...values, 1);
  const step = width / Math.max(values.length - 1, 1);
  const points = values.map((value, at) => `${at * step},${height - 2 - (value / max) * (height - 4)}`);

  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="h-7 w-18 shrink-0 overflow-visible max-sm:hidden"
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
