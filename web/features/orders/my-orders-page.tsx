import { PackageOpen, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from '#web/navigation/router.tsx';
import type { OrderView } from '#contract/orders.ts';
import { isFinished } from '#domain/order-lifecycle.ts';
import { storefrontMessages } from '#messages/storefront.ts';
import { pageMessages } from '#messages/pages.ts';
import { shellMessages } from '#messages/shell.ts';
import { orderMessages } from '#messages/orders.ts';
import { getErrorMessage } from '#web/api/api-error.ts';
import { paths } from '#web/paths.ts';
import { LoadMore } from '#web/layout/load-more.tsx';
import { LastUpdated } from '#web/live/last-updated.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { FinishedOrderCard } from './finished-order-card.tsx';
import { LiveOrderCard } from './live-order-card.tsx';
import { MyOrdersSkeleton, orderColumns } from './my-orders-skeleton.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { useMyOrders } from './use-my-orders.ts';

/** A customer's orders, open ones first. */
export function MyOrdersPage() {
  const orders = useMyOrders();
  const { rows, error, isRefreshing, refresh } = orders;

  return (
    <>
      <header className="flex items-start justify-between gap-x-4 max-[16rem]:flex-wrap">
        <div>
          <h1 className="text-page-title">{storefrontMessages.nav.myOrders}</h1>
          <LastUpdated atMs={orders.updatedAtMs} liveState={orders.liveState} />
        </div>
        <Button
          variant="plain"
          size={44}
          icon={<RefreshCw />}
          busy={isRefreshing}
          busyLabel={shellMessages.refreshing}
          onClick={() => void refresh()}
        >
          {pageMessages.orders.refresh}
        </Button>
      </header>

      <div className="mt-3 grid grid-cols-1 gap-3 lg:mt-5">
        <output className="sr-only">{orders.statusAnnouncement}</output>
        {error !== null && (
          <ErrorPanel
            title={orderMessages.errorTitle}
            text={getErrorMessage(error, pageMessages.orders.failedToFetch)}
            onRetry={() => void refresh()}
            busy={isRefreshing}
          />
        )}
        {rows === undefined && error === null && <MyOrdersSkeleton />}
        {rows?.length === 0 && error === null && <NoOrders />}
        {rows !== undefined && rows.length > 0 && <OrderSections orders={rows} />}
        <LoadMore list={orders} />
      </div>

      <p className="mt-6 text-center">
        <Link to={paths.products()} className="text-link inline-block py-2 text-note">
          {orderMessages.continueShopping}
        </Link>
      </p>
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      picture={
        <span className="grid size-20 place-items-center rounded-pill bg-primary-soft text-primary-text">
          <PackageOpen className="size-9" />
        </span>
      }
      title={pageMessages.orders.empty}
      text={orderMessages.emptyText}
    >
      <ButtonLink to={paths.products()} variant="solid">
        {pageMessages.home.seeAllProducts}
      </ButtonLink>
    </EmptyState>
  );
}

/** Open orders in full, the newest expanded; finished ones in short, beside them on a desktop. */
function OrderSections({ orders }: { orders: readonly OrderView[] }) {
  const currentOrders = orders.filter(({ deliveryStatus }) => !isFinished(deliveryStatus));
  const finishedOrders = orders.filter(({ deliveryStatus }) => isFinished(deliveryStatus));
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const list = useRef<HTMLDivElement>(null);
  const { isCancelling, cancel } = useCancelOrder(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });

  return (
    <div ref={list} tabIndex={-1} className={classes(orderColumns, 'outline-none')}>
      {currentOrders.length > 0 && (
        <section
          aria-label={orderMessages.currentOrders}
          className={classes(
            'grid grid-cols-1 gap-3 lg:gap-5',
            currentOrders.length > 1 &&
              finishedOrders.length === 0 &&
              'lg:col-span-2 lg:block lg:columns-2 lg:*:mb-5 lg:*:break-inside-avoid',
          )}
        >
          <h2 className="sr-only">{orderMessages.currentOrders}</h2>
          {currentOrders.map((order) => {
            const isExpanded = toggled[order._id] ?? order === currentOrders[0];
            return (
              <LiveOrderCard
                key={order._id}
                order={order}
                isExpanded={isExpanded}
                onToggle={() => setToggled({ ...toggled, [order._id]: !isExpanded })}
                isCancelling={isCancelling(order)}
                onCancel={(getFee) => void cancel(order, getFee)}
              />
            );
          })}
        </section>
      )}
      {finishedOrders.length > 0 && (
        <section
          aria-label={orderMessages.pastOrders}
          className={classes(
            'grid gap-3',
            currentOrders.length === 0 && 'lg:col-span-2 lg:grid-cols-2 lg:gap-5',
          )}
        >
          <h2 className="sr-only">{orderMessages.pastOrders}</h2>
          {finishedOrders.map((order) => (
            <FinishedOrderCard key={order._id} order={order} />
          ))}
        </section>
      )}
    </div>
  );
}
