import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listWaitingOrders } from '#contract/endpoints/admin.ts';
import type { AdminProductView } from '#contract/products.ts';
import type { WaitingOrderView } from '#contract/stock.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';
import { formatCount } from '#web/console/kit/format-count.ts';
import { QueryPanel } from '#web/console/kit/query-panel.tsx';

type WaitingOrdersProps = { product: Pick<AdminProductView, '_id' | 'promised' | 'missing'> };

/** The orders that wait for pieces of a product, for its page; nothing where there are none. */
export function WaitingOrders({ product: { _id: id, promised, missing } }: WaitingOrdersProps) {
  const isWaited = promised + missing > 0;
  const result = useQuery({ ...consoleQuery(listWaitingOrders, { params: { id } }), enabled: isWaited });
  if (!isWaited) return null;
  return (
    <QueryPanel
      title="Waiting orders"
      result={result}
      isEmpty={({ data }) => data.length === 0}
      emptyText="No order waits for it any more."
    >
      {({ data }) => (
        <ol className="grid">
          {data.map((order) => (
            <li
              key={order._id}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 first:border-t-0"
            >
              <OrderLink order={order} />
              <span className="figures text-right text-body font-semibold">
                {formatCount(order.pieces, 'piece')}
              </span>
              <span className="col-span-2 text-note text-fg-2">
                {formatDateTime(Date.parse(order.createdAt))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </QueryPanel>
  );
}

/** The same orders within a notice, each with its pieces. */
export function OrderLinks({ orders }: { orders: readonly WaitingOrderView[] }) {
  return orders.map((order) => (
    <span key={order._id} className="mr-2 inline-block">
      <OrderLink order={order} /> ({order.pieces})
    </span>
  ));
}

function OrderLink({ order: { _id, orderId } }: { order: WaitingOrderView }) {
  return (
    <Link to={`/admin/orders/${_id}`} className="text-body font-semibold underline">
      #{orderId}
    </Link>
  );
}
