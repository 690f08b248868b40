import { useSyncExternalStore } from 'react';
import { missingAddressParts } from '#domain/room-address.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { readStored, writeStored } from '#web/api/browser-storage.ts';
import { getPersonalKey } from './personal-storage.ts';

const name = 'lastAddress';
const listeners = new Set<() => void>();
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
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const parts: Record<string, unknown> = { ...value };
    const part = (name: keyof RoomAddress) => (typeof parts[name] === 'string' ? parts[name] : '');
    const found = {
      roomNumber: part('roomNumber'),
      hostelBlock: part('hostelBlock'),
      floor: part('floor'),
      hostelName: part('hostelName'),
    };
    return missingAddressParts(found).length === 0 ? found : null;
  } catch {
    return null;
  }
}

/** Stores the address of the account's last order in this browser. */
export function saveLastAddress(userId: string, to: RoomAddress): void {
  writeStored(getPersonalKey(name, userId), JSON.stringify(to));
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The address of the account's last order; null when unknown, and on the server. */
export function useLastAddress(userId: string | undefined): RoomAddress | null {
  return useSyncExternalStore(
    subscribe,
    () => read(userId),
    () => null,
  );
}
