import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { exportSales } from '#contract/endpoints/admin.ts';
import { exportCashEntries, getCashReport } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { PrintedDays, useDateRange } from '#web/console/kit/date-range.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { toSearchParams, toShopDays } from '#web/console/kit/shop-days.ts';
import type { ShopDays } from '#web/console/kit/shop-days.ts';
import { CashTabs } from './cash-tabs.tsx';
import { ReportTables } from './report-tables.tsx';

/** Orders and cash of a period, the shop's day so far without one; also on paper. */
export function CashReportPage() {
  const days = useDateRange();
  const query = toShopDays(days.from, days.to);
  const result = useQuery(consoleQuery(getCashReport, { query }));
  const report = result.data?.data;
  return (
    <>
      <div className="print:hidden">
        <CashTabs />
      </div>
      <PageHeader
        title="Evening report"
        text={
          report && `${formatDateTime(Date.parse(report.from))} to ${formatDateTime(Date.parse(report.to))}`
        }
      >
        <ReportActions query={query} days={days} />
      </PageHeader>
      <Loaded
        result={result}
        title="The cash could not be loaded"
        text="Nothing has changed."
        skeleton={
          <SkeletonGroup label="Loading the cash..." className="grid grid-cols-1 gap-5">
            <Skeleton className="h-60 rounded-card!" />
            <Skeleton className="h-60 rounded-card!" />
          </SkeletonGroup>
        }
      >
        {({ data }) => <ReportTables report={data} />}
      </Loaded>
    </>
  );
}

const files = [
  ['Sales as CSV', exportSales],
  ['Cash as CSV', exportCashEntries],
] as const;

/** The period, the files and the print of the report. */
type ReportActionsProps = { query: ShopDays; days: ReturnType<typeof useDateRange> };

function ReportActions({ query, days }: ReportActionsProps) {
  return (
    <PrintedDays label="Days of the report" days={days}>
      {files.map(([label, { path }]) => (
        <a
          key={label}
          href={`/api${path}?${toSearchParams(query)}`}
          download
          className={buttonClasses({ variant: 'quiet' })}
        >
          <Download className="mr-1.5" />
          {label}
        </a>
      ))}
      <Link
        to={`/admin/reports?${new URLSearchParams(days.from && days.to ? { from: days.from, to: days.to } : {})}`}
        className={buttonClasses({ variant: 'quiet' })}
      >
        Reports
      </Link>
    </PrintedDays>
  );
}
