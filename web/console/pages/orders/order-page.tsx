import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { getOrderDetails } from '#contract/endpoints/admin-board.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { isAtCounter } from '#web/console/kit/channel-labels.ts';
import { ChannelMark } from '#web/console/kit/channel-mark.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { DetailPage } from '#web/console/kit/detail-page.tsx';
import { OrderStatusBadge } from '#web/ui/order-status-badge.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import type { OrderDetails } from './order-details.ts';
import { listOrderEvents } from './list-order-events.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { CounterSale } from './counter-sale.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMoves } from './order-moves.tsx';

/** On a phone one column: what to do next, what is in it, where it goes. */
const columnClasses = 'max-lg:contents lg:grid lg:min-w-0 lg:grid-cols-1 lg:gap-4';

/** Everything about an order, and its legal moves. */
export function OrderPage() {
  const { id = '' } = useParams();
  return (
    <DetailPage
      title="Order"
      back={{ path: '/admin/orders', label: 'Orders' }}
      query={consoleQuery(getOrderDetails, { params: { id } })}
      getTitle={({ data }) => `Order #${data.orderId}`}
      getText={renderState}
      renderActions={renderPrintButton}
    >
      {({ data: order }) => (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] print:grid-cols-1">
          <div className={columnClasses}>
            <div className="min-w-0 max-lg:order-2">
              <OrderLines order={order} />
            </div>
            <div className={classes('min-w-0 max-lg:order-4', isAtCounter(order) && 'print:hidden')}>
              <OrderHistory order={order} />
            </div>
          </div>
          <div className={columnClasses}>
            {hasMoves(order) && (
              <div className="min-w-0 max-lg:order-1 print:hidden">
                <Panel title="Next">
                  <OrderMoves order={order} />
                </Panel>
              </div>
            )}
            <div className="grid min-w-0 grid-cols-1 gap-4 max-lg:order-3">
              <DeliveryAttempts order={order} />
              {isAtCounter(order) ? (
                <Panel title="Sale">
                  <CounterSale history={order.history} />
                </Panel>
              ) : (
                <OrderDelivery order={order} />
              )}
            </div>
            {!isAtCounter(order) && (
              <div className="min-w-0 max-lg:order-5 print:hidden">
                <OrderMessages messages={order.messages} />
              </div>
            )}
          </div>
        </div>
      )}
    </DetailPage>
  );
}

/** Who did what when, the last first. */
function OrderHistory({ order }: { order: OrderDetails }) {
  return (
    <Panel title="What happened">
      <ol className="grid gap-3">
        {listOrderEvents(order).map(({ at, text, by, note, isUndone }, index) => (
          <li key={index} className="grid grid-cols-1 gap-x-4 text-body md:grid-cols-[minmax(0,1fr)_auto]">
            <span className="min-w-0 wrap-anywhere">
              <span className={classes('font-semibold', isUndone && 'line-through')}>{text}</span>
              {by !== undefined && <span className="text-fg-2"> {`by ${by}`}</span>}
              {isUndone && <span className="text-fg-2"> (undone later)</span>}
              {note !== undefined && <span className="block text-note text-fg-2">{note}</span>}
            </span>
            <time dateTime={at} className="figures text-note text-fg-2">
              {formatDateTime(Date.parse(at))}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Mails to the customer about the order. */
function OrderMessages({ messages }: Pick<OrderDetails, 'messages'>) {
  return (
    <Panel title="Messages to the customer">
      {messages.length === 0 && <p className="text-note text-fg-2">None yet</p>}
      <ul className="grid gap-2.5">
        {messages.map(({ subject, recipient, queuedAt, sentAt, isDropped }) => (
          <li key={queuedAt + subject} className="grid min-w-0 text-body">
            <span className="font-semibold wrap-anywhere">{subject === '' ? 'Mail' : subject}</span>
            <span className="text-note text-fg-2 wrap-anywhere">
              {recipient}
              {' · '}
              {sentAt === undefined
                ? isDropped
                  ? 'Not sent'
                  : 'Waits to be sent'
                : `Sent ${formatDateTime(Date.parse(sentAt))}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function renderState({ data: order }: { data: OrderDetails }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <OrderStatusBadge status={order.deliveryStatus} />
      <ChannelMark channel={order.channel} />
      {`${isAtCounter(order) ? 'Sold' : 'Placed'} ${formatDateTime(Date.parse(order.createdAt))}`}
      {order.billNumber !== undefined && <span>{`Bill ${order.billNumber}`}</span>}
    </span>
  );
}

function renderPrintButton() {
  return (
    <span className="max-md:hidden print:hidden">
      <Button variant="quiet" size={44} icon={<Printer />} onClick={() => print()}>
        Print
      </Button>
    </span>
  );
}

/** A finished order that cannot be undone has none. */
function hasMoves({ moves: { assign, resolve, recall } }: OrderDetails): boolean {
  return assign || resolve || recall !== undefined;
}
