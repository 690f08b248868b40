import type { PickingOrderView } from '#contract/picking.ts';
import { addressMessages } from '#messages/address.ts';

/** `Room 214, Floor 2`, or the address as the customer wrote it. */
export function formatRoom({ addressParts, deliveryAddress }: PickingOrderView): string {
  if (addressParts === undefined) return deliveryAddress;
  const { room, floor } = addressParts;
  return formatRoomText(room, floor === '' ? '' : addressMessages.floorLabel(floor));
}

function formatRoomText(room: string, floor: string): string {
  return floor === '' ? `Room ${room}` : `Room ${room}, ${floor}`;
}
