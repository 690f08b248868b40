import {
  ChevronDown,
  ChevronUp,
  DoorClosed,
  Footprints,
  MapPin,
  Package,
  Phone,
  ReceiptText,
  Soup,
} from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { OrderView } from '#contract/orders.ts';
import { formatTimelineTime } from '#i18n/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { paymentModeLabel } from '#i18n/order-labels.ts';
import type { DeliveryStatus } from '#domain/order-lifecycle.ts';
import type { Paise } from '#domain/money.ts';
import { pageMessages } from '#messages/pages.ts';
import { addressMessages } from '#messages/address.ts';
import { orderMessages } from '#messages/orders.ts';
import { PaymentBadge } from '#web/layout/payment-badge.tsx';
import { formatRupees } from '#web/api/format-rupees.ts';
import { useShopClock, useShopNow } from '#web/api/use-shop.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { ProgressTrack } from '#web/ui/progress-track.tsx';
import { ArrivalHeading } from './arrival-heading.tsx';
import { getCancellationInput, getCancellationNote, getCurrentFee } from './cancellation-fee.ts';
import { MissingItems } from './missing-items.tsx';
import { OrderAgainButton } from './order-again-button.tsx';
import { OrderItems, OrderSums } from './order-items.tsx';
import { formatUpperCaseClock } from './arrival.ts';
import { getAttemptNotice, getOrderProgress } from './order-progress.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { ProblemLink } from './problem-link.tsx';

type LiveOrderCardProps = {
  order: OrderView;
  isExpanded: boolean;
  onToggle: () => void;
  isCancelling: boolean;
  /** With the fee at the time of the call. */
  onCancel: (getFee: () => Paise) => void;
};

/** An open order: arrival, progress, code, partner, and timeline. */
export function LiveOrderCard({ order, isExpanded, onToggle, isCancelling, onCancel }: LiveOrderCardProps) {
  const id = useId();
  return (
    <article
      aria-labelledby={`${id}-title`}
      className="overflow-hidden rounded-live border border-line bg-surface shadow-soft"
    >
      <div className="glow-corner px-4 pt-4.5 pb-5 lg:px-6">
        <ArrivalHeading order={order} />
        <div className="-mx-2.5 mt-5">
          <ProgressTrack
            label={orderMessages.progressLabel}
            steps={getOrderProgress(order.deliveryStatus, order.timeline).map((step) => ({
              ...step,
              icon: statusIcons[step.status],
            }))}
          />
        </div>
      </div>
      <AttemptNotice order={order} />
      {order.shortages !== undefined && (
        <CardSection>
          <MissingItems order={order} />
        </CardSection>
      )}
      {order.orderOTP !== undefined && <DeliveryCode code={order.orderOTP} />}
      {order.deliveryPartner !== undefined && <DeliveryPartner partner={order.deliveryPartner} />}

      <OrderHeading {...{ id, order, isExpanded, onToggle }} />
      <div id={`${id}-details`} hidden={!isExpanded}>
        <OrderDetails {...{ order, isCancelling, onCancel }} />
      </div>
    </article>
  );
}

/** Tells of a hand-over that failed or an order that was given back, and what follows. */
function AttemptNotice({ order }: { order: OrderView }) {
  const { givenBackAt } = order;
  const text =
    givenBackAt === undefined
      ? getAttemptNotice(order)
      : orderMessages.givenBack(formatUpperCaseClock(Date.parse(givenBackAt)));
  if (text === null) return null;
  return (
    <p
      role="status"
      className="mx-4 mb-5 rounded-card bg-danger-soft px-4 py-3 text-body text-danger-text lg:mx-6"
    >
      {text}
    </p>
  );
}

type OrderHeadingProps = Pick<LiveOrderCardProps, 'order' | 'isExpanded' | 'onToggle'> & {
  id: string;
};

/** The number of the order and how it is paid; its record opens here. */
function OrderHeading({ id, order, isExpanded, onToggle }: OrderHeadingProps) {
  const shortId = shortOrderId(order._id);
  return (
    <CardSection>
      <div className="flex items-center justify-between gap-3">
        <h3 id={`${id}-title`} className="text-card-title">
          {orderMessages.order(shortId)}
        </h3>
        <Button
          variant="plain"
          size={44}
          aria-expanded={isExpanded}
          aria-controls={`${id}-details`}
          iconAfter={isExpanded ? <ChevronUp /> : <ChevronDown />}
          onClick={onToggle}
        >
          <Trans
            text={isExpanded ? orderMessages.hideDetails : orderMessages.showDetails}
            components={{
              of: <span className="sr-only">{orderMessages.orderSuffix(shortId)}</span>,
            }}
          />
        </Button>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        <StatusBadge tone="neutral" shape="none">
          {paymentModeLabel(order.paymentMode)}
        </StatusBadge>
        <PaymentBadge order={order} />
      </div>
      {!isExpanded && (
        <p className="mt-3 text-note text-fg-2">
          <Trans
            text={orderMessages.orderedAtTotal}
            components={{
              time: formatTimelineTime(Date.parse(order.createdAt)),
              total: <b className="figures text-fg">{formatRupees(order.totalPrice)}</b>,
            }}
          />
        </p>
      )}
    </CardSection>
  );
}

