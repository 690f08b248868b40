import { Link } from '#web/navigation/router.tsx';
import { shortOrderId } from '#domain/order-lifecycle.ts';
import { orderMessages } from '#messages/orders.ts';
import { paths } from '#web/paths.ts';

/** Link to a contact message about this order. */
export function ProblemLink({ orderId }: { orderId: string }) {
  return (
    <Link to={paths.contact(shortOrderId(orderId))} className="text-link inline-block py-2.5 text-note">
      {orderMessages.reportProblem}
    </Link>
  );
}
