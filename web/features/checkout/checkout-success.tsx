import { Link } from 'react-router';
import { messages } from '#messages/messages.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { paths } from '#web/paths.ts';
import { EmptyCart } from '#web/cart/empty-cart.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Shown with an empty cart. */
export function EmptyCheckout() {
  return <EmptyCart text={checkoutMessages.emptyText} />;
}

/** Shown behind the alert of a placed order. */
export function CheckoutSuccess() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width={96} height={96} />}
      title={checkoutMessages.success.title}
      text={checkoutMessages.success.text}
    >
      <Link to={paths.myOrders()} className={buttonClasses({ variant: 'solid' })}>
        {messages.cart.myOrders}
      </Link>
    </EmptyState>
  );
}
