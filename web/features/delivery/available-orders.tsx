import { Moon } from 'lucide-react';
import { useId } from 'react';
import type { PendingOrderView } from '#contract/delivery.ts';
import { formatClock, minutesSince } from '#domain/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { addressTexts } from '#web/i18n/address.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { rupeesText } from '#web/shell/rupees.ts';
import { useShopNow } from '#web/shell/shop.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import type { DeliveryActions } from './use-delivery-actions.ts';

type AvailableOrdersProps = {
  orders: readonly PendingOrderView[];
  actions: DeliveryActions;
  onRefresh: () => void;
};

/** What nobody has accepted yet: phone, address and total, nothing else. */
export function AvailableOrders({ orders, actions, onRefresh }: AvailableOrdersProps) {
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<NightSign />}
        title={deliveryTexts.noneAvailable}
        text={deliveryTexts.noneAvailableText}
      >
        <Button look="quiet" onClick={onRefresh}>
          {deliveryTexts.checkAgain}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-1 gap-3">
      {orders.map((order) => (
        <AvailableOrder key={order._id} order={order} actions={actions} />
      ))}
    </ul>
  );
}

/** `waiting 12 min`, `waiting 1 h 35 min` */
function waitingText(minutes: number): string {
  return minutes < 60
    ? deliveryTexts.waitingMinutes(minutes)
    : deliveryTexts.waitingHours(Math.floor(minutes / 60), minutes % 60);
}

function AvailableOrder({ order, actions }: { order: PendingOrderView; actions: DeliveryActions }) {
  const titleId = useId();
  const waitedMinutes = minutesSince(Date.parse(order.createdAt), useShopNow());
  return (
    <li>
      <article aria-labelledby={titleId} className="card-box grid grid-cols-1 gap-3 p-4.5">
        <p id={titleId} className="text-note text-fg-2">
          #{shortOrderId(order._id)} · {formatClock(Date.parse(order.createdAt))} ·{' '}
          {waitingText(waitedMinutes)}
        </p>
        <div className="flex items-start justify-between gap-4 max-[20rem]:flex-wrap">
          <div className="grid min-w-0 gap-1">
            <p className="text-card-title text-balance wrap-anywhere">
              {addressTexts.whole(order.deliveryAddress)}
            </p>
            <a
              href={`tel:${order.phone}`}
              className="text-link inline-flex min-h-6 items-center text-note"
            >
              {order.phone}
            </a>
          </div>
          <p className="grid shrink-0 justify-items-end">
            <span className="figures text-price-total text-lamp-text">
              {rupeesText(order.totalPrice)}
            </span>
            <span className="text-note text-fg-2">{deliveryTexts.total}</span>
          </p>
        </div>
        <Button
          look="tonal"
          wide
          busy={actions.busyWith(order._id) === 'accept'}
          busyLabel={deliveryTexts.accepting}
          onClick={() => void actions.accept(order._id)}
        >
          <Phrase
            text={deliveryTexts.acceptThis}
            parts={{
              which: (
                <span className="sr-only">{deliveryTexts.which(shortOrderId(order._id))}</span>
              ),
            }}
          />
        </Button>
      </article>
    </li>
  );
}

export function NightSign() {
  return (
    <span className="grid size-20 place-items-center rounded-pill bg-lamp-soft text-lamp-text">
      <Moon className="size-9" />
    </span>
  );
}
