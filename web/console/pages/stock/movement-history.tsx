import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listStockMovements } from '#contract/endpoints/admin.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';
import { formatActor, formatSigned, movementReasons } from './movement-columns.tsx';

const shownMovements = 10;

/** The last movements of one product, for its page. */
export function MovementHistory({ productId }: { productId: string }) {
  const result = useQuery(
    consoleQuery(listStockMovements, { query: { product: productId, limit: shownMovements } }),
  );
  return (
    <QueryPanel
      title="Movements"
      action={
        <Link to={`/admin/stock/movements?product=${productId}`} className="text-note text-link">
          See all
        </Link>
      }
      result={result}
      isEmpty={({ data }) => data.length === 0}
      emptyText="The stock of this product has never moved."
    >
      {({ data }) => (
        <ol className="grid">
          {data.map((movement) => (
            <li
              key={movement._id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 first:border-t-0"
            >
              <span className="text-body font-semibold">{movementReasons[movement.reason]}</span>
              <span className="figures text-right text-body font-semibold">
                {`${formatSigned(movement.quantity)} → ${movement.stockAfter} in the shop`}
              </span>
              <span className="col-span-2 text-note wrap-anywhere text-fg-2">
                {[formatDateTime(Date.parse(movement.at)), formatActor(movement.actor), movement.note]
                  .filter((part) => part !== undefined)
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </QueryPanel>
  );
}
