import type { PickingOrderView } from '#contract/picking.ts';
import { compareByDeliveryRoute, hostelKey, parseAddress } from '#domain/room-address.ts';

export type OrderGroup = { place: string; orders: PickingOrderView[] };

/** Orders by hostel and block, in the order of a delivery route; addresses in another format come last. */
export function groupOrders(orders: readonly PickingOrderView[]): OrderGroup[] {
  const groups = Map.groupBy(orders.toSorted(compareByRoute), getGroupKey);
  return [...groups.values()].map((group) => ({ place: getPlace(group[0]), orders: group }));
}

function compareByRoute(a: PickingOrderView, b: PickingOrderView): number {
  const [from, to] = [parseAddress(a.deliveryAddress), parseAddress(b.deliveryAddress)];
  if (from === null || to === null) return Number(from === null) - Number(to === null);
  return compareByDeliveryRoute(from, to);
}

function getGroupKey({ addressParts }: PickingOrderView): string {
  return addressParts === undefined ? '' : `${hostelKey(addressParts.hostel)}/${addressParts.block}`;
}

function getPlace(order: PickingOrderView | undefined): string {
  const parts = order?.addressParts;
  return parts === undefined
    ? 'Other addresses'
    : parts.block === ''
      ? parts.hostel
      : `${parts.hostel}, Block ${parts.block}`;
}
