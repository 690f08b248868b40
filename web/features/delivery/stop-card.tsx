import {
  ArrowRight,
  Banknote,
  Check,
  DoorClosed,
  MessageSquareText,
  Phone,
  QrCode,
  Undo2,
} from 'lucide-react';
import { useId } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { formatClock } from '#i18n/dates.ts';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { isAllowedInStatus } from '#domain/order-moves.ts';
import { pageMessages } from '#messages/pages.ts';
import { partnerMessages } from '#messages/partner.ts';
import { addressMessages } from '#messages/address.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { shellMessages } from '#messages/shell.ts';
import { formatRupees } from '#web/api/format-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { ProductPicture } from '#web/layout/product-picture.tsx';
import { isCashToCollect } from './stops.ts';
import type { Stop } from './stops.ts';
import type { DeliveryActions } from './use-delivery-actions.ts';
import { DottedTexts } from '#web/ui/trans.tsx';

type StopCardProps = { stop: Stop; actions: DeliveryActions };

function getStopActionsId(orderId: string): string {
  return `stop-${orderId}`;
}

/** Scrolls to the next step of an order and focuses it; false if the order is not on the page. */
export function focusStopAction(orderId: string): boolean {
  const action = document.getElementById(getStopActionsId(orderId))?.querySelector('button');
  if (!action) return false;
  action.focus({ preventScroll: true });
  action.closest('article')?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** A stop of the delivery route; the next one is highlighted. */
export function StopCard({ stop, actions }: StopCardProps) {
  const titleId = useId();
  const { order, isNext } = stop;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className={classes(
          'grid grid-cols-1 gap-4 border bg-surface p-4.5 shadow-soft',
          isNext ? 'glow-outline rounded-live' : 'rounded-card border-line',
        )}
      >
        <div className="flex flex-wrap items-center gap-3">
          <span
            className={classes(
              'grid size-8 shrink-0 place-items-center rounded-[0.625rem] text-card-title',
              isNext ? 'bg-primary text-on-primary' : 'bg-line text-fg-2',
            )}
          >
            {stop.number}
          </span>
          <p className="min-w-0 grow text-note text-fg-2">
            #{shortOrderId(order._id)} · {formatClock(Date.parse(order.createdAt))}
          </p>
          {/* Accepted is the usual status here, and less prominent. */}
          <OrderStatusBadge
            status={order.deliveryStatus}
            tone={order.deliveryStatus === 'confirmed' ? 'neutral' : undefined}
          />
        </div>

        <div className="flex items-start justify-between gap-4 max-[20rem]:flex-wrap">
          <StopAddress stop={stop} titleId={titleId} />
          {isNext ? <CallButton order={order} /> : <OrderTotal order={order} label={getTotalLabel(order)} />}
        </div>
        {isNext && <NextStopTotal order={order} />}

        {!order.hasDeliveryCode && <p className="text-note text-fg-2">{deliveryMessages.noCode}</p>}
        {order.customerNote !== undefined && <CustomerNote text={order.customerNote} />}
        <StopItems order={order} lazy={!isNext} />
        <LatestAttempt order={order} />
        <div id={getStopActionsId(order._id)} className="flex flex-wrap gap-3 *:first:min-w-0 *:first:flex-1">
          <StopAction stop={stop} actions={actions} />
          {!isNext && <CallButton order={order} />}
        </div>
        <StopReports {...{ order, actions }} />
      </article>
    </li>
  );
}

/** What else can happen to an order than its next step. */
function StopReports({ order, actions }: { order: DeliveryView; actions: DeliveryActions }) {
  const canFail = isDeliverable(order) && !hasOpenAttempt(order);
  const reports = [
    ...(order.upiLink === undefined ? [] : ([['upi', deliveryMessages.upi.show, QrCode]] as const)),
    ...(canFail ? ([['failure', deliveryMessages.couldNotDeliver, DoorClosed]] as const) : []),
    ...(order.giveBackUntil === undefined ? [] : ([['giveBack', deliveryMessages.giveBack, Undo2]] as const)),
  ];
  return reports.map(([kind, label, Icon]) => (
    <Button
      key={kind}
      variant="quiet"
      size={44}
      fullWidth
      icon={<Icon />}
      busy={actions.getBusyAction(order._id) !== null}
      onClick={() => actions.openReport({ kind, orderId: order._id })}
    >
      {label}
      <span className="sr-only">{deliveryMessages.orderSuffix(shortOrderId(order._id))}</span>
    </Button>
  ));
}

function isDeliverable(order: DeliveryView): boolean {
  return isAllowedInStatus('deliver', order);
}

function hasOpenAttempt({ deliveryAttempts }: DeliveryView): boolean {
  return deliveryAttempts.some(({ resolution }) => resolution === undefined);
}

