import { useRef } from 'react';
import { sentences } from '#domain/sentences.ts';
import { useCartQuote } from '#web/shell/cart-quote.ts';
import { useCart } from '#web/shell/cart-store.ts';
import { useDialogs } from '#web/shell/dialogs.tsx';
import { CartLine } from './cart-line.tsx';

/** The items, one line each, and Clear All. `count` says how many they are. [CART-3] [CART-14] */
export function CartList({ count, onClear }: { count: string; onClear: () => void }) {
  const { items, remove, setQuantity } = useCart();
  const quote = useCartQuote();
  const { alert } = useDialogs();
  const heading = useRef<HTMLHeadingElement>(null);

  async function change(id: string, quantity: number): Promise<void> {
    const said = setQuantity(id, quantity);
    if (said !== undefined) await alert(said);
  }

  /** The pressed button goes with its line; the focus goes where the list begins. */
  function takeOut(id: string): void {
    remove(id);
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <section>
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-body font-normal text-fg-2 outline-none">
          {count}
        </h2>
        <button
          type="button"
          onClick={onClear}
          className="-mr-2 min-h-11 rounded-control px-2 text-button text-clay-text hover:underline"
        >
          {sentences.cart.clearAll}
        </button>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item, index) => (
          <CartLine
            key={item._id}
            item={item}
            priced={quote.lines[index]}
            period={quote.period}
            onChange={(quantity) => void change(item._id, quantity)}
            onRemove={() => takeOut(item._id)}
          />
        ))}
      </ul>
    </section>
  );
}
