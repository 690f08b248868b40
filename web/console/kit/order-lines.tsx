import type { ReactNode } from 'react';
import { Link } from 'react-router';

type OrderLine = { _id: string; orderId: string };

type OrderLinesProps<Line extends OrderLine> = {
  orders: readonly Line[];
  /** Below the number: room, customer, time. */
  getText: (order: Line) => string;
  /** At the end: amount, status. */
  renderEnd: (order: Line) => ReactNode;
};

/** Orders as links, in a panel. */
export function OrderLines<Line extends OrderLine>({ orders, getText, renderEnd }: OrderLinesProps<Line>) {
  return (
    <ul className="grid">
      {orders.map((order) => (
        <li
          key={order._id}
          className="flex items-center justify-between gap-3 border-t border-line py-2.5 first:border-t-0"
        >
          <div className="grid min-w-0">
            <Link
              to={`/admin/orders/${order._id}`}
              className="inline-flex min-h-6 w-fit items-center text-row hover:underline"
            >
              #{order.orderId}
            </Link>
            <span className="text-note text-fg-2 wrap-anywhere">{getText(order)}</span>
          </div>
          <div className="figures flex shrink-0 flex-wrap items-center justify-end gap-2 text-row">
            {renderEnd(order)}
          </div>
        </li>
      ))}
    </ul>
  );
}
