import { useId } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { pageMessages } from '#messages/pages.ts';
import { addressMessages } from '#messages/address.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { shellMessages } from '#messages/shell.ts';
import { PaymentBadge } from '#web/layout/payment-badge.tsx';
import { LoadMore } from '#web/layout/load-more.tsx';
import type { PaginatedList } from '#web/api/use-paginated-list.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { DottedTexts, Trans } from '#web/ui/trans.tsx';
import { Price } from '#web/ui/price.tsx';
import { MoonIcon } from './available-orders.tsx';

type CompletedDeliveriesProps = { list: PaginatedList<DeliveryView>; onShowAvailable: () => void };

/** The partner's completed deliveries, newest first. */
export function CompletedDeliveries({ list, onShowAvailable }: CompletedDeliveriesProps) {
  const orders = list.rows ?? [];
  if (orders.length === 0) {
    return (
      <EmptyState
        picture={<MoonIcon />}
        title={deliveryMessages.noneCompleted}
        text={deliveryMessages.noneCompletedText}
      >
        <Button variant="quiet" onClick={onShowAvailable}>
          {deliveryMessages.showAvailable}
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
  const { fullname, phone, email } = order.user;
  // Empty an hour after the hand-over.
  const customer = [fullname, phone, email].filter(Boolean);
  return (
    <li>
      <article aria-labelledby={titleId} className="card-box p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 id={titleId} className="text-card-title">
            #{shortOrderId(order._id)}
          </h2>
          <Price variant="line" text={formatRupees(order.totalPrice)} />
        </div>
        <div className="mt-1 grid grid-cols-1 gap-0.5 text-note text-fg-2">
          {order.deliveredAt !== undefined && (
            <p>
              <Trans
                text={deliveryMessages.deliveredAt}
                components={{
                  time: (
                    <time dateTime={order.deliveredAt}>{formatDateTime(Date.parse(order.deliveredAt))}</time>
                  ),
                }}
              />
            </p>
          )}
          {customer.length === 0 ? (
            order.addressParts !== undefined && <p>{shellMessages.room(order.addressParts.room)}</p>
          ) : (
            <>
              <p>{addressMessages.fullAddress(order.deliveryAddress)}</p>
              <p className="wrap-anywhere">
                <DottedTexts texts={customer} />
              </p>
            </>
          )}
          <p className="text-fg">
            {order.items
              .map(
                ({ quantity, productId }) =>
                  `${quantity} × ${productId.productName || pageMessages.orders.productUnavailable}`,
              )
              .join(', ')}
          </p>
        </div>
        <div className="mt-3 flex flex-wrap gap-2">
          <OrderStatusBadge status={order.deliveryStatus} />
          <PaymentBadge order={order} />
        </div>
      </article>
    </li>
  );
}
