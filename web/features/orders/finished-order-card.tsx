import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { formatTimelineTime } from '#domain/dates.ts';
import { paymentModeLabel, shortOrderId } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { orderAgainTexts } from '#web/i18n/order-again.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { paths } from '#web/paths.ts';
import { DeliveryBadge, PaymentBadge } from '#web/shell/order-badges.tsx';
import { rupeesText } from '#web/shell/rupees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Phrase } from '#web/ui/phrase.tsx';
import { Price } from '#web/ui/price.tsx';
import { OrderAgainButton } from './order-again-button.tsx';

const texts = ordersTexts.finished;

/** A delivered or cancelled order: what became of it, in short, and the way to the same once more. */
export function FinishedOrderCard({ order }: { order: OrderView }) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="card-box p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="text-card-title">
          #{shortOrderId(order._id)}
        </h3>
        <Price role="line" text={rupeesText(order.totalPrice)} />
      </div>
      <div className="mt-1 grid grid-cols-1 gap-0.5 text-note text-fg-2">
        <Moment text={texts.ordered} at={order.createdAt} />
        {order.deliveredAt !== undefined && (
          <Moment text={texts.delivered} at={order.deliveredAt} />
        )}
        {order.cancelledAt !== undefined && (
          <Moment text={texts.cancelled} at={order.cancelledAt} />
        )}
        {order.cancellationReason !== undefined && (
          <p>{ordersTexts.reason(order.cancellationReason)}</p>
        )}
        {order.cancellationFee > 0 && <p>{texts.fee(rupeesText(order.cancellationFee))}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <DeliveryBadge status={order.deliveryStatus} />
        <StatusBadge tone="neutral" shape="none">
          {paymentModeLabel(order.paymentMode)}
        </StatusBadge>
        <PaymentBadge order={order} />
      </div>
      <p className="mt-3 line-clamp-2 text-note text-fg-2">
        {orderAgainTexts.contents(contentsOf(order))}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OrderAgainButton order={order} look="tonal" />
        <Link
          to={paths.receipt(order._id)}
          aria-label={texts.receiptOf(shortOrderId(order._id))}
          className={classes(buttonClasses({ look: 'plain', size: 44 }), 'gap-1')}
        >
          {texts.receipt}
          <ChevronRight />
        </Link>
      </div>
    </article>
  );
}

function contentsOf({ items }: OrderView) {
  return items.map(({ quantity, productId }) => ({
    quantity,
    product: productId.productName || sentences.orders.productGone,
  }));
}

function Moment({ text, at }: { text: string; at: string }) {
  return (
    <p>
      <Phrase
        text={text}
        parts={{ time: <time dateTime={at}>{formatTimelineTime(Date.parse(at))}</time> }}
      />
    </p>
  );
}
