import { useState } from 'react';
import { cartMessages } from '#messages/cart.ts';
import { getTotalAnnouncement } from './checkout-form.ts';
import type { AnnouncedTotal } from './checkout-form.ts';

type TotalAnnouncerProps = { total: AnnouncedTotal | null };

/** Announces a changed total or coupon once. */
export function TotalAnnouncer({ total }: TotalAnnouncerProps) {
  const [announcedTotal, setAnnouncedTotal] = useState(total);
  const [text, setText] = useState('');

  // Compared while rendering, so that the announcement matches the displayed total.
  if (total !== null && !isSameTotal(announcedTotal, total)) {
    setAnnouncedTotal(total);
    setText(getTotalAnnouncement(announcedTotal, total) ?? '');
  }

  return (
    <p role="status" aria-label={cartMessages.summary.total} className="sr-only">
      {text}
    </p>
  );
}

function isSameTotal(a: AnnouncedTotal | null, b: AnnouncedTotal): boolean {
  return a?.finalTotal === b.finalTotal && a.couponCode === b.couponCode;
}
