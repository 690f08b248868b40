import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listPartnerPay } from '#contract/endpoints/admin-cash.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Facts } from '#web/console/kit/facts.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { formatPay, payColumns, usePayDays } from '#web/console/pages/cash/pay-days.ts';

/** What a partner earned and was paid in the last week, and is owed. */
export function PartnerPay({ id }: { id: string }) {
  const { query } = usePayDays();
  const result = useQuery(consoleQuery(listPartnerPay, { query }));
  const pay = result.data?.data.find(({ partner }) => partner._id === id);
  return (
    <QueryPanel
      title="Pay"
      text="Of the last seven days."
      result={result}
      isEmpty={() => pay === undefined}
      emptyText="Nothing was earned or paid."
      action={
        <Link to={`/admin/cash/pay/${id}`} className="text-note text-link">
          Open pay
        </Link>
      }
    >
      {() => pay && <Facts facts={formatPay(pay).map((text, at) => [payColumns[at] ?? '', text] as const)} />}
    </QueryPanel>
  );
}
