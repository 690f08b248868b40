import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getPartnerCash } from '#contract/endpoints/admin-cash.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Facts } from '#web/console/kit/facts.tsx';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';

/** The cash in the partner's hands; what waits for a count is shown after it. */
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
      {({ data: { inHand } }) => (
        <Facts
          facts={[['Cash in hand', inHand === null ? 'Shown when it is counted' : formatRupees(inHand)]]}
        />
      )}
    </QueryPanel>
  );
}
