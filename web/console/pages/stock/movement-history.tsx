import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listStockMovements } from '#contract/endpoints/admin.ts';
import type { MovementView } from '#contract/stock.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { Panel } from '#web/console/kit/panel.tsx';
import { formatActor, formatSigned, movementReasons } from './movement-columns.tsx';

const shownMovements = 10;

/** The last movements of one product, for its page. */
export function MovementHistory({ productId }: { productId: string }) {
  const result = useQuery(
    consoleQuery(listStockMovements, { query: { product: productId, limit: shownMovements } }),
  );
  return (
    <Panel
      title="Movements"
      action={
        <Link to={`/admin/stock/movements?product=${productId}`} className="text-note text-link">
          See all
        </Link>
      }
    >
      <HistoryContent
        movements={result.data?.data}
        hasFailed={result.isError}
        onRetry={() => void result.refetch()}
      />
    </Panel>
  );
}

type HistoryContentProps = {
  movements: readonly MovementView[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
};

function HistoryContent({ movements, hasFailed, onRetry }: HistoryContentProps) {
  if (movements === undefined && hasFailed) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-body text-fg-2">The movements could not be loaded.</p>
        <Button variant="quiet" size={40} onClick={onRetry}>
          Try Again
        </Button>
      </div>
    );
  }
  if (movements === undefined) {
    return (
      <SkeletonGroup label="Loading the movements..." className="grid gap-3">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </SkeletonGroup>
    );
  }
  if (movements.length === 0)
    return <p className="text-body text-fg-2">The stock of this product has never moved.</p>;
  return (
    <ol className="grid">
      {movements.map((movement) => (
        <li
          key={movement._id}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 first:border-t-0"
        >
          <span className="text-body font-semibold">{movementReasons[movement.reason]}</span>
          <span className="figures text-right text-body font-semibold">
            {`${formatSigned(movement.quantity)} → ${movement.stockAfter}`}
          </span>
          <span className="col-span-2 text-note wrap-anywhere text-fg-2">
            {[formatDateTime(Date.parse(movement.at)), formatActor(movement.actor), movement.note]
              .filter((part) => part !== undefined)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
