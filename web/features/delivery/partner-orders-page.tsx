import { ArrowUp, Footprints, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { formatRupees } from '#domain/money.ts';
import { sentences } from '#domain/sentences.ts';
import { usePartnerAuth } from '#web/shell/partner-auth.tsx';
import { UpdatedLine } from '#web/shell/updated-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardSkeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TabsCounted, tabId, tabPanelId } from '#web/ui/tabs-counted.tsx';
import { AvailableOrders, NightSign } from './available-orders.tsx';
import { CompletedDeliveries } from './completed-deliveries.tsx';
import { HandoverDialog } from './handover-dialog.tsx';
import { ListErrors } from './list-errors.tsx';
import { StopCard } from './stop-card.tsx';
import { toCollectPaise, walkStops } from './stops.ts';
import { useDeliveries } from './use-deliveries.ts';
import type { ListName } from './use-deliveries.ts';
import { useDeliveryActions } from './use-delivery-actions.ts';
import type { DeliveryActions } from './use-delivery-actions.ts';

const tabsName = 'deliveries';

/** A delivery partner's work: where to go now, what waits, what is done. [DORD-1] … [DORD-22] */
export function PartnerOrdersPage() {
  const { partner } = usePartnerAuth();
  const deliveries = useDeliveries();
  const [tab, setTab] = useState<ListName>('assigned');
  const panel = useRef<HTMLDivElement>(null);
  const actions = useDeliveryActions(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  });
  const { assigned, available, completed, isRefreshing, refresh } = deliveries;
  const { delivery } = sentences;
  const showAvailable = () => {
    setTab('available');
    panel.current?.focus();
  };

  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-section">Welcome, {partner?.email}</h1>
        <div className="flex items-center justify-between gap-4">
          <p className="text-body text-fg-2">
            {assigned !== undefined && <Work orders={assigned} />}
          </p>
          <Button
            look="plain"
            size={44}
            icon={<RefreshCw />}
            busy={isRefreshing}
            busyLabel="Refreshing..."
            onClick={() => void refresh()}
          >
            {delivery.refresh}
          </Button>
        </div>
        <UpdatedLine atMs={deliveries.updatedAtMs} live={deliveries.live} />
      </header>

      <ListErrors failures={deliveries.failures} />

      <TabsCounted
        label="Deliveries"
        name={tabsName}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'assigned', label: delivery.assigned, count: assigned?.length },
          { id: 'available', label: delivery.available, count: available?.length },
          { id: 'completed', label: delivery.completed, count: completed.total },
        ]}
      />

      <div
        ref={panel}
        role="tabpanel"
        id={tabPanelId(tabsName, tab)}
        aria-labelledby={tabId(tabsName, tab)}
        tabIndex={-1}
        className="outline-none"
      >
        {tab === 'assigned' && (
          <Loaded
            list={assigned}
            hasFailed={deliveries.hasFailed.assigned}
            onRetry={() => void refresh()}
          >
            {(orders) => (
              <AssignedOrders orders={orders} actions={actions} onShowAvailable={showAvailable} />
            )}
          </Loaded>
        )}
        {tab === 'available' && (
          <Loaded
            list={available}
            hasFailed={deliveries.hasFailed.available}
            onRetry={() => void refresh()}
          >
            {(orders) => (
              <AvailableOrders orders={orders} actions={actions} onRefresh={() => void refresh()} />
            )}
          </Loaded>
        )}
        {tab === 'completed' && (
          <Loaded
            list={completed.rows}
            hasFailed={deliveries.hasFailed.completed}
            onRetry={() => void refresh()}
          >
            {() => <CompletedDeliveries list={completed} onShowAvailable={showAvailable} />}
          </Loaded>
        )}
      </div>

      {actions.handover !== null && (
        <HandoverDialog
          key={`${actions.handover.orderId} ${actions.handover.asks}`}
          handover={actions.handover}
          onGive={(given) => void actions.giveHandover(actions.handover?.orderId ?? '', given)}
          onClose={actions.closeHandover}
        />
      )}
    </div>
  );
}

/** `3 stops, ₹431 to collect` */
function Work({ orders }: { orders: readonly DeliveryView[] }) {
  return (
    <>
      {orders.length === 1 ? '1 stop' : `${orders.length} stops`},{' '}
      <b className="text-fg">{formatRupees(toCollectPaise(orders))}</b> to collect
    </>
  );
}

type LoadedProps<Row> = {
  list: readonly Row[] | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  children: (list: readonly Row[]) => ReactNode;
};

/** A list, or what stands there until it comes. */
function Loaded<Row>({ list, hasFailed, onRetry, children }: LoadedProps<Row>) {
  if (list !== undefined) return children(list);
  if (hasFailed) {
    return (
      <EmptyState picture={<NightSign />} title="This list could not be loaded">
        <Button look="quiet" onClick={onRetry}>
          Try Again
        </Button>
      </EmptyState>
    );
  }
  return (
    <SkeletonGroup label="Loading orders" className="grid gap-3">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </SkeletonGroup>
  );
}

type AssignedOrdersProps = {
  orders: readonly DeliveryView[];
  actions: DeliveryActions;
  onShowAvailable: () => void;
};

function AssignedOrders({ orders, actions, onShowAvailable }: AssignedOrdersProps) {
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<NightSign />}
        title="No orders to deliver"
        text="Accept one and it stands here, in walking order."
      >
        <Button look="solid" onClick={onShowAvailable}>
          Show available orders
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-6">
      {walkStops(orders).map(({ heading, isUpstairs, stops }) => (
        <section key={`${heading} ${stops[0]?.number}`} className="grid gap-3">
          <h2 className="flex items-center gap-3 text-label text-fg-2 after:h-px after:grow after:bg-line">
            {isUpstairs ? <ArrowUp className="size-4.5" /> : <Footprints className="size-4.5" />}
            {heading}
          </h2>
          <ol start={stops[0]?.number} className="grid gap-3">
            {stops.map((stop) => (
              <StopCard key={stop.order._id} stop={stop} actions={actions} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
