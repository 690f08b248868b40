import { useState } from 'react';
import { normalizeCouponCode } from '#domain/coupon.ts';
import type { AddressPart, RoomAddress } from '#domain/room-address.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { getPersonalKey } from '#web/session/personal-storage.ts';

/** What somebody has entered at the checkout; kept in this tab until the order is placed, so that nothing is typed twice. */
export type CheckoutDraft = {
  /** Only the parts that were typed or chosen here. */
  address: Partial<RoomAddress>;
  couponCode: string | null;
};

const emptyDraft: CheckoutDraft = { address: {}, couponCode: null };
const addressParts: readonly AddressPart[] = ['roomNumber', 'hostelBlock', 'floor', 'hostelName'];
const getStorageKey = (userId: string) => getPersonalKey('checkout', userId);

/** Reads what was stored, whatever it may be. */
export function parseDraft(text: string | null): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return emptyDraft;
    const address = isRecord(stored['address']) ? stored['address'] : {};
    const typed = addressParts.flatMap((part) => {
      const value = address[part];
      return typeof value === 'string' ? [[part, value] as const] : [];
    });
    const code = stored['couponCode'];
    const couponCode = typeof code === 'string' && code !== '' ? normalizeCouponCode(code) : null;
    return { address: Object.fromEntries(typed), couponCode };
  } catch {
    return emptyDraft;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** What this customer entered in this tab, and how to change it; a reload and a log-in in between lose nothing. */
export function useCheckoutDraft(userId: string) {
  const [draft, setDraft] = useState(() =>
    parseDraft(readStored(getStorageKey(userId), 'session')),
  );

  function updateDraft(changes: Partial<CheckoutDraft>): void {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeStored(getStorageKey(userId), JSON.stringify(next), 'session');
  }

  return { draft, updateDraft, clearDraft: () => removeStored(getStorageKey(userId), 'session') };
}
