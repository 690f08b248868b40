import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { sentences } from '#domain/sentences.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

type CartEmptyProps = {
  /** Brings back what was just cleared; null where there was nothing. */
  onUndo: (() => void) | null;
};

/** Nothing in the cart, and the two ways on. [CART-1] [CART-2] */
export function CartEmpty({ onUndo }: CartEmptyProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // Clear All goes with the list; the focus goes to the way back.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

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
      {onUndo !== null && (
        <div className="basis-full">
          <Button ref={undo} look="plain" size={44} icon={<Undo2 />} onClick={onUndo}>
            Put everything back
          </Button>
        </div>
      )}
    </EmptyState>
  );
}
