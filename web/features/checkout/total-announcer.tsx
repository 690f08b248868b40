import { useState } from 'react';
import { cartTexts } from '#web/i18n/cart.ts';
import { announcement } from './checkout-form.ts';
import type { Announced } from './checkout-form.ts';

type TotalAnnouncerProps = { now: Announced | null };

/** Says a new total or coupon aloud, once, and is silent while both stay as they are. */
export function TotalAnnouncer({ now }: TotalAnnouncerProps) {
  const [heard, setHeard] = useState(now);
  const [text, setText] = useState('');

  // Compared while rendering, so that what is said belongs to the very sums that are shown.
  if (now !== null && !isSame(heard, now)) {
    setHeard(now);
    setText(announcement(heard, now) ?? '');
  }

  return (
    <p role="status" aria-label={cartTexts.sum.total} className="sr-only">
      {text}
    </p>
  );
}

function isSame(a: Announced | null, b: Announced): boolean {
  return a?.finalTotal === b.finalTotal && a.couponCode === b.couponCode;
}
