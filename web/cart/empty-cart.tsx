import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { messages } from '#messages/messages.ts';
import { cartMessages } from '#messages/cart.ts';
import { paths } from '#web/paths.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type EmptyCartProps = {
  /** Explanation of the page. */
  text: string;
  /** Another link below the two. */
  children?: ReactNode;
};

/** An empty cart on a page that needs one, with two links. */
export function EmptyCart({ text, children }: EmptyCartProps) {
  return (
    <EmptyState
      level={1}
      picture={<img src="/pictures/shopping-cart.svg" alt="" width={96} height={96} />}
      title={cartMessages.empty.title}
      text={text}
    >
      <Link to={paths.products()} className={buttonClasses({ variant: 'solid' })}>
        {messages.cart.shopNow}
      </Link>
      <Link to={paths.myOrders()} className={buttonClasses({ variant: 'quiet' })}>
        {messages.cart.myOrders}
      </Link>
      {children}
    </EmptyState>
  );
}
