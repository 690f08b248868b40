import { minimumQuantity } from '#domain/cart-rules.ts';
import { parseAddress } from '#domain/room-address.ts';
import type { AddressPart, RoomAddress } from '#domain/room-address.ts';
import { sentences } from '#domain/sentences.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { checkoutTexts } from '#web/i18n/checkout.ts';
import type { CartItem } from '#web/shell/cart-store.ts';
import { rupeesText } from '#web/shell/rupees.ts';

/** Whether an order could be placed now. */
export type Readiness = {
  hasItems: boolean;
  missingParts: readonly AddressPart[];
  isSignedIn: boolean;
  isCalculated: boolean;
  /** What made the total rise, until that was seen. */
  unseenRise: string | null;
};

/** The sentence of the first thing that is missing, or null when nothing is. */
export function whyNotReady(readiness: Readiness): string | null {
  if (!readiness.hasItems) return sentences.checkout.cartInvalid;
  if (readiness.missingParts.length > 0) return sentences.checkout.addressMissing;
  if (!readiness.isSignedIn) return sentences.checkout.loginToOrder;
  return readiness.isCalculated ? readiness.unseenRise : sentences.checkout.waitForCalculation;
}

export type KnownAddress = {
  /** Parts typed or chosen on this page. */
  typed: Partial<RoomAddress>;
  /** The address text of the newest order. */
  lastOrder: string | undefined;
  /** The hostel of the profile; empty where it has none. */
  profileHostel: string;
};

export type AddressForm = {
  address: RoomAddress;
  /** The profile has the hostel: it cannot be changed here. */
  hostelIsLocked: boolean;
  isFromLastOrder: boolean;
};

/**
 * The form as it stands: what was typed wins, then the last order, then nothing. The rooms of another hostel than the
 * profile's are of no use. Derived each time, so that a late answer never overwrites what somebody types.
 */
export function addressForm({ typed, lastOrder, profileHostel }: KnownAddress): AddressForm {
  const hostel = profileHostel.trim();
  const hostelIsLocked = hostel !== '';
  const parsed = parseAddress(lastOrder ?? '');
  const last = hostelIsLocked && parsed?.hostelName !== hostel ? null : parsed;
  const empty: RoomAddress = { roomNumber: '', hostelBlock: '', floor: '', hostelName: '' };
  const address = {
    ...empty,
    ...last,
    ...typed,
    ...(hostelIsLocked ? { hostelName: hostel } : {}),
  };
  return {
    address,
    hostelIsLocked,
    isFromLastOrder: last !== null && Object.keys(typed).length === 0,
  };
}

/** What is sent to be priced; a cart line carries its product and its quantity only. */
export function orderLines(items: readonly CartItem[]): { productId: string; quantity: number }[] {
  return items.map(({ _id, quantity }) => ({ productId: _id, quantity }));
}

/** How the cart can be made to fit what the server said of one product; 0 takes it out. */
export type CartRepair = {
  productId: string;
  quantity: number;
  stock: number | null;
  label: string;
};

/**
 * The offer that answers a refused cart: as many as are left, at least the minimum, or without the product. Null when
 * the refusal names no product of this cart.
 */
export function cartRepair(
  code: string,
  data: unknown,
  items: readonly CartItem[],
): CartRepair | null {
  const facts = isRecord(data) ? data : {};
  const item = refusedItem(data, items);
  if (item === undefined) return null;
  const { stock, minimum } = facts;
  if (code === 'BELOW_MINIMUM' && isCount(minimum) && minimum <= item.stock) {
    return repair(item, minimum, null);
  }
  if (code === 'INSUFFICIENT_STOCK' && isCount(stock)) {
    return repair(item, stock >= minimumQuantity(item) ? stock : 0, stock);
  }
  const isRefusal = ['BELOW_MINIMUM', 'INSUFFICIENT_STOCK', 'PRODUCT_UNAVAILABLE'].includes(code);
  return isRefusal ? repair(item, 0, null) : null;
}

/** The item of the cart that a refusal names. */
export function refusedItem(data: unknown, items: readonly CartItem[]): CartItem | undefined {
  return isRecord(data) ? items.find(({ _id }) => _id === data['productId']) : undefined;
}

function repair(item: CartItem, quantity: number, stock: number | null): CartRepair {
  const { remove, set } = checkoutTexts.repair;
  const label = quantity === 0 ? remove(item.productName) : set(item.productName, quantity);
  return { productId: item._id, quantity, stock, label };
}

/** The sums of a refusal with PRICE_CHANGED, or null for anything else. */
export function changedSummary(data: unknown): CheckoutSummary | null {
  const summary = isRecord(data) ? data['summary'] : null;
  if (!isRecord(summary) || typeof summary['finalTotal'] !== 'number') return null;
  // The contract of PRICE_CHANGED; its total was just looked at.
  return summary as CheckoutSummary;
}

export type Announced = { finalTotal: number; couponCode: string | null };

/** What is said aloud when one calculation follows another: nothing while total and coupon stay. */
export function announcement(before: Announced | null, now: Announced): string | null {
  if (before === null) return null;
  const { couponApplied, couponRemoved, totalChanged } = checkoutTexts.said;
  const toPay = rupeesText(now.finalTotal);
  if (now.couponCode !== null && now.couponCode !== before.couponCode) {
    return couponApplied(now.couponCode, toPay);
  }
  if (now.couponCode === null && before.couponCode !== null) return couponRemoved(toPay);
  return now.finalTotal === before.finalTotal ? null : totalChanged(toPay);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
