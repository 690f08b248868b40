import { useState } from 'react';
import { normalizeCouponCode } from '#domain/coupon.ts';
import type { AddressPart, RoomAddress } from '#domain/room-address.ts';
import { readStored, removeStored, writeStored } from '#web/api/stored.ts';
import { personalKeyOf } from '#web/shell/personal-storage.ts';

/** What somebody has entered at the checkout; kept in this tab until the order is placed, so that nothing is typed twice. */
export type CheckoutMemory = {
  /** Only the parts that were typed or chosen here. */
  address: Partial<RoomAddress>;
  couponCode: string | null;
};

const nothing: CheckoutMemory = { address: {}, couponCode: null };
const parts: readonly AddressPart[] = ['roomNumber', 'hostelBlock', 'floor', 'hostelName'];
const keyOf = (userId: string) => personalKeyOf('checkout', userId);

/** Reads what was stored, whatever it may be. */
export function parseMemory(text: string | null): CheckoutMemory {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return nothing;
    const address = isRecord(stored['address']) ? stored['address'] : {};
    const typed = parts.flatMap((part) => {
      const value = address[part];
      return typeof value === 'string' ? [[part, value] as const] : [];
    });
    const code = stored['couponCode'];
    const couponCode = typeof code === 'string' && code !== '' ? normalizeCouponCode(code) : null;
    return { address: Object.fromEntries(typed), couponCode };
  } catch {
    return nothing;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What this customer entered in this tab, and how to change it; a reload and a log-in in between lose nothing. */
export function useCheckoutMemory(userId: string) {
  const [memory, setMemory] = useState(() => parseMemory(readStored(keyOf(userId), 'session')));

  function change(changes: Partial<CheckoutMemory>): void {
    const next = { ...memory, ...changes };
    setMemory(next);
    writeStored(keyOf(userId), JSON.stringify(next), 'session');
  }

  return { memory, change, forget: () => removeStored(keyOf(userId), 'session') };
}
