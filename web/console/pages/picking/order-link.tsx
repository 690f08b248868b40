import { Link } from 'react-router';
import type { PickingOrderView } from '#contract/picking.ts';

/** The number of an order, which opens its page. */
export function OrderLink({ order: { _id, orderId } }: { order: PickingOrderView }) {
  return (
    <Link
      to={`/admin/orders/${_id}`}
      className="figures -my-2 inline-flex min-h-10 items-center text-row hover:underline"
    >
      {`#${orderId}`}
    </Link>
  );
}
