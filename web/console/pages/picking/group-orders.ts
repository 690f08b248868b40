import { useQuery } from '@tanstack/react-query';
import { getShop } from '#contract/endpoints/customer.ts';
import type { PickingOrderView } from '#contract/picking.ts';
import { createRouteOrder, findHostel } from '#domain/places.ts';
import type { Hostel } from '#domain/places.ts';
import { hostelKey, parseAddress } from '#domain/room-address.ts';
import { consoleQuery } from '#web/console/api/console-request.ts';

export type OrderGroup = { place: string; orders: PickingOrderView[] };

/** `groupOrders` by the hostels of the shop. */
export function useOrderGroups(orders: readonly PickingOrderView[]): OrderGroup[] {
  const shop = useQuery(consoleQuery(getShop, {}));
  return groupOrders(orders, shop.data?.data.hostels ?? []);
}

/** Orders by hostel and block, in the order of a delivery route; addresses in another format come last. */
export function groupOrders(orders: readonly PickingOrderView[], hostels: readonly Hostel[]): OrderGroup[] {
  const compareRooms = createRouteOrder(hostels);
  const sorted = orders.toSorted((a, b) => {
    const [from, to] = [parseAddress(a.deliveryAddress), parseAddress(b.deliveryAddress)];
    if (from === null || to === null) return Number(from === null) - Number(to === null);
    return compareRooms(from, to);
  });
  const nameOf = (name: string) => findHostel(hostels, name)?.name ?? name;
  const getKey = ({ addressParts: parts }: PickingOrderView) =>
    parts === undefined ? '' : `${hostelKey(nameOf(parts.hostel))}/${parts.block}`;
  return [...new Set(sorted.map(getKey))].map((key) => {
    const group = sorted.filter((order) => getKey(order) === key);
    return { place: getPlace(group[0], nameOf), orders: group };
  });
}

function getPlace(order: PickingOrderView | undefined, nameOf: (hostel: string) => string): string {
  const parts = order?.addressParts;
  if (parts === undefined) return 'Other addresses';
  return parts.block === '' ? nameOf(parts.hostel) : `${nameOf(parts.hostel)}, Block ${parts.block}`;
}
