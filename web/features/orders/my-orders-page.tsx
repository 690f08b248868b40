import { PackageOpen, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { isFinished } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { messageOf } from '#web/api/api-error.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { paths } from '#web/paths.ts';
import { LoadMore } from '#web/shell/load-more.tsx';
import { UpdatedLine } from '#web/shell/updated-line.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { FinishedOrderCard } from './finished-order-card.tsx';
import { LiveOrderCard } from './live-order-card.tsx';
import { MyOrdersSkeleton, orderColumns } from './my-orders-skeleton.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { useMyOrders } from './use-my-orders.ts';

/** Where a customer's orders are, those under way first. */
export function MyOrdersPage() {
  const orders = useMyOrders();
  const { rows, error, isRefreshing, refresh } = orders;
  const lists = splitOrders(rows ?? []);

  return (
    <>
      <header className="flex items-start justify-between gap-x-4 max-[16rem]:flex-wrap">
        <div>
          <h1 className="text-page-title">{sentences.nav.myOrders}</h1>
          <UpdatedLine atMs={orders.updatedAtMs} live={orders.live} />
        </div>
        <Button
          look="plain"
          size={44}
          icon={<RefreshCw />}
          busy={isRefreshing}
          busyLabel={shellTexts.refreshing}
          onClick={() => void refresh()}
        >
          {sentences.orders.refresh}
        </Button>
      </header>

      <div className="mt-3 grid grid-cols-1 gap-3 lg:mt-5">
        <output className="sr-only">{orders.news}</output>
        {error !== null && (
          <ErrorPanel
            title={ordersTexts.errorTitle}
            text={messageOf(error, sentences.orders.failedToFetch)}
            onRetry={() => void refresh()}
            busy={isRefreshing}
          />
        )}
        {rows === undefined && error === null && <MyOrdersSkeleton />}
        {rows?.length === 0 && error === null && <NoOrders />}
        {rows !== undefined && rows.length > 0 && <Orders {...lists} />}
        <LoadMore list={orders} />
      </div>

      <p className="mt-6 text-center">
        <Link to={paths.products()} className="text-link inline-block py-2 text-note">
          {ordersTexts.continueShopping}
        </Link>
      </p>
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      picture={
        <span className="grid size-20 place-items-center rounded-pill bg-lamp-soft text-lamp-text">
          <PackageOpen className="size-9" />
        </span>
      }
      title={sentences.orders.empty}
      text={ordersTexts.emptyText}
    >
      <Link to={paths.products()} className={buttonClasses({ look: 'solid' })}>
        {sentences.home.seeAllProducts}
      </Link>
    </EmptyState>
  );
}

type OrderLists = { underWay: readonly OrderView[]; finished: readonly OrderView[] };

function splitOrders(rows: readonly OrderView[]): OrderLists {
  return {
    underWay: rows.filter((order) => !isFinished(order.deliveryStatus)),
    finished: rows.filter((order) => isFinished(order.deliveryStatus)),
  };
}

/** Those under way in full, the newest open; the finished ones in short, on a desktop beside them. */
function Orders({ underWay, finished }: OrderLists) {
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const list = useRef<HTMLDivElement>(null);
  const { cancellingId, cancel } = useCancelOrder(() => {
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  });

  return (
    <div ref={list} tabIndex={-1} className={classes(orderColumns, 'outline-none')}>
      {underWay.length > 0 && (
        <section aria-label={ordersTexts.underWay} className="grid grid-cols-1 gap-3 lg:gap-5">
          <h2 className="sr-only">{ordersTexts.underWay}</h2>
          {underWay.map((order) => {
            const isExpanded = toggled[order._id] ?? order === underWay[0];
            return (
              <LiveOrderCard
                key={order._id}
                order={order}
                isExpanded={isExpanded}
                onToggle={() => setToggled({ ...toggled, [order._id]: !isExpanded })}
                isCancelling={cancellingId === order._id}
                onCancel={(feeNow) => void cancel(order, feeNow)}
              />
            );
          })}
        </section>
      )}
      {finished.length > 0 && (
        <section
          aria-label={ordersTexts.earlier}
          className={classes(
            'grid gap-3',
            underWay.length === 0 && 'lg:col-span-2 lg:grid-cols-2 lg:gap-5',
          )}
        >
          <h2 className="sr-only">{ordersTexts.earlier}</h2>
          {finished.map((order) => (
            <FinishedOrderCard key={order._id} order={order} />
          ))}
        </section>
      )}
    </div>
  );
}
