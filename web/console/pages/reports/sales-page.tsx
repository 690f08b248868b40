import { ChartColumn, Download } from 'lucide-react';
import { exportSales } from '#contract/endpoints/admin.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { PrintedDays } from '#web/console/kit/date-range.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { Loaded } from '#web/console/kit/query-failure.tsx';
import { toSearchParams, toShopDays } from '#web/console/kit/shop-days.ts';
import { formatDays } from './report-days.ts';
import { ReportsTabs } from './reports-tabs.tsx';
import { SalesChart } from './sales-chart.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { dimensions, findDimension } from './sales-rows.ts';
import { SalesTable } from './sales-table.tsx';
import { useSales } from './use-sales.ts';

/** What was delivered in a period, in total and by day, product and so on; also on paper. */
export function SalesPage() {
  const report = useSales();
  const { nowMs, range, result, sort, open } = report;
  // Rows of another period would be taken for those of this one.
  const data = result.error !== null && result.isPlaceholderData ? undefined : result.data;
  return (
    <>
      <ReportsTabs />
      <PageHeader title="Sales" text={`${formatDays(range)}, each day from 7 am`}>
        <PrintedDays label="Days of the report" days={range}>
          <a
            href={`/api${exportSales.path}?${toSearchParams(toShopDays(range.from, range.to))}`}
            download
            className={buttonClasses({ variant: 'quiet' })}
          >
            <Download className="mr-1.5" />
            CSV
          </a>
        </PrintedDays>
      </PageHeader>
      <Choices report={report} />
      <Loaded
        result={{ ...result, data }}
        title="The sales could not be loaded"
        text="Orders are not affected."
        skeleton={<SalesSkeleton />}
      >
        {(sales) =>
          sales.rows.length === 0 ? (
            <NoSales periods={report.periods} open={open} />
          ) : (
            <div
              aria-busy={result.isPlaceholderData}
              className={classes('grid grid-cols-1 gap-5', result.isPlaceholderData && 'opacity-60')}
            >
              <SalesFigures sales={sales} />
              <SalesChart sales={sales} nowMs={nowMs} />
              <SalesTable sales={sales} sort={sort} onSort={(column) => open({ sort: column })} />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

/** On a phone the chips are wider than the screen. */
const showChip = (chip: HTMLElement | null) => chip?.scrollIntoView({ block: 'nearest', inline: 'center' });

const rowClasses =
  '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0';

/** Periods that are one click away, and what the rows are. */
function Choices({ report: { periods, range, by, open } }: { report: ReturnType<typeof useSales> }) {
  return (
    <div className="grid grid-cols-1 gap-2 print:hidden">
      <div role="group" aria-label="Period" className={rowClasses}>
        {periods.map(({ label, from, to }) => (
          <Chip
            key={label}
            isSelected={from === range.from && to === range.to}
            onClick={() => open({ from, to })}
          >
            {label}
          </Chip>
        ))}
      </div>
      <div role="group" aria-label="Sales by" className={rowClasses}>
        <span className="self-center text-note text-fg-2">By</span>
        {Object.entries(dimensions).map(([dimension, { label }]) => (
          <Chip
            key={dimension}
            ref={dimension === by ? showChip : null}
            isSelected={dimension === by}
            onClick={() => open({ by: findDimension(dimension) })}
          >
            {label}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function NoSales({ periods, open }: Pick<ReturnType<typeof useSales>, 'periods' | 'open'>) {
  return (
    <EmptyState
      picture={<ChartColumn className="size-10 text-fg-3" />}
      title="Nothing was sold in this period"
      text="Orders count on the day they are delivered, refunds on the day they are given."
    >
      {periods.slice(-1).map(({ label, from, to }) => (
        <Button key={label} variant="quiet" onClick={() => open({ from, to })}>
          {label}
        </Button>
      ))}
    </EmptyState>
  );
}

function SalesSkeleton() {
  return (
    <SkeletonGroup label="Loading the sales..." className="grid grid-cols-1 gap-5">
      <Skeleton className="h-40 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
      <Skeleton className="h-90 rounded-card!" />
    </SkeletonGroup>
  );
}
