import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** Nothing in the cart, and the two ways on. [CART-1] [CART-2] */
export function CartEmpty() {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/shopping-cart.svg" alt="" width={96} height={96} />}
      title="Your cart is empty"
      text="Snacks, drinks and what else a night needs: brought to your room."
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
