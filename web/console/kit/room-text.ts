import type { AdminOrderView } from '#contract/orders.ts';
import { addressMessages } from '#messages/address.ts';

type Address = Pick<AdminOrderView, 'addressParts' | 'deliveryAddress'>;
type AddressParts = NonNullable<Address['addressParts']>;

/** Parts of an address; the whole one in another format. */
function describeRoom({ addressParts, deliveryAddress }: Address, describe: (parts: AddressParts) => string) {
  return addressParts === undefined ? deliveryAddress : describe(addressParts);
}

/** `214 · B`, beside `formatPlace`. */
export function formatRoomOnCard(order: Address): string {
  return describeRoom(order, ({ room, block }) => `${room} · ${block}`);
}

/** Hostel and floor; empty for an address in another format. */
export function formatPlace({ addressParts }: Address): string {
  return addressParts === undefined ? '' : `${addressParts.hostel}, floor ${addressParts.floor}`;
}

/** `Room 214, Block B` */
export function formatRoomAndBlock(order: Address): string {
  return describeRoom(order, ({ room, block }) => `Room ${room}, Block ${block}`);
}

/** `Room 214, Floor 2` */
export function formatRoomAndFloor(order: Address): string {
  return describeRoom(order, ({ room, floor }) =>
    floor === '' ? `Room ${room}` : `Room ${room}, ${addressMessages.floorLabel(floor)}`,
  );
}
