import type { DeliveryView } from '#contract/orders.ts';
import { paiseFromRupees } from '#domain/money.ts';
import type { Paise } from '#domain/money.ts';
import { paymentMethods } from '#domain/order-lifecycle.ts';
import { isAllowedInStatus } from '#domain/order-moves.ts';
import { createRouteOrder, findHostel } from '#domain/places.ts';
import type { Hostel } from '#domain/places.ts';
import { hostelKey, parseAddress } from '#domain/room-address.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { addressMessages } from '#messages/address.ts';
import { deliveryMessages } from '#messages/delivery.ts';
import { shellMessages } from '#messages/shell.ts';

export type Stop = {
  order: DeliveryView;
  /** Position in the route, from 1. */
  number: number;
  /** The next stop: out for delivery, else the first. */
  isNext: boolean;
  /** Null for an unparsed address. */
  room: RoomAddress | null;
};

export type StopGroup = {
  /** Of the floor; stays when its first stops are delivered. */
  key: string;
  heading: string;
  isUpstairs: boolean;
  stops: readonly Stop[];
};

/** Assigned orders by delivery route: hostel, block, floor upwards, room. Unparsed addresses are last. */
export function groupStops(orders: readonly DeliveryView[], hostels: readonly Hostel[]): StopGroup[] {
  const sortedOrders = sortByRoute(orders, hostels);
  const outForDeliveryIndex = sortedOrders.findIndex(
    ({ order }) => order.deliveryStatus === 'out-for-delivery',
  );
  const nextIndex = Math.max(0, outForDeliveryIndex);
  const visited = new Set(
    sortedOrders.flatMap(({ room }) => (room === null ? [] : [hostelKey(room.hostelName)])),
  );

  const groups: (StopGroup & { stops: Stop[] })[] = [];
  sortedOrders.forEach(({ order, room }, index) => {
    const stop = { order, room, number: index + 1, isNext: index === nextIndex };
    const previousRoom = index === 0 ? undefined : sortedOrders[index - 1]?.room;
    if (previousRoom !== undefined && isSameFloor(previousRoom, room)) groups.at(-1)?.stops.push(stop);
    else
      groups.push({
        key: getFloorKey(room),
        ...getHeading(room, previousRoom, visited.size > 1),
        stops: [stop],
      });
  });
  return groups;
}

/** An order with its address and time. */
export type RoutedOrder = Pick<DeliveryView, 'deliveryAddress' | 'createdAt'>;

/** Orders by delivery route: hostel, block, floor upwards, room. Unparsed addresses are last. */
export function sortByRoute<Order extends RoutedOrder>(
  orders: readonly Order[],
  hostels: readonly Hostel[],
): { order: Order; room: RoomAddress | null }[] {
  const compareRooms = createRouteOrder(hostels);
  return orders
    .map((order) => ({ order, room: parseRoom(order.deliveryAddress, hostels) }))
    .sort((a, b) => {
      if (a.room === null || b.room === null)
        return Number(a.room === null) - Number(b.room === null) || compareByAge(a, b);
      return compareRooms(a.room, b.room) || compareByAge(a, b);
    });
}

/** With the name that the shop gives to the hostel. */
function parseRoom(text: string, hostels: readonly Hostel[]): RoomAddress | null {
  const room = parseAddress(text);
  return room && { ...room, hostelName: findHostel(hostels, room.hostelName)?.name ?? room.hostelName };
}

/** Cash to collect at these stops. */
export function calculateCashToCollectPaise(orders: readonly DeliveryView[]): Paise {
  return orders.filter(isCashToCollect).reduce((sum, order) => sum + paiseFromRupees(order.totalPrice), 0);
}

/** Whether its delivery can be started. */
export function isStartable({ deliveryStatus }: DeliveryView): boolean {
  return isAllowedInStatus('start', { deliveryStatus });
}

export function isCashToCollect(order: DeliveryView): boolean {
  return paymentMethods[order.paymentMode].isPaidAtDelivery && order.paymentStatus !== 'paid';
}

function compareByAge(a: { order: RoutedOrder }, b: { order: RoutedOrder }): number {
  return Date.parse(a.order.createdAt) - Date.parse(b.order.createdAt);
}

function isSameBlock(a: RoomAddress | null, b: RoomAddress | null): boolean {
  if (a === null || b === null) return a === b;
  return hostelKey(a.hostelName) === hostelKey(b.hostelName) && a.hostelBlock === b.hostelBlock;
}

function isSameFloor(a: RoomAddress | null, b: RoomAddress | null): boolean {
  return isSameBlock(a, b) && a?.floor === b?.floor;
}

function getFloorKey(room: RoomAddress | null): string {
  return room === null ? '' : [hostelKey(room.hostelName), room.hostelBlock, room.floor].join('/');
}

/** Within a block only the floor is shown. */
function getHeading(
  room: RoomAddress | null,
  previousRoom: RoomAddress | null | undefined,
  isHostelShown: boolean,
) {
  if (room === null) return { heading: deliveryMessages.otherAddresses, isUpstairs: false };
  const floor = addressMessages.floorLabel(room.floor);
  if (previousRoom !== undefined && isSameBlock(previousRoom, room))
    return { heading: floor, isUpstairs: true };
  const hostel = isHostelShown ? [addressMessages.hostel(room.hostelName)] : [];
  const headingParts = [...hostel, shellMessages.block(room.hostelBlock), floor];
  return { heading: headingParts.join(', '), isUpstairs: false };
}
