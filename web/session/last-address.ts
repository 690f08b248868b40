import { useSyncExternalStore } from 'react';
import { addressParts, emptyAddress } from '#domain/room-address.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { isBlank } from '#domain/typed-text.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import { createListeners } from '#web/api/listeners.ts';
import { parseJson, pickTexts } from '#web/api/json.ts';
import { getPersonalKey } from './personal-storage.ts';

const name = 'lastAddress';
const listeners = createListeners();
let text: string | null = null;
let address: RoomAddress | null = null;

function read(userId: string | undefined): RoomAddress | null {
  const stored = userId === undefined ? null : readStored(getPersonalKey(name, userId));
  if (stored !== text) {
    text = stored;
    address = parse(stored);
  }
  return address;
}

function parse(stored: string | null): RoomAddress | null {
  const found = { ...emptyAddress, ...pickTexts(parseJson(stored), addressParts) };
  return addressParts.some((part) => isBlank(found[part])) ? null : found;
}

/** Stores the address of the account's last order in this browser. */
export function saveLastAddress(userId: string, to: RoomAddress): void {
  writeStored(getPersonalKey(name, userId), JSON.stringify(to));
  listeners.notify();
}

/** The address of the account's last order; null when unknown, and on the server. */
export function useLastAddress(userId: string | undefined): RoomAddress | null {
  return useSyncExternalStore(
    listeners.subscribe,
    () => read(userId),
    () => null,
  );
}
