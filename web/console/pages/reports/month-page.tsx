import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { getSalesReport } from '#contract/endpoints/admin.ts';
import { getCashReport } from '#contract/endpoints/admin-cash.ts';
import { formatShopDay } from '#domain/days.ts';
import { browserNowMs } from '#web/clock.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { sendConsoleRequest } from '#web/console/api/console-request.ts';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { toShopDays } from '#web/console/kit/shop-days.ts';
import { useShopLooks } from '#web/console/layout/shop-looks.ts';
import { MonthSheet } from './month-sheet.tsx';
import { addMonths, findMonth, formatDays, formatMonth, isMonth, listDaysOfMonth } from './report-days.ts';
import { ReportsTabs } from './reports-tabs.tsx';

/** One month on a sheet, this month without one in the address. */
export function MonthPage() {
  const { name } = useShopLooks();
  const [params] = useSearchParams();
  const [thisMonth] = useState(() => findMonth(browserNowMs()));
  const asked = params.get('month') ?? '';
  const month = isMonth(asked) ? asked : thisMonth;
  const result = useQuery(monthQuery(month));
  const data = result.error !== null && result.isPlaceholderData ? undefined : result.data;
  return (
    <>
      <ReportsTabs />
      <PageHeader
        title={formatMonth(month)}
        text={`${name}, ${formatDays(findDays(month))}, each day from 7 am${month === thisMonth ? ', so far' : ''}`}
      >
        <MonthLink month={addMonths(month, -1)} />
        {month < thisMonth && <MonthLink month={addMonths(month, 1)} isLater />}
        <Button variant="quiet" icon={<Printer />} onClick={() => window.print()}>
          Print
        </Button>
      </PageHeader>
      <Loaded
        result={{ ...result, data }}
        title="The month could not be loaded"
        text="Nothing has changed."
        skeleton={
          <SkeletonGroup label="Loading the month..." className="grid grid-cols-1 gap-5 md:grid-cols-2">
            <Skeleton className="h-120 rounded-card!" />
            <Skeleton className="h-120 rounded-card!" />
          </SkeletonGroup>
        }
      >
        {({ report, sales }) => (
          <div
            aria-busy={result.isPlaceholderData}
            className={classes(result.isPlaceholderData && 'opacity-60')}
          >
            <MonthSheet report={report} sales={sales} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function findDays(month: string): { from: string; to: string } {
  const { first, last } = listDaysOfMonth(month);
  return { from: formatShopDay(first), to: formatShopDay(last) };
}

/** Both reports, so that a sheet is of one month. */
function monthQuery(month: string) {
  const { from, to } = findDays(month);
  const days = toShopDays(from, to);
  return queryOptions({
    queryKey: [getCashReport.name, 'month', month],
    queryFn: async ({ signal }) => {
      const [cash, { data: rows, total }] = await Promise.all([
        sendConsoleRequest(getCashReport, { query: days }, { signal }),
        sendConsoleRequest(getSalesReport, { query: { ...days, by: 'payment' } }, { signal }),
      ]);
      return { report: cash.data, sales: { rows, total } };
    },
    placeholderData: keepPreviousData,
  });
}

function MonthLink({ month, isLater = false }: { month: string; isLater?: boolean }) {
  return (
    <Link to={`?month=${month}`} preventScrollReset className={buttonClasses({ variant: 'quiet' })}>
      {!isLater && <ChevronLeft className="mr-1" />}
      {formatMonth(month)}
      {isLater && <ChevronRight className="ml-1" />}
    </Link>
  );
}
