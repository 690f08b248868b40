import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { sentences } from '#domain/sentences.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** There is nothing to order. [CHK-1] */
export function CheckoutEmpty() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/shopping-cart.svg" alt="" width={96} height={96} />}
      title="Your cart is empty"
      text="Put something into it first; the checkout waits here."
    >
      <Link to={paths.products()} className={buttonClasses({ look: 'solid' })}>
        {sentences.cart.shopNow}
      </Link>
      <Link to={paths.myOrders()} className={buttonClasses({ look: 'quiet' })}>
        {sentences.cart.myOrders}
      </Link>
    </EmptyState>
  );
}

/** Behind the alert that says the same: the order is made. */
export function CheckoutDone() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width={96} height={96} />}
      title="Your order is placed"
      text="We are on our way to your room."
    >
      <Link to={paths.myOrders()} className={buttonClasses({ look: 'solid' })}>
        {sentences.cart.myOrders}
      </Link>
    </EmptyState>
  );
}
