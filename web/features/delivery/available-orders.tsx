import { ListChecks, Moon } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import type { PendingOrderView } from '#contract/partners.ts';
import { minutesSince } from '#domain/durations.ts';
import { formatClock } from '#i18n/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { addressMessages } from '#messages/address.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { useShopNow } from '#web/api/use-shop.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { usePartnerAuth } from '#web/session/auth.tsx';
import { SelectOrders } from './late-parts.ts';
import { OrderTotal } from './stop-card.tsx';
import type { DeliveryActions } from './use-delivery-actions.ts';

type AvailableOrdersProps = {
  orders: readonly PendingOrderView[];
  actions: DeliveryActions;
  onRefresh: () => void;
  /** Several were accepted. */
  onAccepted: () => void;
};

/** Unassigned orders with phone, address and total only. */
export function AvailableOrders({ orders, actions, onRefresh, onAccepted }: AvailableOrdersProps) {
  const [isSelecting, setSelecting] = useState(false);
  const isOnline = usePartnerAuth().user?.isOnline !== false;
  const offlineId = useId();
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<MoonIcon />}
        title={deliveryMessages.noneAvailable}
        text={deliveryMessages.noneAvailableText}
      >
        <Button variant="quiet" onClick={onRefresh}>
          {deliveryMessages.checkAgain}
        </Button>
      </EmptyState>
    );
  }
  if (isSelecting && isOnline) {
    return (
      <Suspense>
        <SelectOrders
          action="accept"
          orders={orders}
          onCancel={() => setSelecting(false)}
          onDone={onAccepted}
        />
      </Suspense>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {!isOnline && (
        <p id={offlineId} className="rounded-card bg-primary-soft px-4 py-3 text-body text-primary-text">
          {deliveryMessages.offline}
        </p>
      )}
      {isOnline && orders.length > 1 && <SelectSeveral onClick={() => setSelecting(true)} />}
      <ul className="grid grid-cols-1 gap-3">
        {orders.map((order) => (
          <AvailableOrder
            key={order._id}
            order={order}
            actions={actions}
            offlineReasonId={isOnline ? undefined : offlineId}
          />
        ))}
      </ul>
    </div>
  );
}

/** `waiting 12 min`, `waiting 1 h 35 min` */
function formatWaitingTime(minutes: number): string {
  return minutes < 60
    ? deliveryMessages.waitingMinutes(minutes)
    : deliveryMessages.waitingHours(Math.floor(minutes / 60), minutes % 60);
}

/** Opens the list with check boxes. */
export function SelectSeveral({ onClick }: { onClick: () => void }) {
  return (
    <div className="-my-1 justify-self-end">
      <Button variant="plain" size={44} icon={<ListChecks />} onClick={onClick}>
        {deliveryMessages.selectSeveral}
      </Button>
    </div>
  );
}

type AvailableOrderProps = {
  order: PendingOrderView;
  actions: DeliveryActions;
  /** The element that says why nothing can be accepted. */
  offlineReasonId: string | undefined;
};

function AvailableOrder({ order, actions, offlineReasonId }: AvailableOrderProps) {
  const titleId = useId();
  const waitingMinutes = minutesSince(Date.parse(order.createdAt), useShopNow());
  return (
    <li>
      <article aria-labelledby={titleId} className="card-box grid grid-cols-1 gap-3 p-4.5">
        <p id={titleId} className="text-note text-fg-2">
          #{shortOrderId(order._id)} · {formatClock(Date.parse(order.createdAt))} ·{' '}
          {formatWaitingTime(waitingMinutes)}
        </p>
        <div className="flex items-start justify-between gap-4 max-[20rem]:flex-wrap">
          <div className="grid min-w-0 gap-1">
            <p className="text-card-title text-balance wrap-anywhere">
              {addressMessages.fullAddress(order.deliveryAddress)}
            </p>
            <a href={`tel:${order.phone}`} className="text-link inline-flex min-h-6 items-center text-note">
              {order.phone}
            </a>
          </div>
          <OrderTotal order={order} label={deliveryMessages.total} />
        </div>
        <Button
          variant="tonal"
          fullWidth
          busy={actions.getBusyAction(order._id) === 'accept'}
          busyLabel={deliveryMessages.accepting}
          disabledReason={offlineReasonId && deliveryMessages.offline}
          externalReasonId={offlineReasonId}
          onClick={() => void actions.accept(order._id)}
        >
          <Trans
            text={deliveryMessages.acceptOrder}
            components={{
              which: <span className="sr-only">{deliveryMessages.orderSuffix(shortOrderId(order._id))}</span>,
            }}
          />
        </Button>
      </article>
    </li>
  );
}

export function MoonIcon() {
  return (
    <span className="grid size-20 place-items-center rounded-pill bg-primary-soft text-primary-text">
      <Moon className="size-9" />
    </span>
  );
}
