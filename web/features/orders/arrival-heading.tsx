import type { OrderView } from '#contract/orders.ts';
import { ordersTexts } from '#web/i18n/orders.ts';
import { DeliveryBadge } from '#web/shell/order-badges.tsx';
import { useShopNow } from '#web/shell/shop.tsx';
import { Phrase } from '#web/ui/phrase.tsx';
import { arrivalOf, arrivalSentence, clockText } from './arrival.ts';
import { ProblemLink } from './problem-link.tsx';

/** When an order is expected, or that its time is over. */
export function ArrivalHeading({ order }: { order: OrderView }) {
  const nowMs = useShopNow();
  const expected = order.eta && {
    fromMs: Date.parse(order.eta.from),
    toMs: Date.parse(order.eta.to),
  };
  const arrival = expected && arrivalOf(expected, nowMs);

  return (
    <>
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-3">
        <p className="text-note text-fg-2">
          {arrival?.kind === 'between' ? ordersTexts.arrivingIn : ordersTexts.arriving}
        </p>
        <DeliveryBadge status={order.deliveryStatus} />
      </div>
      {arrival?.kind === 'between' && (
        <p className="mt-1 text-eta">
          <Phrase
            text={ordersTexts.minutes}
            parts={{
              minutes: <Minutes from={arrival.fromMinutes} to={arrival.toMinutes} />,
              unit: <span className="text-section text-fg-2">{ordersTexts.minutesUnit}</span>,
            }}
          />
        </p>
      )}
      {arrival?.kind === 'overdue' && <Overdue order={order} />}
      {expected && arrival?.kind === 'between' && (
        <p className="mt-1.5 text-note text-fg-2">
          {arrivalSentence(expected, order.deliveryAddress)}
        </p>
      )}
    </>
  );
}

/** The expected time is over: the order is about to come, or nobody has accepted it yet. */
function Overdue({ order }: { order: OrderView }) {
  if (order.deliveryPartner !== undefined || order.deliveryStatus === 'out-for-delivery')
    return <p className="mt-1 text-room">{ordersTexts.anyMinute}</p>;
  return (
    <>
      <p className="mt-1 text-section">{ordersTexts.notAccepted}</p>
      <p className="mt-1.5 text-note text-fg-2">
        {ordersTexts.notAcceptedSince(clockText(Date.parse(order.createdAt)))}
      </p>
      <ProblemLink orderId={order._id} />
    </>
  );
}

/** `5–10`, or one number for one minute. */
function Minutes({ from, to }: { from: number; to: number }) {
  return (
    <>
      {from}
      {to > from && (
        <>
          <span className="text-fg-3">–</span>
          {to}
        </>
      )}
    </>
  );
}
