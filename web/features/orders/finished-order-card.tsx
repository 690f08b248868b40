import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '#contract/orders.ts';
import { formatTimelineTime } from '#domain/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { paths } from '#web/paths.ts';
import { DeliveryBadge, PaymentBadge } from '#web/shell/order-badges.tsx';
import { rupeesText } from '#web/shell/rupees.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Price } from '#web/ui/price.tsx';

/** A delivered or cancelled order: what became of it, in short, and nothing to do. [ORD-4] [ORD-10] [ORD-11] [STATE-14] */
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
      <div className="mt-1 flex items-start justify-between gap-3 text-note text-fg-2">
        <div className="grid gap-0.5">
          <Moment label="Ordered" at={order.createdAt} />
          {order.deliveredAt !== undefined && <Moment label="Delivered" at={order.deliveredAt} />}
          {order.cancelledAt !== undefined && <Moment label="Cancelled" at={order.cancelledAt} />}
          {order.cancellationReason !== undefined && <p>{order.cancellationReason}</p>}
          {order.cancellationFee > 0 && <p>Cancellation fee {rupeesText(order.cancellationFee)}</p>}
        </div>
        <span>{order.paymentMode}</span>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <DeliveryBadge status={order.deliveryStatus} />
        <PaymentBadge status={order.paymentStatus} isMoot={order.deliveryStatus === 'cancelled'} />
        <Link
          to={paths.receipt(order._id)}
          aria-label={`Receipt of order #${shortOrderId(order._id)}`}
          className={classes(buttonClasses({ look: 'plain', size: 44 }), 'ml-auto gap-1')}
        >
          Receipt
          <ChevronRight />
        </Link>
      </div>
    </article>
  );
}

/** [ORD-3] [ORD-13] [ORD-14] [ORD-15] */
function Moment({ label, at }: { label: string; at: string }) {
  return (
    <p>
      {label} <time dateTime={at}>{formatTimelineTime(Date.parse(at))}</time>
    </p>
  );
}
