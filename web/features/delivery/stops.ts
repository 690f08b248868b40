import type { DeliveryView } from '#contract/orders.ts';
import { paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { hostelKey, parseAddress, walkingOrder } from '#domain/room-address.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { addressTexts } from '#web/i18n/address.ts';
import { deliveryTexts } from '#web/i18n/delivery.ts';
import { shellTexts } from '#web/i18n/shell.ts';

export type Stop = {
  order: DeliveryView;
  /** Counted along the way, from 1. */
  number: number;
  /** The one to go to now: what is already being carried, else the first. */
  isNext: boolean;
  /** Null for an address nobody can sort. */
  room: RoomAddress | null;
};

export type StopGroup = { heading: string; isUpstairs: boolean; stops: readonly Stop[] };

/** Assigned orders as a partner walks: hostel, block, floor from the ground up, room. Addresses nobody can sort come last. */
export function walkStops(orders: readonly DeliveryView[]): StopGroup[] {
  const placed = orders
    .map((order) => ({ order, room: parseAddress(order.deliveryAddress) }))
    .sort(byWay);
  const carried = placed.findIndex(({ order }) => order.deliveryStatus === 'out-for-delivery');
  const next = Math.max(0, carried);
  const hostels = new Set(
    placed.flatMap(({ room }) => (room === null ? [] : [hostelKey(room.hostelName)])),
  );

  const groups: { heading: string; isUpstairs: boolean; stops: Stop[] }[] = [];
  placed.forEach(({ order, room }, index) => {
    const stop = { order, room, number: index + 1, isNext: index === next };
    const before = index === 0 ? undefined : placed[index - 1]?.room;
    if (before !== undefined && isSameFloor(before, room)) groups.at(-1)?.stops.push(stop);
    else groups.push({ ...headingOf(room, before, hostels.size > 1), stops: [stop] });
  });
  return groups;
}

/** What is to be collected in cash at these doors. */
export function toCollectPaise(orders: readonly DeliveryView[]): Paise {
  return orders
    .filter(isToCollect)
    .reduce((sum, order) => sum + paiseFromRupees(order.totalPrice), 0);
}

export function isToCollect(order: DeliveryView): boolean {
  return order.paymentMode === 'COD' && order.paymentStatus !== 'paid';
}

type Placed = { order: DeliveryView; room: RoomAddress | null };

function byWay(a: Placed, b: Placed): number {
  if (a.room !== null && b.room !== null) return walkingOrder(a.room, b.room) || byAge(a, b);
  if (a.room === null && b.room === null) return byAge(a, b);
  return a.room === null ? 1 : -1;
}

function byAge(a: Placed, b: Placed): number {
  return Date.parse(a.order.createdAt) - Date.parse(b.order.createdAt);
}

function isSameBlock(a: RoomAddress | null, b: RoomAddress | null): boolean {
  if (a === null || b === null) return a === b;
  return hostelKey(a.hostelName) === hostelKey(b.hostelName) && a.hostelBlock === b.hostelBlock;
}

function isSameFloor(a: RoomAddress | null, b: RoomAddress | null): boolean {
  return isSameBlock(a, b) && a?.floor === b?.floor;
}

/** Within a block only the floor is new. */
function headingOf(
  room: RoomAddress | null,
  before: RoomAddress | null | undefined,
  namesHostel: boolean,
) {
  if (room === null) return { heading: deliveryTexts.otherAddresses, isUpstairs: false };
  const floor = addressTexts.onFloor(room.floor);
  if (before !== undefined && isSameBlock(before, room))
    return { heading: floor, isUpstairs: true };
  const hostel = namesHostel ? [addressTexts.hostel(room.hostelName)] : [];
  const places = [...hostel, shellTexts.block(room.hostelBlock), floor];
  return { heading: places.join(', '), isUpstairs: false };
}
