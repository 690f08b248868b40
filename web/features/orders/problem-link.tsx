import { Link, createSearchParams } from 'react-router';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { orderMessages } from '#messages/orders.ts';
import { paths } from '#web/paths.ts';

/** Link to a contact message about this order. */
export function ProblemLink({ orderId }: { orderId: string }) {
  const search = createSearchParams({ order: shortOrderId(orderId) }).toString();
  return (
    <Link to={{ pathname: paths.contact(), search }} className="text-link inline-block py-2.5 text-note">
      {orderMessages.reportProblem}
    </Link>
  );
}
