import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import { paths } from '#web/paths.ts';
import { EmptyCart } from '#web/shell/empty-cart.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** There is nothing to order. */
export function CheckoutEmpty() {
  return <EmptyCart text={checkoutTexts.emptyText} />;
}

/** Behind the alert that says the same: the order is made. */
export function CheckoutDone() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/door.svg" alt="" width={96} height={96} />}
      title={checkoutTexts.done.title}
      text={checkoutTexts.done.text}
    >
      <Link to={paths.myOrders()} className={buttonClasses({ look: 'solid' })}>
        {sentences.cart.myOrders}
      </Link>
    </EmptyState>
  );
}
