import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listPartnerPay } from '#contract/endpoints/admin-cash.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { PrintedDays } from '#web/console/kit/date-range.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { CashTabs } from './cash-tabs.tsx';
import { FigureTable } from './figure-table.tsx';
import { PayDialog } from './money-dialogs.tsx';
import type { PartnerPay } from './money-dialogs.tsx';
import { formatPay, payColumns, usePayDays } from './pay-days.ts';

/** What partners earned and were paid, and what they are owed. */
export function PayPage() {
  const { days, query } = usePayDays();
  const result = useQuery(consoleQuery(listPartnerPay, { query }));
  const [opened, setOpened] = useState<PartnerPay | null>(null);
  const search = String(new URLSearchParams({ from: days.from, to: days.to }));
  return (
    <>
      <div className="print:hidden">
        <CashTabs />
      </div>
      <PageHeader
        title="Pay"
        text="Each delivery earns the fee of its time. What is owed counts everything until the last day."
      >
        <PrintedDays label="Days of the pay" days={days} />
      </PageHeader>
      <QueryPanel
        title="Partners"
        result={result}
        isEmpty={({ data }) => data.length === 0}
        emptyText="Partners appear here once they work for the shop."
      >
        {({ data }) => (
          <FigureTable
            columns={['Partner', ...payColumns]}
            rows={data.map((pay) => ({
              id: pay.partner._id,
              name: (
                <Link to={`/admin/cash/pay/${pay.partner._id}?${search}`} className="text-link">
                  {pay.partner.fullname}
                </Link>
              ),
              cells: formatPay(pay),
              action: (
                <Button
                  variant="quiet"
                  size={40}
                  aria-label={`Pay ${pay.partner.fullname}`}
                  onClick={() => setOpened(pay)}
                >
                  Pay
                </Button>
              ),
            }))}
          />
        )}
      </QueryPanel>
      {opened !== null && <PayDialog pay={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