function CustomerNote({ text }: { text: string }) {
  return (
    <div className="flex items-start gap-2.5 rounded-card bg-info-soft px-4 py-3 text-info-text">
      <MessageSquareText className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 text-body whitespace-pre-line wrap-anywhere">
        <span className="block text-note font-semibold">{deliveryMessages.customerNote}</span>
        {text}
      </p>
    </div>
  );
}

/** What happened at the door, and what the partner has to do until the shop has decided. */
function LatestAttempt({ order }: { order: DeliveryView }) {
  const attempt = order.deliveryAttempts.at(-1);
  if (attempt === undefined) return null;
  const isOpen = attempt.resolution === undefined;
  return (
    <div
      className={classes(
        'grid grid-cols-1 gap-0.5 rounded-card px-4 py-3 text-body',
        isOpen ? 'bg-danger-soft text-danger-text' : 'bg-sunken text-fg-2',
      )}
    >
      <p className="text-note font-semibold">
        {deliveryMessages.attemptAt(formatClock(Date.parse(attempt.at)))}
      </p>
      <p>{deliveryMessages.attempts[attempt.reason]}</p>
      {isOpen && <p className="font-semibold">{deliveryMessages.attemptOpen}</p>}
    </div>
  );
}

function StopItems({ order, lazy }: { order: DeliveryView; lazy: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {order.items.map(({ quantity, productId: product }) => (
        <li key={product._id} className="flex items-center gap-3">
          <ProductPicture src={product.imageUrl} alt="" category={product.category} size={36} lazy={lazy} />
          <span className="min-w-0 text-body">
            <b>{quantity} ×</b> {product.productName || pageMessages.orders.productUnavailable}
          </span>
        </li>
      ))}
    </ul>
  );
}

function StopAddress({ stop: { order, room, isNext }, titleId }: { stop: Stop; titleId: string }) {
  const { fullname, phone, email } = order.user;
  return (
    <div className="min-w-0">
      <h3 id={titleId} className={isNext ? 'text-room' : 'text-price-total'}>
        {room === null
          ? addressMessages.fullAddress(order.deliveryAddress)
          : shellMessages.room(room.roomNumber)}
      </h3>
      <p className="text-note text-fg-2">
        <DottedTexts texts={[room && addressMessages.hostel(room.hostelName), fullname]} />
      </p>
      {email !== undefined && (
        <p className="mt-1 text-meta text-fg-3">
          {phone} ·{' '}
          <a href={`mailto:${email}`} className="py-1.5 wrap-anywhere">
            {email}
          </a>
        </p>
      )}
    </div>
  );
}

function CallButton({ order }: { order: DeliveryView }) {
  const { phone, fullname = '' } = order.user;
  if (phone === undefined) return null;
  return (
    <a
      href={`tel:${phone}`}
      aria-label={deliveryMessages.callLabel(fullname)}
      className={iconButtonClasses('quiet')}
    >
      <Phone />
    </a>
  );
}

function getTotalLabel(order: DeliveryView): string {
  return isCashToCollect(order) ? deliveryMessages.collect : deliveryMessages.paid;
}

type OrderTotalProps = { order: { totalPrice: number }; label: string };

/** The total of an order above its label. */
export function OrderTotal({ order, label }: OrderTotalProps) {
  return (
    <p className="grid shrink-0 justify-items-end">
      <span className="figures text-price-total text-primary-text">{formatRupees(order.totalPrice)}</span>
      <span className="text-note text-fg-2">{label}</span>
    </p>
  );
}

function NextStopTotal({ order }: { order: DeliveryView }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-sunken px-4 py-3">
      <span className="flex items-center gap-2.5 text-card-title font-semibold text-fg-2">
        <Banknote className="size-5.5" />
        {getTotalLabel(order)}
      </span>
      <span className="figures ml-auto text-room text-primary-text">{formatRupees(order.totalPrice)}</span>
    </p>
  );
}

/** The next action of a stop. */
function StopAction({ stop: { order, isNext }, actions }: StopCardProps) {
  const { markDelivered, startDelivery } = partnerMessages.delivery;
  const canDeliver = isDeliverable(order);
  const action = canDeliver ? 'deliver' : 'start';

  return (
    <Button
      variant={isNext ? 'main' : 'outline'}
      fullWidth
      icon={canDeliver && <Check />}
      iconAfter={!canDeliver && <ArrowRight />}
      busy={actions.getBusyAction(order._id) === action}
      busyLabel={canDeliver ? deliveryMessages.marking : deliveryMessages.starting}
      onClick={() => void actions[action](order._id)}
    >
      {canDeliver ? markDelivered : startDelivery}
      <span className="sr-only">{deliveryMessages.orderSuffix(shortOrderId(order._id))}</span>
    </Button>
  );
}
