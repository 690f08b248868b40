import type { BoardCard } from './board-columns.ts';

type Address = Pick<BoardCard, 'addressParts' | 'deliveryAddress'>;

/** Room and block, or the whole address in another format. */
export function formatRoom({ addressParts, deliveryAddress }: Address): string {
  if (addressParts === undefined) return deliveryAddress;
  return `${addressParts.room} · ${addressParts.block}`;
}

/** Hostel and floor; empty for an address in another format. */
export function formatPlace({ addressParts }: Address): string {
  if (addressParts === undefined) return '';
  return `${addressParts.hostel}, floor ${addressParts.floor}`;
}
