import { PackageCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import { formatCount } from '#web/console/kit/format-count.ts';
import { useChosen } from '#web/console/kit/use-chosen.ts';
import { useOrderGroups } from './group-orders.ts';
import { OrdersOfOthers } from './orders-of-others.tsx';
import { useStartPicking } from './use-picking.ts';
import type { usePicking } from './use-picking.ts';
import { CheckRow, WaitingRow } from './waiting-row.tsx';

type WaitingOrdersProps = { picking: ReturnType<typeof usePicking>; onStarted: () => void };

/** Orders that wait, by hostel and block; a whole block is chosen at once. */
export function WaitingOrders({ picking, onStarted }: WaitingOrdersProps) {
  const { waiting, others, batch } = picking;
  const { chosen, toggle, clear } = useChosen(waiting.map(({ _id }) => _id));
  const groups = useOrderGroups(waiting);
  const { run, isBusy } = useStartPicking(() => {
    clear();
    onStarted();
  });

  return (
    <>
      {waiting.length === 0 && <NothingWaits hasBatch={batch.length > 0} onOpenBatch={onStarted} />}
      <div className="grid grid-cols-1 items-start gap-4 xl:not-has-[>:only-child]:grid-cols-2">
        {groups.map(({ place, orders }) => (
          <Panel key={place} title={place} text={formatCount(orders.length, 'order')}>
            <ul className="grid grid-cols-1">
              <CheckRow
                label={`Select all of ${place}`}
                isChecked={orders.every(({ _id }) => chosen.has(_id))}
                onToggle={() => toggle(orders.map(({ _id }) => _id))}
              />
              {orders.map((order) => (
                <WaitingRow
                  key={order._id}
                  order={order}
                  isChecked={chosen.has(order._id)}
                  onToggle={() => toggle([order._id])}
                />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
      <OrdersOfOthers orders={others} />
      {chosen.size > 0 && (
        <StartBar
          count={chosen.size}
          isStarting={isBusy}
          onClear={clear}
          onStart={() => run(waiting.map(({ _id }) => _id).filter((id) => chosen.has(id)))}
        />
      )}
    </>
  );
}

function NothingWaits({ hasBatch, onOpenBatch }: { hasBatch: boolean; onOpenBatch: () => void }) {
  return (
    <EmptyState
      picture={<PackageCheck className="size-10 text-fg-3" />}
      title="Nothing waits to be picked"
      text="New orders appear here by themselves."
    >
      {hasBatch ? (
        <Button variant="solid" onClick={onOpenBatch}>
          To your batch
        </Button>
      ) : (
        <Link to="/admin/orders" className={buttonClasses({ variant: 'solid' })}>
          Orders
        </Link>
      )}
    </EmptyState>
  );
}

type StartBarProps = { count: number; isStarting: boolean; onClear: () => void; onStart: () => void };

/** In reach of a thumb while orders are chosen. */
function StartBar({ count, isStarting, onClear, onStart }: StartBarProps) {
  return (
    <section
      aria-label="Selected orders"
      className="sticky bottom-(--bottom-gap) z-10 grid grid-cols-[1fr_auto] items-center gap-2 rounded-card border border-line-2 bg-surface p-2 pl-4 shadow-float sm:flex"
    >
      <p role="status" className="figures mr-auto text-row">
        {`${formatCount(count, 'order')} selected`}
      </p>
      <Button variant="plain" size={44} onClick={onClear}>
        Clear selection
      </Button>
      <span className="grid max-sm:col-span-2 max-sm:-ml-2">
        <Button variant="solid" busy={isStarting} busyLabel="Starting..." onClick={onStart}>
          {`Pick ${formatCount(count, 'order')}`}
        </Button>
      </span>
    </section>
  );
}