function OrderDetails({ order, isCancelling, onCancel }: CancelOrderProps) {
  return (
    <>
      <div className="px-4 pb-4 lg:px-6">
        <OrderTimeline order={order} />
      </div>
      <CardSection>
        <div className="flex gap-3">
          <MapPin className="mt-0.5 size-5 text-fg-2" />
          <div className="grid grid-cols-1 gap-1">
            <h4 className="text-label text-fg-2">{orderMessages.address}</h4>
            <p className="text-body text-balance">{addressMessages.fullAddress(order.deliveryAddress)}</p>
            {order.customerNote !== undefined && (
              <>
                <h4 className="mt-2 text-label text-fg-2">{orderMessages.customerNote}</h4>
                <p className="text-body wrap-anywhere">{order.customerNote}</p>
              </>
            )}
          </div>
        </div>
      </CardSection>
      <CardSection>
        <div className="mb-1.5 flex min-h-11 items-center justify-between gap-4">
          <h4 className="text-label text-fg-2">{orderMessages.items}</h4>
          <OrderAgainButton order={order} variant="plain" />
        </div>
        <OrderItems items={order.items} />
        <div className="mt-5 border-t border-line pt-4.5">
          <OrderSums order={order} />
        </div>
      </CardSection>
      <CardSection>
        <CancelOrder order={order} isCancelling={isCancelling} onCancel={onCancel} />
        <p className="text-center">
          <ProblemLink orderId={order._id} />
        </p>
      </CardSection>
    </>
  );
}

const statusIcons: Record<DeliveryStatus, ReactNode> = {
  pending: <ReceiptText />,
  confirmed: <Package />,
  preparing: <Soup />,
  'out-for-delivery': <Footprints />,
  delivered: <DoorClosed />,
  cancelled: null,
};

function CardSection({ children }: { children: ReactNode }) {
  return <div className="border-t border-line px-4 py-4 lg:px-6">{children}</div>;
}

function DeliveryCode({ code }: { code: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-3 border-t border-line px-4 py-4 lg:px-6">
      <div className="w-28 grow">
        <p className="text-card-title">{orderMessages.code}</p>
        <p className="max-w-32 text-meta text-fg-2">{orderMessages.codeHint}</p>
      </div>
      <CodeDigits code={code} label={orderMessages.code} />
    </div>
  );
}

function DeliveryPartner({ partner }: { partner: NonNullable<OrderView['deliveryPartner']> }) {
  return (
    <CardSection>
      <div className="flex items-center gap-3">
        <Avatar name={partner.name} />
        <div className="min-w-0 grow">
          <p className="text-row">{partner.name}</p>
          <p className="text-note text-fg-2">{orderMessages.partner}</p>
        </div>
        {partner.phone !== undefined && (
          <a
            href={`tel:${partner.phone}`}
            aria-label={orderMessages.callLabel(partner.name)}
            className={buttonClasses({ variant: 'quiet', size: 44 })}
          >
            <span className="inline-flex items-center gap-2">
              <Phone />
              {orderMessages.call}
            </span>
          </a>
        )}
      </div>
    </CardSection>
  );
}

type CancelOrderProps = Pick<LiveOrderCardProps, 'order' | 'isCancelling' | 'onCancel'>;

function CancelOrder({ order, isCancelling, onCancel }: CancelOrderProps) {
  const noteId = useId();
  const nowMs = useShopNow();
  const getNowMs = useShopClock();
  const { cancellation } = order;
  if (cancellation === undefined) return null;
  const getInput = (ms: number) => getCancellationInput({ ...order, cancellation }, ms);

  return (
    <>
      <Button
        variant="danger"
        fullWidth
        busy={isCancelling}
        busyLabel={orderMessages.cancel.busy}
        aria-describedby={noteId}
        onClick={() => onCancel(() => getCurrentFee(getInput(getNowMs())))}
      >
        {pageMessages.orders.cancelOrder}
      </Button>
      <p id={noteId} className="mt-3 text-center text-note text-fg-2">
        {getCancellationNote(getInput(nowMs))}
      </p>
    </>
  );
}

/** A delivery code with one digit per box, read digit by digit. */
function CodeDigits({ code, label }: { code: string; label: string }) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {code.split('').map((digit, index) => (
        <li
          // Digits may repeat: the index is the key.
          key={index}
          className="grid h-13.5 w-11 place-items-center rounded-control border border-line-2 bg-sunken text-digit text-fg"
        >
          {digit}
        </li>
      ))}
    </ol>
  );
}
