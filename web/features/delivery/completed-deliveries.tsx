import { useId } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { formatDateTime } from '#domain/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { addressTexts } from '#web/i18n/address.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { DeliveryBadge, PaymentBadge } from '#web/shell/order-badges.tsx';
import { LoadMore } from '#web/shell/load-more.tsx';
import type { PagedList } from '#web/shell/paged-list.ts';
import { rupeesText } from '#web/shell/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { Price } from '#web/ui/price.tsx';
import { NightSign } from './available-orders.tsx';

type CompletedDeliveriesProps = { list: PagedList<DeliveryView>; onShowAvailable: () => void };

/** What this partner has brought, newest first; nothing is left to do with it. */
export function CompletedDeliveries({ list, onShowAvailable }: CompletedDeliveriesProps) {
  const orders = list.rows ?? [];
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<NightSign />}
        title={deliveryTexts.noneCompleted}
        text={deliveryTexts.noneCompletedText}
      >
        <Button look="quiet" onClick={onShowAvailable}>
          {deliveryTexts.showAvailable}
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul className="grid grid-cols-1 gap-3">
        {orders.map((order) => (
          <CompletedDelivery key={order._id} order={order} />
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  );
}

function CompletedDelivery({ order }: { order: DeliveryView }) {
  const titleId = useId();
  const { user } = order;
  return (
    <li>
      <article aria-labelledby={titleId} className="card-box p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={titleId} className="text-card-title">
            #{shortOrderId(order._id)}
          </h2>
          <Price role="line" text={rupeesText(order.totalPrice)} />
        </div>
        <div className="mt-1 grid grid-cols-1 gap-0.5 text-note text-fg-2">
          {order.deliveredAt !== undefined && (
            <p>
              <Phrase
                text={deliveryTexts.deliveredAt}
                parts={{
                  time: (
                    <time dateTime={order.deliveredAt}>
                      {formatDateTime(Date.parse(order.deliveredAt))}
                    </time>
                  ),
                }}
              />
            </p>
          )}
          <p>{addressTexts.whole(order.deliveryAddress)}</p>
          <p>
            {user.fullname} · {user.phone} · {user.email}
          </p>
          <p className="text-fg">
            {order.items
              .map(
                ({ quantity, productId }) =>
                  `${quantity} × ${productId.productName || sentences.orders.productGone}`,
              )
              .join(', ')}
          </p>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <DeliveryBadge status={order.deliveryStatus} />
          <PaymentBadge order={order} />
        </div>
      </article>
    </li>
  );
}
