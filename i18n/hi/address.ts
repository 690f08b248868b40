import type { Translated } from '#domain/language.ts';
import { roomAddressMessages } from './room-address.ts';
import type { addressMessages as english } from '#i18n/en/address.ts';

export const addressMessages: Translated<typeof english> = { ...roomAddressMessages };
