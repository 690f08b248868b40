import { useState } from 'react';
import { formatPaise } from '#domain/money.ts';
import { cartMessages } from '#messages/cart.ts';
import { shellMessages } from '#messages/shell.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { useCartQuote } from './use-cart-quote.ts';
import { useCart } from './cart-store.ts';

/** Announces item count and total of the cart when the count changes, but not on page load. */
export function CartAnnouncer() {
  const isHydrated = useHydrated();
  const { count } = useCart();
  const { payablePaise } = useCartQuote();
  const [announcedCount, setAnnouncedCount] = useState<number | null>(null);
  const [text, setText] = useState('');

  // Compared while rendering, so that the announcement matches the displayed cart.
  if (isHydrated && announcedCount !== count) {
    setAnnouncedCount(count);
    if (announcedCount !== null) setText(cartMessages.totalAnnouncement(count, formatPaise(payablePaise)));
  }

  return (
    <p role="status" aria-label={shellMessages.cart} className="sr-only">
      {text}
    </p>
  );
}
