import type { Translated } from '#domain/language.ts';
import { roomAddressMessages } from '#domain/messages-room-address.hi.ts';
import type { addressMessages as english } from './address.ts';

export const addressMessages: Translated<typeof english> = { ...roomAddressMessages };
