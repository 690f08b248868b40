import { Printer } from 'lucide-react';
import { useParams } from 'react-router';
import { getOrderDetails } from '#contract/endpoints/admin-board.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { DetailPage } from '#web/console/kit/detail-page.tsx';
import { OrderStatusBadge } from '#web/console/kit/order-status-badge.tsx';
import { Panel } from '#web/console/kit/panel.tsx';
import type { OrderDetails } from './order-details.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMessages } from './order-messages.tsx';
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
            <div className="min-w-0 max-lg:order-4">
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
              <OrderDelivery order={order} />
            </div>
            <div className="min-w-0 max-lg:order-5 print:hidden">
              <OrderMessages messages={order.messages} />
            </div>
          </div>
        </div>
      )}
    </DetailPage>
  );
}

function renderState({ data: order }: { data: OrderDetails }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
      <OrderStatusBadge status={order.deliveryStatus} />
      {`Placed ${formatDateTime(Date.parse(order.createdAt))}`}
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
