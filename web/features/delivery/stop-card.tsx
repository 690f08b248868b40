import { ArrowRight, Banknote, Check, Phone } from 'lucide-react';
import { useId } from 'react';
import type { DeliveryView } from '#contract/orders.ts';
import { formatClock } from '#domain/dates.ts';
import { orderActions, shortOrderId } from '#domain/order-lifecycle.ts';
import { sentences } from '#domain/sentences.ts';
import { addressTexts } from '#web/i18n/address.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { groundOf } from '#web/shell/category-ground.ts';
import { DeliveryBadge } from '#web/shell/order-badges.tsx';
import { rupeesText } from '#web/shell/rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { iconButtonClasses } from '#web/ui/icon-button.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';
import { isToCollect } from './stops.ts';
import type { Stop } from './stops.ts';
import type { DeliveryActions } from './use-delivery-actions.ts';

type StopCardProps = { stop: Stop; actions: DeliveryActions };

function stopActionsId(orderId: string): string {
  return `stop-${orderId}`;
}

/** Brings the next step of an order into view and gives it the focus; false where the order is not on the page. */
export function focusStopAction(orderId: string): boolean {
  const action = document.getElementById(stopActionsId(orderId))?.querySelector('button');
  if (!action) return false;
  action.focus({ preventScroll: true });
  action.closest('article')?.scrollIntoView({ block: 'nearest' });
  return true;
}

/** One door on the way; the next one is large and lit. */
export function StopCard({ stop, actions }: StopCardProps) {
  const titleId = useId();
  const { order, isNext } = stop;
  return (
    <li>
      <article
        aria-labelledby={titleId}
        className={classes(
          'grid grid-cols-1 gap-4 border bg-surface p-4.5 shadow-soft',
          isNext ? 'lamp-outline rounded-live' : 'rounded-card border-line',
        )}
      >
        <div className="flex flex-wrap items-center gap-3">
          <span
            className={classes(
              'grid size-8 shrink-0 place-items-center rounded-[0.625rem] text-card-title',
              isNext ? 'bg-lamp text-on-lamp' : 'bg-line text-fg-2',
            )}
          >
            {stop.number}
          </span>
          <p className="min-w-0 grow text-note text-fg-2">
            #{shortOrderId(order._id)} · {formatClock(Date.parse(order.createdAt))}
          </p>
          <DeliveryBadge status={order.deliveryStatus} inList />
        </div>

        <div className="flex items-start justify-between gap-4 max-[20rem]:flex-wrap">
          <Door stop={stop} titleId={titleId} />
          {isNext ? <CallButton order={order} /> : <Sum order={order} />}
        </div>
        {isNext && <BigSum order={order} />}

        <ul className="grid grid-cols-1 gap-2.5">
          {order.items.map(({ quantity, productId: product }) => (
            <li key={product._id} className="flex items-center gap-3">
              <ProductPicture
                src={product.imageUrl}
                alt=""
                ground={groundOf(product.category)}
                size={36}
                lazy={!isNext}
              />
              <span className="min-w-0 text-body">
                <b>{quantity} ×</b> {product.productName || sentences.orders.productGone}
              </span>
            </li>
          ))}
        </ul>

        <div
          id={stopActionsId(order._id)}
          className="flex flex-wrap gap-3 *:first:min-w-0 *:first:flex-1"
        >
          <StopAction stop={stop} actions={actions} />
          {!isNext && <CallButton order={order} />}
        </div>
      </article>
    </li>
  );
}

function Door({ stop: { order, room, isNext }, titleId }: { stop: Stop; titleId: string }) {
  const { fullname, phone, email } = order.user;
  return (
    <div className="min-w-0">
      <h3 id={titleId} className={isNext ? 'text-room' : 'text-price-total'}>
        {room === null
          ? addressTexts.whole(order.deliveryAddress)
          : shellTexts.room(room.roomNumber)}
      </h3>
      <p className="text-note text-fg-2">
        {room !== null && `${addressTexts.hostel(room.hostelName)} · `}
        {fullname}
      </p>
      <p className="mt-1 text-meta text-fg-3">
        {phone} ·{' '}
        <a href={`mailto:${email}`} className="py-1.5 wrap-anywhere">
          {email}
        </a>
      </p>
    </div>
  );
}

function CallButton({ order }: { order: DeliveryView }) {
  return (
    <a
      href={`tel:${order.user.phone}`}
      aria-label={deliveryTexts.callWhom(order.user.fullname)}
      className={iconButtonClasses('quiet', 50)}
    >
      <Phone />
    </a>
  );
}

function sumWord(order: DeliveryView): string {
  return isToCollect(order) ? deliveryTexts.collect : deliveryTexts.paid;
}

function Sum({ order }: { order: DeliveryView }) {
  return (
    <p className="grid shrink-0 justify-items-end">
      <span className="figures text-price-total text-lamp-text">
        {rupeesText(order.totalPrice)}
      </span>
      <span className="text-note text-fg-2">{sumWord(order)}</span>
    </p>
  );
}

function BigSum({ order }: { order: DeliveryView }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-sunken px-4 py-3">
      <span className="flex items-center gap-2.5 text-card-title font-semibold text-fg-2">
        <Banknote className="size-5.5" />
        {sumWord(order)}
      </span>
      <span className="figures ml-auto text-room text-lamp-text">
        {rupeesText(order.totalPrice)}
      </span>
    </p>
  );
}

/** The one thing to do with a stop now. */
function StopAction({ stop: { order, isNext }, actions }: StopCardProps) {
  const { delivery } = sentences;
  const look = isNext ? 'main' : 'outline';
  const busy = actions.busyWith(order._id);
  const whichOrder = (
    <span className="sr-only">{deliveryTexts.which(shortOrderId(order._id))}</span>
  );

  if (orderActions.deliver.from.some((status) => status === order.deliveryStatus)) {
    return (
      <Button
        look={look}
        wide
        icon={<Check />}
        busy={busy === 'deliver'}
        busyLabel={deliveryTexts.marking}
        onClick={() => void actions.deliver(order._id)}
      >
        {delivery.markDelivered}
        {whichOrder}
      </Button>
    );
  }
  return (
    <Button
      look={look}
      wide
      iconAfter={<ArrowRight />}
      busy={busy === 'start'}
      busyLabel={deliveryTexts.starting}
      onClick={() => void actions.start(order._id)}
    >
      {delivery.startDelivery}
      {whichOrder}
    </Button>
  );
}
