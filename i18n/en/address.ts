import { roomAddressMessages } from './room-address.ts';

/** Parts of a room address. */
export const addressMessages = { ...roomAddressMessages } as const;
