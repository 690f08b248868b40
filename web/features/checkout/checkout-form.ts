import { minimumQuantity } from '#domain/cart-rules.ts';
import { findHostel, placesOf } from '#domain/places.ts';
import type { Hostel, Places } from '#domain/places.ts';
import { emptyAddress, parseAddress } from '#domain/room-address.ts';
import type { AddressPart, RoomAddress } from '#domain/room-address.ts';
import type { CheckoutSummary } from '#contract/orders.ts';
import { pageMessages } from '#messages/pages.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { isRecord } from '#web/api/json.ts';
import type { CartItem } from '#web/cart/cart-store.ts';
import { formatRupees } from '#web/api/format-rupees.ts';

/** Whether an order could be placed now. */
export type CheckoutReadiness = {
  /** Why the shop takes no orders, or null. */
  closureText: string | null;
  hasItems: boolean;
  /** That the cart is too small, or null. */
  minimumText: string | null;
  missingParts: readonly AddressPart[];
  isSignedIn: boolean;
  isCalculated: boolean;
};

/** The message of the first missing input, or null. */
export function getBlockingReason(readiness: CheckoutReadiness): string | null {
  if (readiness.closureText !== null) return readiness.closureText;
  if (!readiness.hasItems) return pageMessages.checkout.cartInvalid;
  if (readiness.minimumText !== null) return readiness.minimumText;
  if (readiness.missingParts.length > 0) return pageMessages.checkout.addressMissing;
  if (!readiness.isSignedIn) return pageMessages.checkout.loginToOrder;
  return readiness.isCalculated ? null : pageMessages.checkout.waitForCalculation;
}

export type AddressFormSources = {
  /** Parts typed or selected on this page. */
  typed: Partial<RoomAddress>;
  /** The address of the newest order. */
  lastOrder: string | undefined;
  /** The hostel of the profile; empty without one. */
  profileHostel: string;
  /** Where the shop delivers; empty for any hostel. */
  hostels: readonly Hostel[];
};

export type AddressForm = {
  address: RoomAddress;
  /** The hostel comes from the profile and is read-only. */
  isHostelLocked: boolean;
  isFromLastOrder: boolean;
  /** Blocks and floors to choose from; null until a hostel is chosen. */
  places: Places | null;
  /** The hostels to choose from; empty where any can be typed. */
  hostelNames: readonly string[];
  /** The hostel of the profile, where the shop does not deliver. */
  unservedHostel: string | null;
};

/**
 * The values of the form: typed ones, else those of the last order in the same hostel, as far as the shop delivers there.
 * Derived on each render, so that a late response never overwrites input.
 */
export function buildAddressForm({
  typed,
  lastOrder,
  profileHostel,
  hostels,
}: AddressFormSources): AddressForm {
  const ownHostel = profileHostel.trim();
  const isServed = placesOf(hostels, ownHostel) !== null;
  const isHostelLocked = ownHostel !== '' && isServed;
  const hostelNames = hostels.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const nameOf = (hostel: string) => findHostel(hostels, hostel)?.name ?? hostel;
  const onlyHostel = isHostelLocked
    ? nameOf(ownHostel)
    : hostelNames.length === 1
      ? hostelNames[0]
      : undefined;
  const parsed = parseAddress(lastOrder ?? '');
  const lastHostel = parsed === null ? '' : nameOf(parsed.hostelName);
  const isSameHostel = onlyHostel === undefined || onlyHostel === lastHostel;
  const lastAddress = isSameHostel && placesOf(hostels, lastHostel) !== null ? parsed : null;
  const { roomNumber, hostelBlock, floor, hostelName } = { ...emptyAddress, ...lastAddress, ...typed };
  const hostel = onlyHostel ?? nameOf(hostelName);
  const places = placesOf(hostels, hostel);
  return {
    address: {
      roomNumber,
      hostelBlock: choose(places?.blocks, hostelBlock),
      floor: choose(places?.floors, floor),
      hostelName: places === null ? '' : hostel,
    },
    isHostelLocked,
    isFromLastOrder: lastAddress !== null && Object.keys(typed).length === 0,
    places,
    hostelNames,
    unservedHostel: isServed || ownHostel === '' ? null : ownHostel,
  };
}

/** A single place is chosen by itself, and one that is not offered any more is dropped. */
function choose(names: readonly string[] | undefined, chosen: string): string {
  if (names?.length === 1) return names[0] ?? '';
  return names?.includes(chosen) === true ? chosen : '';
}

/** The lines to price: product and quantity only. */
export function orderLines(items: readonly CartItem[]): { productId: string; quantity: number }[] {
  return items.map(({ _id, quantity }) => ({ productId: _id, quantity }));
}

/** A change of the cart that resolves an error of one product; 0 removes it. */
export type CartFix = {
  productId: string;
  quantity: number;
  stock: number | null;
  label: string;
};

/**
 * The fix for a rejected cart: the remaining stock, the minimum, or removal. Null when the error names no
 * product of this cart.
 */
export function getCartFix(code: string, data: unknown, items: readonly CartItem[]): CartFix | null {
  const details = isRecord(data) ? data : {};
  const item = findRejectedItem(data, items);
  if (item === undefined) return null;
  const { stock, minimum } = details;
  if (code === 'BELOW_MINIMUM' && isCount(minimum) && minimum <= item.stock) {
    return createCartFix(item, minimum, null);
  }
  if (code === 'INSUFFICIENT_STOCK' && isCount(stock)) {
    return createCartFix(item, stock >= minimumQuantity(item) ? stock : 0, stock);
  }
  const isItemError = ['BELOW_MINIMUM', 'INSUFFICIENT_STOCK', 'PRODUCT_UNAVAILABLE'].includes(code);
  return isItemError ? createCartFix(item, 0, null) : null;
}

/** The cart item named by an error. */
export function findRejectedItem(data: unknown, items: readonly CartItem[]): CartItem | undefined {
  return isRecord(data) ? items.find(({ _id }) => _id === data['productId']) : undefined;
}

function createCartFix(item: CartItem, quantity: number, stock: number | null): CartFix {
  const { remove, set } = checkoutMessages.cartFixes;
  const label = quantity === 0 ? remove(item.productName) : set(item.productName, quantity);
  return { productId: item._id, quantity, stock, label };
}

/** The new totals of PRICE_CHANGED, or null. */
export function parseChangedSummary(data: unknown): CheckoutSummary | null {
  const summary = isRecord(data) ? data['summary'] : null;
  if (!isRecord(summary) || typeof summary['finalTotal'] !== 'number') return null;
  // The contract of PRICE_CHANGED; its total was just checked.
  return summary as CheckoutSummary;
}

export type AnnouncedTotal = { finalTotal: number; couponCode: string | null };

/** The announcement after a calculation; null while total and coupon are unchanged. */
export function getTotalAnnouncement(
  previous: AnnouncedTotal | null,
  current: AnnouncedTotal,
): string | null {
  if (previous === null) return null;
  const { couponApplied, couponRemoved, totalChanged } = checkoutMessages.announcements;
  const toPay = formatRupees(current.finalTotal);
  if (current.couponCode !== null && current.couponCode !== previous.couponCode) {
    return couponApplied(current.couponCode, toPay);
  }
  if (current.couponCode === null && previous.couponCode !== null) return couponRemoved(toPay);
  return current.finalTotal === previous.finalTotal ? null : totalChanged(toPay);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
