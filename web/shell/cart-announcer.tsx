import { useState, useSyncExternalStore } from 'react';
import { formatRupees } from '#domain/money.ts';
import { cartTexts } from '#web/i18n/cart.ts';
import { shellTexts } from '#web/i18n/shell.ts';
import { useCartQuote } from './cart-quote.ts';
import { useCart } from './cart-store.ts';

const neverChanges = () => () => {};

/** Says how many items the cart holds and what they cost, once each time their number changes; nothing of what a page finds there. */
export function CartAnnouncer() {
  const isAwake = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const { count } = useCart();
  const { payablePaise } = useCartQuote();
  const [heard, setHeard] = useState<number | null>(null);
  const [text, setText] = useState('');

  // Compared while rendering, so that what is said belongs to the very cart that is shown.
  if (isAwake && heard !== count) {
    setHeard(count);
    if (heard !== null) setText(cartTexts.now(count, formatRupees(payablePaise)));
  }

  return (
    <p role="status" aria-label={shellTexts.cart} className="sr-only">
      {text}
    </p>
  );
}
