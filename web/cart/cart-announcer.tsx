import { useState, useSyncExternalStore } from 'react';
import { formatRupees } from '#domain/money.ts';
import { cartMessages } from '#messages/cart.ts';
import { shellMessages } from '#messages/shell.ts';
import { useCartQuote } from './use-cart-quote.ts';
import { useCart } from './cart-store.ts';

const subscribeToNothing = () => () => {};

/** Says how many items the cart holds and what they cost, once each time their number changes; nothing of what a page finds there. */
export function CartAnnouncer() {
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const { count } = useCart();
  const { payablePaise } = useCartQuote();
  const [announcedCount, setAnnouncedCount] = useState<number | null>(null);
  const [text, setText] = useState('');

  // Compared while rendering, so that what is said belongs to the very cart that is shown.
  if (isHydrated && announcedCount !== count) {
    setAnnouncedCount(count);
    if (announcedCount !== null)
      setText(cartMessages.totalAnnouncement(count, formatRupees(payablePaise)));
  }

  return (
    <p role="status" aria-label={shellMessages.cart} className="sr-only">
      {text}
    </p>
  );
}
