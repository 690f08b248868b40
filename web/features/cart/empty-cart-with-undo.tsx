import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cartMessages } from '#messages/cart.ts';
import { EmptyCart } from '#web/cart/empty-cart.tsx';
import { Button } from '#web/ui/button.tsx';

type EmptyCartWithUndoProps = {
  /** Restores the cleared items; null without any. */
  onUndo: (() => void) | null;
};

/** Empty cart with two links. */
export function EmptyCartWithUndo({ onUndo }: EmptyCartWithUndoProps) {
  const undo = useRef<HTMLButtonElement>(null);
  // Clear All is removed with the list; the focus moves to Undo.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  return (
    <EmptyCart text={cartMessages.empty.text}>
      {onUndo !== null && (
        <div className="basis-full">
          <Button ref={undo} variant="plain" size={44} icon={<Undo2 />} onClick={onUndo}>
            {cartMessages.empty.restoreAll}
          </Button>
        </div>
      )}
    </EmptyCart>
  );
}
