import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { formatTimelineTime } from '#i18n/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { cancellationText, paymentModeLabel } from '#i18n/order-labels.ts';
import { pageMessages } from '#messages/pages.ts';
import { orderAgainMessages } from '#messages/order-again.ts';
import { orderMessages } from '#messages/orders.ts';
import { titles } from '#messages/titles.ts';
import { paths } from '#web/paths.ts';
import { PaymentBadge } from '#web/layout/payment-badge.tsx';
import { formatRupees } from '#web/api/format-rupees.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { Price } from '#web/ui/price.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';
import { MissingItems } from './missing-items.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import { getAttemptNotice } from './order-progress.ts';

const t = orderMessages.finished;

/** A delivered or cancelled order in short, with Order Again. */
export function FinishedOrderCard({ order }: { order: OrderView }) {
  const titleId = useId();
  const attemptNotice = getAttemptNotice(order);
  const cancellation = cancellationText(order);
  const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <article aria-labelledby={titleId} className="card-box p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id={titleId} className="text-card-title">
          #{shortOrderId(order._id)}
        </h3>
        <Price variant="line" text={formatRupees(order.totalPrice)} />
      </div>
      <div className="mt-1 grid grid-cols-1 gap-0.5 text-note text-fg-2">
        <OrderTime text={t.ordered} at={order.createdAt} />
        {order.deliveredAt !== undefined && <OrderTime text={t.delivered} at={order.deliveredAt} />}
        {order.cancelledAt !== undefined && <OrderTime text={t.cancelled} at={order.cancelledAt} />}
        {attemptNotice !== null && <p>{attemptNotice}</p>}
        {cancellation !== undefined && <p>{cancellation}</p>}
        {order.cancellationFee > 0 && <p>{t.fee(formatRupees(order.cancellationFee))}</p>}
        {refunded > 0 && <p>{t.givenBack(formatRupees(refunded))}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <OrderStatusBadge status={order.deliveryStatus} />
        <StatusBadge tone="neutral" shape="none">
          {paymentModeLabel(order.paymentMode)}
        </StatusBadge>
        <PaymentBadge order={order} />
      </div>
      <p className="mt-3 line-clamp-2 text-note text-fg-2">
        {orderAgainMessages.lineSummary(toSummaryLines(order))}
      </p>
      {order.shortages !== undefined && (
        <div className="mt-3">
          <MissingItems order={order} />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <OrderAgainButton order={order} variant="tonal" />
        <ButtonLink
          to={paths.receipt(order._id)}
          aria-label={t.receiptLabel(shortOrderId(order._id))}
          variant="plain"
          size={44}
          className="gap-1"
        >
          {titles.receipt}
          <ChevronRight />
        </ButtonLink>
      </div>
    </article>
  );
}

function toSummaryLines({ items }: OrderView) {
  return items.map(({ quantity, productId }) => ({
    quantity,
    product: productId.productName || pageMessages.orders.productUnavailable,
  }));
}

function OrderTime({ text, at }: { text: string; at: string }) {
  return (
    <p>
      <Trans
        text={text}
        components={{ time: <time dateTime={at}>{formatTimelineTime(Date.parse(at))}</time> }}
      />
    </p>
  );
}
