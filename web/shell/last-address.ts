import { useSyncExternalStore } from 'react';
import { missingAddressParts } from '#domain/room-address.ts';
import type { RoomAddress } from '#domain/room-address.ts';
import { onStoredElsewhere, readStored, removeStored, writeStored } from '#web/api/stored.ts';

const key = 'lastAddress';
const listeners = new Set<() => void>();
let text: string | null = null;
let address: RoomAddress | null = null;

function read(): RoomAddress | null {
  const stored = readStored(key);
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

/** Keeps where the last order went, in this browser. */
export function rememberAddress(address: RoomAddress): void {
  writeStored(key, JSON.stringify(address));
  for (const listener of listeners) listener();
}

/** The person it belonged to wants to be forgotten. */
export function forgetAddress(): void {
  removeStored(key);
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  const stop = onStoredElsewhere(key, changed);
  listeners.add(changed);
  return () => {
    stop();
    listeners.delete(changed);
  };
}

/** Where the last order went; null when unknown, and while rendering on the server. */
export function useLastAddress(): RoomAddress | null {
  return useSyncExternalStore(subscribe, read, () => null);
}
