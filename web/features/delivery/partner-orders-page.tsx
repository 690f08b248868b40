import { ArrowUp, Footprints, RefreshCw } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '#web/navigation/router.tsx';
import type { DeliveryView } from '#contract/orders.ts';
import { formatPaise } from '#domain/money.ts';
import { partnerMessages } from '#messages/partner.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { shellMessages } from '#messages/shell.ts';
import { uiMessages } from '#messages/ui.ts';
import { paths, parsePartnerTab } from '#web/paths.ts';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { LastUpdated } from '#web/live/last-updated.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { CardSkeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { TabsWithCounts, tabId, tabPanelId } from '#web/ui/tabs-with-counts.tsx';
import { AvailabilitySwitch } from './availability-switch.tsx';
import { AvailableOrders, MoonIcon, SelectSeveral } from './available-orders.tsx';
import { CompletedDeliveries } from './completed-deliveries.tsx';
import { DeliveryDialogs } from './delivery-dialogs.tsx';
import { preloadLateParts, SelectOrders } from './late-parts.ts';
import { ListErrors } from './list-errors.tsx';
import type { ListName } from './list-failures.ts';
import { focusStopAction, StopCard } from './stop-card.tsx';
import { useShop } from '#web/api/use-shop.ts';
import { calculateCashToCollectPaise, groupStops, isStartable } from './stops.ts';
import { useDeliveries } from './use-deliveries.ts';
import type { Deliveries } from './use-deliveries.ts';
import { useDeliveryActions } from './use-delivery-actions.ts';
import type { DeliveryActions } from './use-delivery-actions.ts';

const tabsId = 'deliveries';

/** The partner's assigned, available and completed orders. */
export function PartnerOrdersPage() {
  const deliveries = useDeliveries();
  const search = useSearchParams();
  const navigate = useNavigate();
  const tab = parsePartnerTab(search);
  const setTab = (next: ListName) => navigate(paths.partnerOrders(next), { replace: true });
  const { actions, panel, focusPanel } = useFocusedActions(tab, setTab);
  useEffect(() => void preloadLateParts(), []);
  const { assigned, available, completed, failures, isRefreshing, refresh } = deliveries;
  const { delivery } = partnerMessages;
  const show = (next: ListName) => () => {
    setTab(next);
    panel.current?.focus();
  };
  const retry = { isRetrying: isRefreshing, onRetry: () => void refresh() };

  return (
    <div className="grid grid-cols-1 gap-5">
      <OrdersHeader deliveries={deliveries} />

      <ListErrors failures={failures} onFocusLost={focusPanel} {...retry} />

      <TabsWithCounts
        label={deliveryMessages.tabs}
        name={tabsId}
        selectedId={tab}
        onSelect={setTab}
        tabs={[
          { id: 'assigned', label: delivery.assigned, count: assigned?.length },
          { id: 'available', label: delivery.available, count: available?.length },
          { id: 'completed', label: delivery.completed, count: completed.total },
        ]}
      />

      <div
        ref={panel}
        role="tabpanel"
        id={tabPanelId(tabsId, tab)}
        aria-labelledby={tabId(tabsId, tab)}
        tabIndex={-1}
        className="outline-none"
      >
        <TabContent
          {...{ tab, deliveries, actions, retry }}
          showAvailable={show('available')}
          showAssigned={show('assigned')}
        />
      </div>

      <DeliveryDialogs actions={actions} orders={assigned ?? []} />
    </div>
  );
}

/** The actions of the orders, and where the focus goes when the pressed button is gone. */
function useFocusedActions(tab: ListName, setTab: (next: ListName) => void) {
  const acceptedId = useRef<string | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const focusPanel = () => panel.current?.focus({ preventScroll: true });
  const actions = useDeliveryActions(
    () => {
      if (document.activeElement === document.body) focusPanel();
    },
    (orderId) => {
      acceptedId.current = orderId;
      setTab('assigned');
    },
  );
  // Focuses the next step of an accepted order.
  useEffect(() => {
    if (acceptedId.current === null || tab !== 'assigned') return;
    if (!focusStopAction(acceptedId.current)) panel.current?.focus();
    acceptedId.current = null;
  }, [tab]);
  return { actions, panel, focusPanel };
}

type OrdersHeaderProps = { deliveries: Deliveries };

