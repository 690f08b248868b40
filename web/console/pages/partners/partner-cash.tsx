import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getPartnerCash } from '#contract/endpoints/admin-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Facts } from '#web/console/kit/facts.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';

/** The cash in the partner's hands, without their own figure: it must not be seen before a count. */
export function PartnerCash({ id }: { id: string }) {
  const result = useQuery(consoleQuery(getPartnerCash, { params: { id } }));
  return (
    <QueryPanel
      title="Cash"
      result={result}
      action={
        <Link to="/admin/cash" className="text-note text-link">
          Open cash
        </Link>
      }
    >
      {({ data }) => <Facts facts={[['Cash in hand', formatRupees(data.inHand)]]} />}
    </QueryPanel>
  );
}
