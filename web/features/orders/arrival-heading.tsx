import type { OrderView } from '#contract/orders.ts';
import { orderMessages } from '#messages/orders.ts';
import { useShopNow } from '#web/api/use-shop.ts';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { Trans } from '#web/ui/trans.tsx';
import { getArrival, formatArrival, formatUpperCaseClock } from './arrival.ts';
import { ProblemLink } from './problem-link.tsx';

/** The expected arrival of an order, or that it is overdue. */
export function ArrivalHeading({ order }: { order: OrderView }) {
  const nowMs = useShopNow();
  const expectedWindow = order.eta && {
    fromMs: Date.parse(order.eta.from),
    toMs: Date.parse(order.eta.to),
  };
  const arrival = expectedWindow && getArrival(expectedWindow, nowMs);

  return (
    <>
      <div className="flex min-h-6.5 flex-wrap items-center justify-between gap-3">
        <p className="text-note text-fg-2">
          {arrival?.kind === 'between' ? orderMessages.arrivingIn : orderMessages.arriving}
        </p>
        <OrderStatusBadge status={order.deliveryStatus} />
      </div>
      {arrival?.kind === 'between' && (
        <p className="mt-1 text-eta">
          <Trans
            text={orderMessages.minutes}
            components={{
              minutes: <Minutes from={arrival.fromMinutes} to={arrival.toMinutes} />,
              unit: <span className="text-section text-fg-2">{orderMessages.minutesUnit}</span>,
            }}
          />
        </p>
      )}
      {arrival?.kind === 'overdue' && <Overdue order={order} />}
      {expectedWindow && arrival?.kind === 'between' && (
        <p className="mt-1.5 text-note text-fg-2">{formatArrival(expectedWindow, order.deliveryAddress)}</p>
      )}
    </>
  );
}

/** Overdue: about to arrive, or not accepted yet. */
function Overdue({ order }: { order: OrderView }) {
  if (order.deliveryPartner !== undefined || order.deliveryStatus === 'out-for-delivery')
    return <p className="mt-1 text-room">{orderMessages.arrivingSoon}</p>;
  return (
    <>
      <p className="mt-1 text-section">{orderMessages.notAccepted}</p>
      <p className="mt-1.5 text-note text-fg-2">
        {orderMessages.notAcceptedSince(
          formatUpperCaseClock(Date.parse(order.givenBackAt ?? order.createdAt)),
        )}
      </p>
      <ProblemLink orderId={order._id} />
    </>
  );
}

/** `5–10`, or one number. */
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
