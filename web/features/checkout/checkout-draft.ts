import { useState } from 'react';
import { normalizeCouponCode } from '#domain/coupon.ts';
import { addressParts } from '#domain/room-address.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { isRecord, parseJson, pickTexts } from '#web/api/json.ts';
import { readStored, removeStored, writeStored } from '#web/api/browser-storage.ts';
import { getPersonalKey } from '#web/session/personal-storage.ts';

/** Input at the checkout, stored in this tab until the order is placed. */
export type CheckoutDraft = {
  /** Only parts typed or selected here. */
  address: Partial<RoomAddress>;
  couponCode: string | null;
  /** To the delivery partner. */
  customerNote?: string;
};

const getStorageKey = (userId: string) => getPersonalKey('checkout', userId);

/** Parses a stored value of any shape. */
export function parseDraft(text: string | null): CheckoutDraft {
  const stored = parseJson(text);
  const { couponCode } = pickTexts(stored, ['couponCode']);
  return {
    address: pickTexts(isRecord(stored) ? stored['address'] : null, addressParts),
    couponCode: couponCode ? normalizeCouponCode(couponCode) : null,
    ...pickTexts(stored, ['customerNote']),
  };
}

/** The draft of this customer in this tab, and functions to change it; survives reloads and logins. */
export function useCheckoutDraft(userId: string) {
  const [draft, setDraft] = useState(() => parseDraft(readStored(getStorageKey(userId), 'session')));

  function updateDraft(changes: Partial<CheckoutDraft>): void {
    const next = { ...draft, ...changes };
    setDraft(next);
    writeStored(getStorageKey(userId), JSON.stringify(next), 'session');
  }

  return { draft, updateDraft, clearDraft: () => removeStored(getStorageKey(userId), 'session') };
}
