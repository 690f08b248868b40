import type { ReactNode } from 'react';
import { storefrontMessages } from '#messages/storefront.ts';
import { cartMessages } from '#messages/cart.ts';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ButtonLink } from '#web/navigation/button-link.tsx';

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
      <ButtonLink to={paths.products()} variant="solid">
        {storefrontMessages.cart.shopNow}
      </ButtonLink>
      <ButtonLink to={paths.myOrders()} variant="quiet">
        {storefrontMessages.cart.myOrders}
      </ButtonLink>
      {children}
    </EmptyState>
  );
}