function OrdersHeader({ deliveries }: OrdersHeaderProps) {
  const { user: partner } = usePartnerAuth();
  const { assigned, isRefreshing, refresh } = deliveries;
  return (
    <header>
      <h1 className="text-section">{deliveryMessages.welcome(partner?.email ?? '')}</h1>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <AvailabilitySwitch />
        <Button
          variant="plain"
          size={44}
          icon={<RefreshCw />}
          busy={isRefreshing}
          busyLabel={shellMessages.refreshing}
          onClick={() => void refresh()}
        >
          {partnerMessages.delivery.refresh}
        </Button>
      </div>
      <div className="flex min-h-5.5 flex-wrap items-baseline justify-between gap-x-4">
        {assigned !== undefined && assigned.length > 0 && (
          <p className="text-body text-fg-2">
            <WorkSummary orders={assigned} />
          </p>
        )}
        <LastUpdated atMs={deliveries.updatedAtMs} liveState={deliveries.liveState} />
      </div>
    </header>
  );
}

type TabContentProps = OrdersHeaderProps & {
  tab: ListName;
  actions: DeliveryActions;
  showAvailable: () => void;
  showAssigned: () => void;
  retry: { isRetrying: boolean; onRetry: () => void };
};

/** The selected list, or why it is missing. */
function TabContent(props: TabContentProps) {
  const { tab, deliveries, actions, showAvailable, showAssigned, retry } = props;
  const { assigned, available, completed, failures } = deliveries;
  if (tab === 'assigned' && assigned)
    return <AssignedOrders orders={assigned} actions={actions} onShowAvailable={showAvailable} />;
  if (tab === 'available' && available)
    return (
      <AvailableOrders
        orders={available}
        actions={actions}
        onRefresh={retry.onRetry}
        onAccepted={showAssigned}
      />
    );
  if (tab === 'completed' && completed.rows)
    return <CompletedDeliveries list={completed} onShowAvailable={showAvailable} />;
  // The error box covers this list.
  if (failures.isShown(tab)) return null;
  if (failures.hasFailed(tab)) {
    return (
      <EmptyState picture={<MoonIcon />} title={deliveryMessages.loadFailed}>
        <Button
          variant="quiet"
          busy={retry.isRetrying}
          busyLabel={uiMessages.retrying}
          onClick={retry.onRetry}
        >
          {uiMessages.tryAgain}
        </Button>
      </EmptyState>
    );
  }
  return (
    <SkeletonGroup label={deliveryMessages.loading} className="grid grid-cols-1 gap-3">
      <CardSkeleton />
      <CardSkeleton />
      <CardSkeleton />
    </SkeletonGroup>
  );
}

/** `3 stops, ₹431 to collect` */
function WorkSummary({ orders }: { orders: readonly DeliveryView[] }) {
  return (
    <Trans
      text={deliveryMessages.workSummary(orders.length)}
      components={{
        sum: <b className="text-fg">{formatPaise(calculateCashToCollectPaise(orders))}</b>,
      }}
    />
  );
}

type AssignedOrdersProps = {
  orders: readonly DeliveryView[];
  actions: DeliveryActions;
  onShowAvailable: () => void;
};

function AssignedOrders({ orders, actions, onShowAvailable }: AssignedOrdersProps) {
  const [isSelecting, setSelecting] = useState(false);
  const { hostels } = useShop();
  const startableOrders = orders.filter(isStartable);
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<MoonIcon />}
        title={deliveryMessages.noneAssigned}
        text={deliveryMessages.noneAssignedText}
      >
        <Button variant="solid" onClick={onShowAvailable}>
          {deliveryMessages.showAvailable}
        </Button>
      </EmptyState>
    );
  }
  if (isSelecting && startableOrders.length > 0) {
    const stop = () => setSelecting(false);
    return (
      <Suspense>
        <SelectOrders action="start" orders={startableOrders} onCancel={stop} onDone={stop} />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {startableOrders.length > 1 && <SelectSeveral onClick={() => setSelecting(true)} />}
      {groupStops(orders, hostels).map(({ key, heading, isUpstairs, stops }) => (
        <section key={key} className="grid grid-cols-1 gap-3">
          <h2 className="flex items-center gap-3 text-label text-fg-2 after:h-px after:grow after:bg-line">
            {isUpstairs ? <ArrowUp className="size-4.5" /> : <Footprints className="size-4.5" />}
            {heading}
          </h2>
          <ol start={stops[0]?.number} className="grid grid-cols-1 gap-3">
            {stops.map((stop) => (
              <StopCard key={stop.order._id} stop={stop} actions={actions} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
