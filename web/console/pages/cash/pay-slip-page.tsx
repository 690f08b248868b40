import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { listPartnerPay } from '#contract/endpoints/admin-cash.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { PrintedDays } from '#web/console/kit/date-range.tsx';
import { Facts } from '#web/console/kit/facts.tsx';
import { PageHeader } from '#web/console/kit/page-header.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { useShopLooks } from '#web/console/layout/shop-looks.ts';
import { describeOwed } from './money-dialogs.tsx';
import { formatPay, payColumns, usePayDays } from './pay-days.ts';

/** The pay of a partner on paper, for both to sign. */
export function PaySlipPage() {
  const { id } = useParams();
  const { name } = useShopLooks();
  const { days, query } = usePayDays();
  const result = useQuery(consoleQuery(listPartnerPay, { query }));
  const pay = result.data?.data.find(({ partner }) => partner._id === id);
  return (
    <>
      <PageHeader
        title={pay === undefined ? 'Pay slip' : `Pay of ${pay.partner.fullname}`}
        text={name}
        back={{ path: '/admin/cash/pay', label: 'Pay' }}
      >
        <PrintedDays label="Days of the slip" days={days} />
      </PageHeader>
      <QueryPanel
        title={formatPeriod(query)}
        result={result}
        isEmpty={() => pay === undefined}
        emptyText="This partner has no pay in these days."
      >
        {() =>
          pay && (
            <div className="grid grid-cols-1 gap-4">
              <Facts facts={formatPay(pay).map((text, at) => [payColumns[at] ?? '', text] as const)} />
              <p className="text-body">{describeOwed(pay.owed)}</p>
              <p className="hidden gap-10 pt-16 text-note print:grid print:grid-cols-2">
                {['Received', 'Paid by'].map((text) => (
                  <span key={text} className="border-t border-line pt-1">
                    {text}
                  </span>
                ))}
              </p>
            </div>
          )
        }
      </QueryPanel>
    </>
  );
}

function formatPeriod({ from, to }: ReturnType<typeof usePayDays>['query']): string {
  const [first, last] = [from, to].map((instant) => instant && formatDateTime(Date.parse(instant)));
  return `${first ?? 'Today'} to ${last ?? 'now'}`;
}
