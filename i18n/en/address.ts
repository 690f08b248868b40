import { roomAddressMessages } from './room-address.ts';

/** A room address as people read it; mails say it in the same words. */
export const addressMessages = { ...roomAddressMessages } as const;
